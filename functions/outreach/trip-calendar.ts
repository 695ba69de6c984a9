import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { Attachment } from '#functions/platform/mail.ts';
import { fill } from '#functions/platform/mail-content.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { instantAt, localDateOf, localMinutesOf } from '#shared/kernel/time.ts';
import { textsOf, written } from './mail-words.ts';

/** The rules of Swedish (and most European) time since 1996. Other zones are written in UTC, which every program reads. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Stockholm',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const KNOWN_ZONE = 'Europe/Stockholm';

/**
 * A moment that shows the wall clock of a zone, in the shape of a zoned date that the generator knows. A plain date
 * would show the clock of the machine.
 */
class ZonedTime extends Date {
  readonly internal = new Date(this.getTime());
  tzComponents(): number[] {
    return [];
  }
  withTimeZone(zone: string): Date {
    const at = this.toISOString();
    return new WallClock(instantAt(localDateOf(at, zone), localMinutesOf(at, zone), 'UTC'));
  }
}
class WallClock extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
}

/** The trip for a calendar. The same UID each time, and a sequence that grows, so that a later file replaces this one. */
export function tripCalendar({ booking, frozen }: BookingRecord, language: Locale, siteUrl: string): Attachment {
  const texts = textsOf(language).calendar;
  const title = frozen.title[language];
  const reference = toReference(booking.bookingId);
  const zone = booking.zone === KNOWN_ZONE ? KNOWN_ZONE : null;
  const calendar = ical({ prodId: { company: 'Napp', product: 'Trips', language: language.toUpperCase() } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  // The calendar itself stays without a zone, so that the stamp is in UTC as it has to be.
  if (zone) calendar.timezone({ name: null, generator: () => VTIMEZONE });
  calendar.createEvent({
    id: `${booking.bookingId}@napp`,
    sequence: booking.rev,
    start: new ZonedTime(booking.startsAt),
    end: new ZonedTime(booking.endsAt),
    stamp: new Date(booking.confirmedAt ?? booking.placedAt),
    ...(zone && { timezone: zone }),
    summary: fill(texts.summary, { title }),
    description: fill(texts.description, {
      reference,
      guide: frozen.guide.name,
      remaining: written(booking.remaining, language),
    }),
    location: [frozen.meetingPlace[language], frozen.place].filter(Boolean).join(', '),
    url: siteUrl,
    status: ICalEventStatus.CONFIRMED,
  });
  return {
    name: `napp-${booking.bookingId}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar.toString(),
  };
}
