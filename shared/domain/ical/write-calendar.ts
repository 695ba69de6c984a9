import type { Instant, LocalDate } from '../../kernel/time.ts';
import { DAY, HOUR, MINUTE } from './civil.ts';
import { namedZone } from './named-zone.ts';
import { escapeText, linesText } from './write-lines.ts';
import { type ZonePart, zoneParts } from './zone-rules.ts';
import { toWall, type Zone } from './zones.ts';

export type OutEvent = Readonly<{
  uid: string;
  /** Grows when the event moves, so that a later file replaces an earlier one. */
  sequence: number;
  /** When it last changed; not when the file was made. */
  changedAt: Instant;
  /** Instants, or whole days with both ends included. */
  when: Readonly<{ startsAt: Instant; endsAt: Instant }> | Readonly<{ from: LocalDate; to: LocalDate }>;
  title: string;
  description?: string;
  place?: string;
  url?: string;
}>;
export type OutCalendar = Readonly<{
  language: 'en' | 'sv';
  events: readonly OutEvent[];
  /** They do not take place (RFC 5546 3.2.5): who has them in a calendar can take them out. */
  isOff?: boolean;
  /** The zone whose clock the times are written by; without one they are in UTC. */
  zone?: string;
  /** A feed has a name and says how often to come back. */
  feed?: Readonly<{ name: string; refreshMinutes: number }>;
}>;

/** An iCalendar text (RFC 5545, 7986): the same bytes for the same events, whenever it is made. */
export function writeCalendar({ language, events, isOff = false, zone, feed }: OutCalendar): string {
  const known = zone === undefined ? undefined : namedZone(zone);
  return linesText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Napp//Trips//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isOff ? 'CANCEL' : 'PUBLISH'}`,
    ...(feed ? feedLines(feed, known) : []),
    ...(known ? zoneLines(known) : []),
    ...events.flatMap((event) => eventLines(event, known, isOff)),
    'END:VCALENDAR',
  ]);
}
function feedLines({ name, refreshMinutes }: NonNullable<OutCalendar['feed']>, zone: Zone | undefined): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(zone ? [`X-WR-TIMEZONE:${zone.name}`] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
  ];
}
function zoneLines(zone: Zone): string[] {
  const parts = zoneParts(zone);
  const least = Math.min(...parts.map(({ offset }) => offset));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...parts.flatMap((part) => partLines(part, part.offset > least ? 'DAYLIGHT' : 'STANDARD')),
    'END:VTIMEZONE',
  ];
}
const partLines = ({ start, before, offset, rule }: ZonePart, name: string): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${wallText(start)}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(offset)}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  `END:${name}`,
];
function eventLines(event: OutEvent, zone: Zone | undefined, isOff: boolean): string[] {
  const { uid, sequence, changedAt, when, title, description, place, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(changedAt)}`,
    `LAST-MODIFIED:${utcText(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('from' in when
      ? [dayLine('DTSTART', Date.parse(when.from)), dayLine('DTEND', Date.parse(when.to) + DAY)]
      : [timeLine('DTSTART', when.startsAt, zone), timeLine('DTEND', when.endsAt, zone)]),
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${encodeURI(decodeURI(url))}`] : []),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isOff ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}
/** By the clock of the place; an hour that comes twice is in UTC, for programs do not agree which of the two the clock means. */
function timeLine(name: string, at: Instant, zone: Zone | undefined): string {
  const utc = Date.parse(at);
  if (!zone) return `${name}:${utcText(at)}`;
  const wall = toWall(zone, utc);
  const comesTwice = [-HOUR, HOUR].some((apart) => toWall(zone, utc + apart) === wall);
  return comesTwice ? `${name}:${utcText(at)}` : `${name};TZID=${zone.name}:${wallText(wall)}`;
}
const dayLine = (name: string, wall: number): string => `${name};VALUE=DATE:${wallText(wall).slice(0, 8)}`;
const wallText = (wall: number): string => new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');
const utcText = (at: Instant): string => `${wallText(Date.parse(at))}Z`;

function offsetText(offset: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / HOUR))}${two(Math.floor((ahead % HOUR) / MINUTE))}`;
}
