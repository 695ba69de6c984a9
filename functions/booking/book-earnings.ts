import { putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { paidByCard } from '#shared/domain/booking/cancellation.ts';
import { isEarned } from '#shared/domain/booking/earnings.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { earned, type Line, paidAtTrip, reversed } from '#shared/domain/ledger/postings.ts';
import { type Money, times } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';

type Booked = Readonly<{ earnedAt: Instant | undefined; writes: readonly GuardedWrite[] }>;
type Record = Pick<BookingRecord, 'booking' | 'gifts'>;

const linesOf = ({ booking, gifts }: Record): Line[] =>
  earned({ deposit: paidByCard(booking), giftCard: heldOf(gifts, times(booking.total, 0)) });
function row(deps: Deps, { booking }: Record, what: string, amount: Money, lines: readonly Line[]): GuardedWrite[] {
  if (lines.length === 0) return [];
  const entry = { what: `${what}-${booking.rev}`, amount, at: deps.now(), intentId: null, lines };
  return [putLedger(deps.table, booking, entry)];
}
/** The trip was made: D and G are earned, and B was paid at the trip. */
export function bookTripDone(deps: Deps, record: Record): Booked {
  const { total, remaining } = record.booking;
  const lines = [...linesOf(record), ...paidAtTrip(remaining)];
  return { earnedAt: deps.now(), writes: row(deps, record, 'earned', total, lines) };
}
/** A booking ends before or after its trip: what was earned is taken back; what a late cancelling keeps is earned now. */
export function bookEnd(deps: Deps, record: Record, isLate: boolean): Booked {
  const { booking } = record;
  const wasEarned = isEarned(booking);
  const back = wasEarned ? reversed([...linesOf(record), ...paidAtTrip(booking.remaining)]) : [];
  return {
    earnedAt: isLate ? deps.now() : undefined,
    writes: [
      ...row(deps, record, 'earned-back', booking.total, back),
      ...(isLate ? row(deps, record, 'kept', booking.total, linesOf(record)) : []),
    ],
  };
}
