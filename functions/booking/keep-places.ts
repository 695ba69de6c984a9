import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import { type Booking, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { answerBeforeOf, deadlinesOf } from '#shared/domain/booking/deadlines.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import type { CalendarSlot, Days } from '#shared/domain/calendar/calendar-day.ts';
import { settleHold } from '#shared/domain/calendar/give.ts';
import { offerIdOf } from '#shared/domain/calendar/line.ts';
import { type Taken, take } from '#shared/domain/calendar/take.ts';
import { depositPaid } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { times } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { auditGuide } from './audit-guide.ts';
import { expireHolds, findBooking } from './bookings.table.ts';
import { storeMove } from './effects.ts';
import { freePlaces } from './free-places.ts';
import { heldBy, retakeGifts } from './gift-cards.ts';
import { leaveLineWithPlaces } from './leave-line-to-book.ts';
import { refundLatePayment } from './refund-late-payment.ts';
import type { Settling } from './settle-booking.ts';

/** The money is there: the places are the booking's for good, also when the hold had ended and they are still free. */
export async function keepPlaces(s: Settling, as: 'confirmed' | 'waiting'): Promise<boolean> {
  const { deps, record, look } = s;
  const { booking } = record;
  const days = await readDaysOf(deps.table, booking.calendarId, booking);
  // Return page, event and machine ask in the same moment, and the provider takes its time to answer: who comes second looks again.
  if ((await findBooking(deps.table, booking.bookingId))?.rev !== booking.rev) return false;
  const taken = takeAgain(days, booking, deps.now());
  const gifts = await retakeGifts(deps, record);
  if (taken instanceof DomainError || !gifts) return giveBack(s);
  const line = await leaveLineWithPlaces(deps.table, booking, days, { days: taken.days, isMoved: false });
  const now = deps.now();
  const kept = { ...booking, ...heldBy(gifts) };
  const moved = as === 'confirmed' ? confirmed(kept, now, look.intent?.id) : waiting(kept, now);
  const entry = {
    what: 'deposit',
    amount: booking.deposit,
    at: now,
    intentId: look.intent?.id ?? null,
    lines: depositPaid(booking.deposit),
  };
  await deps.table.transact([
    ...storeMove(
      s,
      moved,
      as === 'confirmed' ? ['bookingConfirmed', 'bookingConfirmedGuide'] : ['requestWaiting', 'requestReceived'],
    ),
    ...putDays(deps.table, booking.calendarId, line.days),
    ...line.writes,
    ...expireHolds(deps.table, taken.expired, now),
    ...gifts.writes,
    ...(as === 'confirmed' ? [putLedger(deps.table, booking, entry)] : []),
    // What waited for the guide is confirmed by the guide's word alone.
    ...(as === 'confirmed' && isWaitingForGuide(booking) ? [auditGuide(deps, booking, 'request_confirmed')] : []),
  ]);
  return true;
}
/** Waiting bookings hold their places already; held ones make theirs lasting; others need them to be free still. */
function takeAgain(days: Days, b: Booking, now: Instant): Taken | DomainError {
  if (b.state === 'pending' && b.payment === 'authorised') return { days: new Map(), expired: [] };
  const people = { bookingId: b.bookingId, people: headcount(b.party), private: b.party.private };
  try {
    const isHeld = days.get(b.date)?.s[b.slotId]?.h?.[b.bookingId] !== undefined;
    if (b.state === 'pending' && isHeld) return { days: settleHold(days, { ...b, ...people }), expired: [] };
    // Nobody was on it meanwhile, so the guide may have moved it: what was paid for is not there any more.
    if (!isSameTime(days.get(b.date)?.s[b.slotId], b)) return new DomainError('calendar.slot_not_found');
    // What the waiting list holds for the same person by now are these places.
    return take(days, { date: b.date, slotId: b.slotId, ...people, offerId: offerIdOf(b.anglerId), now });
  } catch (e) {
    if (e instanceof DomainError) return e;
    throw e;
  }
}
const isSameTime = (slot: CalendarSlot | undefined, b: Booking): boolean =>
  slot?.x === b.experienceId && slot.f === b.from && slot.t === b.to;
/** Late, and the places are gone: what is only authorised is let go, what is paid goes back. */
async function giveBack(s: Settling): Promise<boolean> {
  const { intent } = s.look;
  if (!intent) return freePlaces(s, { kind: 'free', cause: 'places_gone', payment: 'failed' });
  if (intent.state !== 'authorised') return refundLatePayment(s);
  await s.deps.payments.release(intent.id, 'abandoned');
  return false;
}
function confirmed(b: Booking, now: Instant, intentId: string | undefined): Booking {
  const { cancelCause: _cause, cancelledAt: _at, ...rest } = b;
  const deadlines = deadlinesOf({ confirmedAt: now, startsAt: b.startsAt, zone: b.zone });
  return {
    ...rest,
    state: 'confirmed',
    payment: b.deposit.minor > 0 ? 'paid' : 'unpaid',
    isPageClosed: true,
    charges: intentId ? [{ intentId, paid: b.deposit, returned: times(b.deposit, 0) }] : [],
    confirmedAt: now,
    ...deadlines,
  };
}
function waiting(b: Booking, now: Instant): Booking {
  const { cancelCause: _cause, cancelledAt: _at, ...rest } = b;
  const answerBefore = answerBeforeOf(now, b.startsAt);
  return { ...rest, state: 'pending', payment: 'authorised', isPageClosed: true, authorisedAt: now, answerBefore };
}
