import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { MailContent } from '#functions/platform/mail-content.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { graceShown } from '#shared/domain/booking/deadlines.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { longDate, longMoment, partyWords, textsOf, timeSpan } from './mail-words.ts';

export type Facts = NonNullable<MailContent['facts']>;

/** By what a booking is recognised in every mail about it. */
export function tripFacts({ booking, frozen }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  return [
    { label: facts.reference, value: toReference(booking.bookingId) },
    { label: facts.trip, value: frozen.title[language] },
    { label: facts.date, value: longDate(booking.date, language) },
    { label: facts.time, value: timeSpan(booking, language) },
    { label: facts.people, value: partyWords(booking.party, language) },
  ];
}
/**
 * Until when cancelling is free, as it was agreed on last. A free time that ends within the first 48 hours would only
 * contradict them, and what has passed by then is not told.
 */
export function freeFacts(b: Booking, language: Locale): Facts {
  const { facts } = textsOf(language);
  const grace = b.graceUntil && graceShown(b.graceUntil, b);
  const isLonger = b.freeUntil !== undefined && b.freeUntil > (grace ?? '');
  const moments = [
    { label: facts.free, at: isLonger ? b.freeUntil : grace },
    { label: facts.grace, at: isLonger ? grace : undefined },
  ];
  const since = b.changedAt ?? b.confirmedAt ?? '';
  return moments.flatMap(({ label, at }) =>
    at && at > since ? [{ label, value: longMoment(at, b.zone, language) }] : [],
  );
}
