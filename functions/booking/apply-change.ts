import { putDays } from '#functions/calendar/days.table.ts';
import { moveBookingThread } from '#functions/community/threads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { freeUntilAfter } from '#shared/domain/booking/change-rule.ts';
import { retaken } from '#shared/domain/booking/takings.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { minus, times } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type BookingRecord, refreeze } from './booking-record.table.ts';
import { expireHolds } from './bookings.table.ts';
import { storeMove } from './effects.ts';
import { heldBy, returnGifts } from './gift-cards.ts';
import { leaveLineWithPlaces } from './leave-line-to-book.ts';
import { type ChangePlan, isElsewhere } from './plan-change.ts';
import { keepReceipted } from './receipted.table.ts';
import { chargesOf, startRefunds, wantRefund } from './want-refund.ts';

export type Change = Readonly<{
  changeId: string;
  plan: ChangePlan;
  /** Whose wish it was decides what becomes of the deadlines. */
  cause: 'angler' | 'weather';
  /** What else belongs into the same transaction: mails, the answered request. */
  also: readonly GuardedWrite[];
}>;

/**
 * The changed trip, its places, its price and its refund in one transaction. Run it inside `table.settle` with a record
 * that was just read: who comes second reads again and finds it done.
 */
export async function applyChange(deps: Deps, record: BookingRecord, change: Change): Promise<Booking> {
  const { plan, changeId } = change;
  const { money, places } = plan;
  const booking = { ...record.booking, ...(await chargesOnIt(deps, record)) };
  const refund = await wantRefund(deps, { ...record, booking }, money.toReturn, `change-${changeId}`);
  const more = minus(heldOf(record.gifts, times(booking.total, 0)), money.quote.giftCard);
  const gifts = await returnGifts(deps, { booking, gifts: record.gifts }, more);
  const moved = { ...changed(refund.booking, change, deps.now()), ...heldBy(gifts) };
  const isMoved = isElsewhere(record.booking, plan.want);
  const line = await leaveLineWithPlaces(deps.table, moved, plan.trip.days, { days: places.days, isMoved });
  const receipted = await keepReceipted(deps.table, record.booking, record.frozen.quote);
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, []),
    ...receipted,
    ...putDays(deps.table, moved.calendarId, line.days),
    ...line.writes,
    ...(isMoved ? await moveBookingThread(deps.table, moved) : []),
    ...expireHolds(deps.table, places.expired, deps.now()),
    refreeze(deps.table, moved.bookingId, {
      ...record.frozen,
      quote: { ...money.quote, lines: [...money.quote.lines] },
    }),
    ...refund.writes,
    ...gifts.writes,
    ...change.also,
  ]);
  await startRefunds(deps, moved.bookingId, refund.refundIds);
  return moved;
}
/** The deposit is about to be another: what was paid is kept on the booking from here on, if it was not before. */
async function chargesOnIt(deps: Deps, record: BookingRecord): Promise<Pick<Booking, 'charges'>> {
  const { charges, payment } = record.booking;
  return !charges && payment === 'paid' ? { charges: await chargesOf(deps, record) } : {};
}
function changed(b: Booking, { changeId, plan, cause }: Change, now: Instant): Booking {
  const { openChange: _answered, openWeather, ...rest } = b;
  const { want, trip, money } = plan;
  const { slotId, date, from, to, startsAt, endsAt } = trip.slot;
  const isMoving = isElsewhere(b, want);
  return {
    ...rest,
    ...(openWeather && cause !== 'weather' && { openWeather }),
    ...(isMoving && {
      slotId,
      date,
      from,
      to,
      startsAt,
      endsAt,
      weatherAskedAt: undefined,
      freeUntil: freeUntilAfter(b, startsAt, cause, now),
    }),
    ...retaken(b, { party: want.party, isElsewhere: isMoving }, now),
    changedAt: now,
    party: want.party,
    total: money.quote.total,
    deposit: money.quote.deposit,
    remaining: money.quote.remaining,
    ...(money.toPay.minor > 0 && { extra: { changeId, amount: money.toPay, pages: 0 } }),
  };
}
