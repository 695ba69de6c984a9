import { listCasesOf, moveCase, type StoredCase } from '#functions/admin/cases.table.ts';
import { listChanges, moveChange, type StoredChange } from '#functions/booking/change-requests.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Side } from '#shared/domain/community/thread.ts';

/** What one side wrote to the cases and changes of a booking. What was decided stays. */
export async function eraseWords({ table, proofs }: Deps, bookingId: string, side: Side): Promise<void> {
  await table.settle(async () => {
    for (const stored of await listCasesOf(table, bookingId)) {
      const left = caseWithout(stored, side);
      if (stored.proofKey && !left.proofKey) await proofs.remove(stored.proofKey);
      if (isLess(left, stored)) await table.write(moveCase(table, left));
    }
    for (const stored of await listChanges(table, bookingId)) {
      const left = changeWithout(stored, side);
      if (left) await table.write(moveChange(table, left));
    }
  });
}
function caseWithout(stored: StoredCase, side: Side): StoredCase {
  // The report of a review quotes the angler. While it is open it is needed, and the review is still to be seen.
  if (stored.kind === 'review_reported')
    return side === 'angler' && stored.state === 'closed' ? { ...stored, quote: '' } : stored;
  const { proofKey, answer, ...rest } = stored;
  return {
    ...rest,
    ...(stored.openedBy === side && { statement: '' }),
    // Only anglers prove, and only guides answer.
    ...(side === 'guide' && proofKey && { proofKey }),
    ...(side === 'angler' && answer !== undefined && { answer }),
  };
}
const isLess = (left: StoredCase, was: StoredCase): boolean =>
  left.statement !== was.statement ||
  left.quote !== was.quote ||
  left.answer !== was.answer ||
  left.proofKey !== was.proofKey;
function changeWithout(stored: StoredChange, side: Side): StoredChange | undefined {
  if (side === 'angler') return stored.comment ? { ...stored, comment: '' } : undefined;
  return stored.answer?.comment ? { ...stored, answer: { ...stored.answer, comment: '' } } : undefined;
}
