import type { Deps } from '#functions/platform/deps.ts';
import { changeUntil } from '#shared/domain/booking/change-rule.ts';
import { auditGuide } from './audit-guide.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { moveChange, type StoredChange } from './change-requests.table.ts';
import { storeMove } from './effects.ts';

/** A yes at a higher price than was shown: the angler is asked. Nothing else changes, and no places are held. */
export async function offerChange(
  deps: Deps,
  record: BookingRecord,
  change: StoredChange,
  said: Readonly<{ comment: string; adjustment: number }>,
): Promise<void> {
  const { booking } = record;
  const { changeId } = change;
  const until = changeUntil(booking.startsAt, deps.now());
  const openChange = booking.openChange && { ...booking.openChange, by: 'guide' as const, until };
  const { comment, adjustment } = said;
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, { ...booking, openChange }, []),
    moveChange(deps.table, { ...change, state: 'offered', until, answer: { at: deps.now(), comment, adjustment } }),
    auditGuide(deps, booking, 'change_offered', { adjustment }),
    ...mailChange(deps, record, changeId, ['changeOffered'], { comment, until }),
  ]);
}
