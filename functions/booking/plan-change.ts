import { readDaysOf } from '#functions/calendar/days.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { depositSoFar, paidByCard } from '#shared/domain/booking/cancellation.ts';
import { type ChangeOfMoney, lockedPrices, requote, settleDifference } from '#shared/domain/booking/change-quote.ts';
import { checkParty } from '#shared/domain/booking/check-party.ts';
import { checkTime } from '#shared/domain/booking/check-time.ts';
import { headcount, type Party } from '#shared/domain/booking/party.ts';
import type { BookableExperience } from '#shared/domain/booking/trip.ts';
import { offerIdOf } from '#shared/domain/calendar/line.ts';
import { move } from '#shared/domain/calendar/move.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Money, minus, times } from '#shared/kernel/money.ts';
import type { Instant, LocalDate } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { readBookedTrip, type TripRead } from './read-trip.ts';

export type Want = Readonly<{ party: Party; date: LocalDate; slotId: string }>;
export type Terms = Readonly<{
  /** The price stays as it is, and a group that was formed stays a group: moved for the weather. */
  isLocked?: boolean;
  adjustment?: Money;
}>;
export type ChangePlan = Readonly<{ want: Want; trip: TripRead; places: Taken; money: ChangeOfMoney }>;

/** All that a change would do to places and money, or why it cannot be. Nothing is written. */
export async function planChange(
  table: Table,
  record: BookingRecord,
  want: Want,
  now: Instant,
  terms: Terms = {},
): Promise<ChangePlan> {
  const { booking, frozen } = record;
  const isMoving = isElsewhere(booking, want);
  const trip = await readBookedTrip(table, { experienceId: booking.experienceId, ...want }, now);
  check(record, trip, want, now, terms);
  const days = new Map([...(await readDaysOf(table, booking.calendarId, booking)), ...trip.days]);
  const from = { date: booking.date, slotId: booking.slotId, ...placesOf(booking.party) };
  const to = { date: want.date, slotId: want.slotId, ...placesOf(want.party) };
  const places = move(days, { bookingId: booking.bookingId, offerId: offerIdOf(booking.anglerId), from, to, now });
  if (terms.isLocked) return { want, trip, places, money: unchanged(record) };
  const discountPercent = isMoving ? trip.slot.discountPercent : frozen.quote.discountPercent;
  const price = { party: want.party, discountPercent, adjustment: terms.adjustment, prices: trip.experience };
  const after = requote(frozen.quote, price);
  return { want, trip, places, money: settleDifference(after, depositSoFar(booking), paidByCard(booking)) };
}
/** What a change pays back, and where to, or what it asks for more. */
export function onlineMoney(record: BookingRecord, { money: { toPay, toReturn, quote } }: ChangePlan) {
  const toGiftCard = minus(heldOf(record.gifts, times(quote.total, 0)), quote.giftCard);
  return { toPay, toReturn, ...(toGiftCard.minor > 0 && { toGiftCard }) };
}
export const isElsewhere = (b: Pick<Booking, 'date' | 'slotId'>, want: Pick<Want, 'date' | 'slotId'>): boolean =>
  want.date !== b.date || want.slotId !== b.slotId;
const placesOf = (party: Party) => ({ people: headcount(party), private: party.private });

/** The rules of booking, but for what was agreed already: places that are kept need no notice, and no minimum. */
function check(record: BookingRecord, { experience, slot }: TripRead, want: Want, now: Instant, { isLocked }: Terms) {
  const b = record.booking;
  if (now >= slot.startsAt) throw new DomainError('booking.trip_started');
  const isMoving = isElsewhere(b, want);
  const samePeople = headcount(b.party) === headcount(want.party) && b.party.children === want.party.children;
  if (!isMoving && samePeople && b.party.private === want.party.private) throw new DomainError('booking.same_trip');
  if (isLocked) return;
  if (isMoving) {
    if (!experience.isBookable) throw new DomainError('booking.experience_not_bookable');
    checkTime({ ...experience, isInstant: true }, slot, now);
  }
  checkParty(isMoving ? experience : asAgreed(record, experience, want.party), slot, want.party);
}
/**
 * On the same boat those who stay formed the group already, and others stand when some leave. What was agreed then
 * holds: the children who are booked, and having the boat alone.
 */
const asAgreed = ({ booking, frozen }: BookingRecord, now: BookableExperience, { children }: Party) => ({
  ...now,
  ...lockedPrices(frozen.quote, now),
  minGroup: 1,
  childrenWelcome: now.childrenWelcome || children <= booking.party.children,
});
function unchanged({ booking, frozen }: BookingRecord): ChangeOfMoney {
  const nothing = times(booking.total, 0);
  return { quote: frozen.quote, toPay: nothing, toReturn: nothing };
}
