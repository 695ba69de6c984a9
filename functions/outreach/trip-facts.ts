import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { MailContent } from '#functions/platform/mail-content.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { longDate, partyWords, textsOf, timeSpan } from './mail-words.ts';

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
