import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { addDays, DEFAULT_ZONE, instantAt, type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { demoActor } from './demo-actor.ts';
import { calendarAddress, calendarFile, DEMO_CALENDARS } from './demo-calendars.ts';
import { type DemoWorld, SITE } from './demo-world.ts';
import { guideOf } from './people.ts';
import type { PlannedBooking } from './plan-bookings.ts';

const GUIDE = 'elin';
const HOUR = 60;
/** Far enough ahead that somebody who tries the product meets it in peace. */
const CONFLICT_DAYS = 20;
type Event = Readonly<{ date: LocalDate; from: number; to: number; title: string }>;

/** The first guide has two calendars elsewhere: evenings that are taken, changeovers of a cabin, and one thing on top of a booking. */
export async function seedFeeds(
  { deps, folder, today: now }: DemoWorld,
  bookings: readonly PlannedBooking[],
): Promise<void> {
  const guide = demoActor(guideOf(GUIDE).subject, 'guide');
  const today = localDateOf(now, DEFAULT_ZONE);
  const events = [familyEvents(today, bookings), cabinEvents(today)];
  for (const [i, { feedId, file, name, colour }] of DEMO_CALENDARS.entries()) {
    const text = writeCalendar(name, file, events[i] ?? []);
    const path = calendarFile(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const fetchPublic = async () =>
      ({ state: 'fetched', body: new TextEncoder().encode(text), contentType: 'text/calendar' }) as const;
    const address = calendarAddress(SITE, file);
    await saveFeed(deps, guide, { feedId, rev: 0, name, colour, experienceId: null, address });
    await syncFeed({ ...deps, fetchPublic }, feedId);
  }
}
function familyEvents(today: LocalDate, bookings: readonly PlannedBooking[]): Event[] {
  const evening = (days: number, title: string): Event => ({
    ...{ date: addDays(today, days), title },
    ...{ from: 18 * HOUR + 30, to: 20 * HOUR },
  });
  const [booked] = bookings
    .filter(({ experience, outcome, later }) => experience.guide === GUIDE && outcome === 'confirmed' && !later)
    .filter(({ slot }) => slot.date > addDays(today, CONFLICT_DAYS))
    .sort((a, b) => a.slot.date.localeCompare(b.slot.date));
  const clash = booked && {
    date: booked.slot.date,
    from: booked.slot.slot.f + HOUR,
    to: booked.slot.slot.f + 3 * HOUR,
  };
  return [
    evening(1, 'Körövning'),
    evening(4, 'Föräldramöte'),
    evening(8, 'Körövning'),
    ...(clash ? [{ ...clash, title: 'Kalas hos mormor' }] : []),
  ];
}
const cabinEvents = (today: LocalDate): Event[] =>
  [2, 5, 9].map((days) => ({
    ...{ date: addDays(today, days), title: 'Byte av gäster' },
    ...{ from: 20 * HOUR, to: 21 * HOUR },
  }));

function writeCalendar(name: string, file: string, events: readonly Event[]): string {
  const stamp = ({ date, from }: { date: LocalDate; from: number }) =>
    instantAt(date, from, DEFAULT_ZONE).replace(/[-:]|\.\d+/g, '');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Demo//Calendar//SV', `X-WR-CALNAME:${name}`],
    ...events.flatMap((event, i) => [
      ...['BEGIN:VEVENT', `UID:${i}@${file}`, `DTSTAMP:${stamp(event)}`, `DTSTART:${stamp(event)}`],
      ...[`DTEND:${stamp({ date: event.date, from: event.to })}`, `SUMMARY:${event.title}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
