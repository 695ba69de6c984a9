import type { Booking } from '#shared/domain/booking/booking.ts';
import { headcount, type Party } from '#shared/domain/booking/party.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import type { OwnTime } from '#shared/domain/calendar-sync/export-feed.ts';
import { guideTripUid, tripVersion } from '#shared/domain/calendar-sync/trip-event.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { exportWords } from './export-words.ts';

/** How a trip stands in the guide's own feed: what, and for how many. Who they are is not for other calendars. */
export const timeOfBooking = (b: Booking, title: string, language: Locale, hidden: string): OwnTime => ({
  ...tripVersion(b),
  uid: guideTripUid(b.bookingId, b.guideId),
  hiddenUid: guideTripUid(hidden, b.guideId),
  title: title || exportWords(language).trip,
  description: peopleText(b.party, language),
});
export const timeOfDropIn = (d: DropIn, title: string, language: Locale, hidden: string): OwnTime => ({
  uid: guideTripUid(d.dropInId, d.guideId),
  hiddenUid: guideTripUid(hidden, d.guideId),
  sequence: d.rev - 1,
  changedAt: d.changedAt ?? d.addedAt,
  when: { startsAt: d.startsAt, endsAt: d.endsAt },
  title: title || exportWords(language).trip,
  description: peopleText(d.party, language),
});
const peopleText = (party: Party, language: Locale): string =>
  exportWords(language).people.replace('{{count}}', String(headcount(party)));
