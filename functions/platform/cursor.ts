import { DomainError } from '#shared/kernel/errors.ts';
import type { IndexName } from './table-types.ts';

/** Where the next page begins, without the partition: a cursor from elsewhere cannot lead into another person's things. */
export function toCursor(lastKey: Record<string, unknown>, index?: IndexName): string {
  const parts = index ? [lastKey[`${index}sk`], lastKey['pk'], lastKey['sk']] : [lastKey['sk']];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
export function fromCursor(cursor: string, pk: string, index?: IndexName): Record<string, string> {
  const parts = parse(cursor);
  if (parts.length !== (index ? 3 : 1)) throw new DomainError('request.invalid');
  const [first = '', basePk = '', baseSk = ''] = parts;
  return index ? { [`${index}pk`]: pk, [`${index}sk`]: first, pk: basePk, sk: baseSk } : { pk, sk: first };
}
function parse(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.every((p) => typeof p === 'string' && p.length > 0)) return parts;
  } catch {
    // falls through: not one of ours
  }
  throw new DomainError('request.invalid');
}
