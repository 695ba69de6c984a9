import type { CalendarZones } from './calendar-zones.ts';
import { DAY } from './civil.ts';
import { type DateValue, type Duration, readDate, readDuration } from './date-value.ts';
import { isImportant, isSiteBlock } from './event-marks.ts';
import type { WarningList } from './feed-warning.ts';
import { type Line, parseAtLastColon, unescapeText } from './read-lines.ts';
import { type Component, lineOf, linesOf, textOf } from './scan-calendars.ts';
import { fixedZone, toUtc, UTC, type Zone } from './zones.ts';

/** A date on the wall clock of a zone. */
export type At = Readonly<{ kind: 'date' | 'time'; wall: number; zone: Zone }>;
/** Nominal days keep the wall clock over a change of the clocks; the rest is exact. */
export type Length = Duration;
export type FeedEvent = Readonly<{
  uid: string;
  title: string;
  start: At;
  length: Length;
  recurrenceId?: At;
  isRange: boolean;
  sequence?: number;
  /** When it was last written. */
  stamp?: number;
  component: Component;
  zones: CalendarZones;
  isCancelled: boolean;
  isImportant: boolean;
  isSiteBlock: boolean;
}>;

export const utcOf = ({ wall, zone }: At): number => toUtc(zone, wall);

/** A comma; some escape it as if it stood in a text, some write a semicolon. */
const LIST_ENDS = /\\?[,;]/;

/** The dates of a line (a list, mostly of one), each with its zone. A colon in a parameter without quotes is forgiven. */
export function datesOf(line: Line, zones: CalendarZones, title: string): (At | undefined)[] {
  const read = ({ value, params }: Line) =>
    value
      .split(LIST_ENDS)
      .filter((text) => text.trim())
      .map((text) => {
        const date = readDate(text);
        return date && placeOf(asWritten(date, params), params['TZID'], zones, title);
      });
  const dates = read(line);
  if (dates.length > 0 && dates.every((date) => date !== undefined)) return dates;
  const again = parseAtLastColon(line.text);
  const others = again ? read(again) : [];
  return others.some((date) => date !== undefined) ? others : dates;
}
/** VALUE=DATE with a midnight is a day; otherwise the shape of the value decides. */
const asWritten = (date: DateValue, params: Line['params']): DateValue =>
  params['VALUE']?.toUpperCase() === 'DATE' && date.wall % DAY === 0 && date.offset === undefined
    ? { ...date, kind: 'date' }
    : date;

export function placeOf(date: DateValue, tzid: string | undefined, zones: CalendarZones, title: string): At {
  const { kind, wall, offset } = date;
  if (kind === 'date') return { kind, wall, zone: zones.days };
  if (offset !== undefined) return { kind, wall, zone: offset === 0 ? UTC : fixedZone(String(offset), offset) };
  return { kind, wall, zone: tzid ? zones.named(tzid, title) : zones.floating };
}
function dateOf(component: Component, name: string, zones: CalendarZones, title: string): At | undefined {
  const line = lineOf(component, name);
  return line && datesOf(line, zones, title)[0];
}
/** An event, or undefined (with a warning) when it has no start that can be read. */
export function readEvent(
  component: Component,
  { zones, isCancelled, warnings }: Readonly<{ zones: CalendarZones; isCancelled: boolean; warnings: WarningList }>,
): FeedEvent | undefined {
  const title = unescapeText(textOf(component, 'SUMMARY'));
  if (!component.isClosed) warnings.add('event_not_closed', title);
  if (component.broken > 0) warnings.add('line_broken', title);
  const recurrenceId = dateOf(component, 'RECURRENCE-ID', zones, title);
  const start = dateOf(component, 'DTSTART', zones, title) ?? (lineOf(component, 'DTSTART') ? undefined : recurrenceId);
  if (!start) {
    warnings.add('start_broken', title, lineOf(component, 'DTSTART')?.value ?? '');
    return undefined;
  }
  const range = lineOf(component, 'RECURRENCE-ID')?.params['RANGE']?.toUpperCase();
  const sequence = textOf(component, 'SEQUENCE');
  const stamp = dateOf(component, 'LAST-MODIFIED', zones, title) ?? dateOf(component, 'DTSTAMP', zones, title);
  return {
    uid: textOf(component, 'UID'),
    title,
    start,
    length: lengthOf(component, start, zones, title, warnings),
    ...(recurrenceId && { recurrenceId }),
    isRange: range === 'THISANDFUTURE',
    ...(/^\d{1,9}$/.test(sequence) && { sequence: Number(sequence) }),
    ...(stamp && { stamp: utcOf(stamp) }),
    component,
    zones,
    isCancelled,
    isImportant: isImportant(component),
    isSiteBlock: isSiteBlock(title),
  };
}
const A_DAY: Length = { days: 1, millis: 0 };
const NOTHING: Length = { days: 0, millis: 0 };

/** The end as it is given. One before the start counts as none: then a day lasts a day, and a time takes no time (RFC 5545 3.6.1). */
function lengthOf(component: Component, start: At, zones: CalendarZones, title: string, warnings: WarningList): Length {
  const usual = start.kind === 'date' ? A_DAY : NOTHING;
  const endLine = lineOf(component, 'DTEND');
  const written = lineOf(component, 'DURATION');
  const end = endLine && datesOf(endLine, zones, title)[0];
  const duration = written && readDuration(written.value);
  if ((endLine && !end) || (written && !duration && !end))
    warnings.add('end_broken', title, endLine?.value ?? written?.value);
  const length = end ? lengthBetween(start, end) : duration;
  if (!length) return usual;
  const total = length.days * DAY + length.millis;
  if (total < 0) warnings.add('end_before_start', title);
  return total > 0 ? length : usual;
}
export function lengthBetween(start: At, end: At): Length {
  if (start.kind === 'date' && end.kind === 'date')
    return { days: Math.round((end.wall - start.wall) / DAY), millis: 0 };
  const last = end.kind === 'date' ? toUtc(start.zone, end.wall) : utcOf(end);
  return { days: 0, millis: last - utcOf(start) };
}
/** The instant at which something of this length ends that starts at a wall time. */
export const endOf = (zone: Zone, wall: number, { days, millis }: Length): number =>
  (days === 0 ? toUtc(zone, wall) : toUtc(zone, wall + days * DAY)) + millis;

export const listOf = (event: FeedEvent, name: string): Line[] => linesOf(event.component, name);
