import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { waivePenalty as contract } from '#shared/contracts/cancellation.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { owedOf, type Penalty, waive } from '#shared/domain/booking/penalty.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { auditGuide } from './audit-guide.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { mailAbout } from './effects.ts';
import { getOwnRecord } from './own-record.ts';
import { lookAtPage } from './penalty-charges.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** The guide gives up all or a part of it. The same press again finds another sum owed, and changes nothing. */
export const waivePenalty: Keeps<typeof contract> = (deps, actor, { bookingId, amount, owed }) =>
  deps.table.settle(async () => {
    const seen = await getOwnRecord(deps.table, actor, bookingId, 'guide');
    // A try under way is brought to its end first: the amount it charges does not change.
    if (seen.booking.penalty?.trying !== undefined) await settleBooking(deps, bookingId);
    const record = await getOwnRecord(deps.table, actor, bookingId, 'guide');
    const { booking, frozen } = record;
    const { penalty } = booking;
    if (!penalty) throw new DomainError('booking.not_allowed_now');
    // a try began between the two looks: it is brought to its end as well
    if (penalty.trying !== undefined) throw new Moved();
    const isRepeat = penalty.waived.minor > 0 && owedOf(penalty).minor !== owed;
    if (!isRepeat && !isAllowed(booking, 'waive_penalty', 'guide', deps.now()))
      throw new DomainError('booking.not_allowed_now');
    const after = isRepeat ? booking : await lower(deps, record, waive(penalty, sek(amount ?? owedOf(penalty).minor)));
    return presentBooking(after, frozen, 'guide', deps.now());
  });
async function lower(deps: Deps, record: BookingRecord, { page: _old, ...penalty }: Penalty): Promise<Booking> {
  const { booking } = record;
  // Nobody pays the old amount any more; whoever just did is faster.
  const onPage = booking.penalty && (await lookAtPage(deps, booking.penalty, true));
  if (onPage?.paid) throw new DomainError('booking.not_allowed_now');
  const { waived } = penalty;
  const details = { waived: waived.minor, owed: owedOf(penalty).minor };
  const moved = { ...booking, penalty };
  await deps.table.transact([
    moveBooking(deps.table, moved),
    mailAbout(deps, record, 'penaltyLowered', { which: String(waived.minor) }),
    auditGuide(deps, booking, 'penalty_waived', details),
    ...(penalty.state === 'waived' ? await closedCase(deps, booking.bookingId) : []),
  ]);
  return { ...moved, rev: moved.rev + 1 };
}
/** What was contested is settled when nothing is left of it. */
async function closedCase(deps: Deps, bookingId: string): Promise<GuardedWrite[]> {
  const open = await findCase(deps.table, bookingId, 'penalty_contested');
  if (open?.state !== 'open') return [];
  return [
    moveCase(deps.table, { ...open, state: 'closed', outcome: 'settled', closedAt: deps.now(), closedBy: 'guide' }),
  ];
}
