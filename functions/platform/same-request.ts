import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#shared/kernel/errors.ts';
import { sha256 } from './hash.ts';

/** A short name of what was sent, kept where the content itself is not, or not as it came. */
export const contentHash = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 16);
/** A repeat is the same request. Other content under a known id is refused: taken for a repeat it would be lost without a word. */
export function demandSame(known: unknown, sent: unknown): void {
  if (!isDeepStrictEqual(known, sent)) throw new DomainError('request.repeated_differently');
}
