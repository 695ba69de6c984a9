import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { Attachment } from '#functions/platform/mail.ts';
import { fill } from '#functions/platform/mail-content.ts';
import { guideTripUid, tripUid, tripVersion } from '#shared/domain/calendar-sync/trip-event.ts';
import { writeCalendar } from '#shared/domain/ical/write-calendar.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { textsOf, written } from './mail-words.ts';

/** The trip for a calendar. The same UID each time, and a sequence that grows, so that a later file replaces this one; `isOff` takes the trip out again. */
export function tripCalendar(
  { booking, frozen }: BookingRecord,
  language: Locale,
  siteUrl: string,
  { isForGuide = false, isOff = false } = {},
): Attachment {
  const texts = textsOf(language).calendar;
  const title = frozen.title[language];
  const event = {
    // In the guide's calendar it is the one that the guide's feed brings there too.
    uid: isForGuide ? guideTripUid(booking.bookingId, booking.guideId) : tripUid(booking.bookingId),
    ...(isOff ? offVersion(booking) : tripVersion(booking)),
    title: fill(texts.summary, { title }),
    description: fill([texts.description, booking.remaining.minor > 0 && texts.toPay].filter(Boolean).join(' '), {
      reference: toReference(booking.bookingId),
      guide: frozen.guide.name,
      remaining: written(booking.remaining, language),
    }),
    place: [frozen.meetingPlace[language], frozen.place].filter(Boolean).join(', '),
    url: siteUrl,
  };
  return {
    name: `napp-${booking.bookingId}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${isOff ? 'CANCEL' : 'PUBLISH'}`,
    content: writeCalendar({ language, events: [event], isOff, zone: booking.zone }),
  };
}
/** Newer than what went out before it, and older than another date that is found afterwards. */
function offVersion(booking: BookingRecord['booking']) {
  const { sequence, changedAt, when } = tripVersion(booking);
  return { sequence: sequence + 1, changedAt: booking.cancelledAt ?? booking.weatherCase ?? changedAt, when };
}
