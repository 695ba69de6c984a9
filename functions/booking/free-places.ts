import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { mailsOnCancel } from '#shared/domain/booking/outbox-keys.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import type { Decision } from '#shared/domain/booking/settlement.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { storeMove } from './effects.ts';
import type { Settling } from './settle-booking.ts';

/** Ends a pending booking: its places go back, its card is forgotten, and whoever has to know is told. */
export async function freePlaces(
  s: Settling,
  { cause, payment }: Extract<Decision, { kind: 'free' }>,
): Promise<boolean> {
  const { deps, record, look, hint } = s;
  const { booking } = record;
  if (look.intent?.cardId) await deps.payments.forgetCard(look.intent.cardId);
  const days = await readDaysOf(deps.table, booking.calendarId, booking);
  const people = { bookingId: booking.bookingId, people: headcount(booking.party), private: booking.party.private };
  const given = give(days, { date: booking.date, slotId: booking.slotId, ...people });
  const moved = {
    ...booking,
    state: 'cancelled' as const,
    payment,
    cancelCause: cause,
    cancelledAt: deps.now(),
    // A page that could not be opened may exist all the same: somebody looks again when it would have ended.
    isPageClosed: hint.wish !== 'give_up',
  };
  await deps.table.transact([
    ...storeMove(s, moved, mailsOnCancel(cause, isWaitingForGuide(booking))),
    ...putDays(deps.table, booking.calendarId, given),
  ]);
  return true;
}
