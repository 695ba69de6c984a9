import { DomainError } from '../../kernel/errors.ts';
import type { LocalDate } from '../../kernel/time.ts';
import { needsEnd, type VerifiedKind } from './verification.ts';

/** An insurance has an end, and nothing that has ended is sent or approved. */
export function checkProof(kind: VerifiedKind, validUntil: LocalDate | null, today: LocalDate): void {
  if (needsEnd(kind) && validUntil === null) throw new DomainError('guides.end_required');
  if (validUntil !== null && validUntil < today) throw new DomainError('guides.end_in_past');
}
