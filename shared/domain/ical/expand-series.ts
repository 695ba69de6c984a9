import { DAY, dayOfWall } from './civil.ts';
import { DateSet, dayOn } from './date-set.ts';
import { readPeriod } from './date-value.ts';
import type { Effort } from './effort.ts';
import {
  type At,
  datesOf,
  endOf,
  type FeedEvent,
  type Length,
  lengthBetween,
  listOf,
  placeOf,
  utcOf,
} from './feed-event.ts';
import type { WarningList } from './feed-warning.ts';
import { type Rule, readRule } from './rule.ts';
import { walkRule } from './walk-rule.ts';
import { toWall, type Zone } from './zones.ts';

export type Window = Readonly<{ from: number; to: number }>;
/** One start on the master's wall clock; a period of an RDATE brings its own length. */
export type SeriesDate = Readonly<{ wall: number; length?: Length }>;
export type Expansion = Readonly<{ window: Window; effort: Effort; warnings: WarningList }>;

const RULE_SHARE = { steps: 1_000_000, dates: 60_000 };
const MOST_LISTED = 20_000;

/** The starts of an event that can touch the window: its first, those of its rules and dates, without the excluded ones. */
export function datesOfSeries(event: FeedEvent, widen: number, expansion: Expansion): SeriesDate[] {
  const { start, length } = event;
  const back = length.days * DAY + length.millis + widen + 2 * DAY;
  const span = { from: expansion.window.from - back, to: expansion.window.to + widen + 2 * DAY };
  const found = new Map<number, SeriesDate>();
  const rules = rulesOf(event, 'RRULE', expansion.warnings);
  if (rules.length === 0 || rules.some(({ until }) => until === undefined || until >= start.wall))
    found.set(start.wall, { wall: start.wall });
  for (const rule of rules) walkOne(event, rule, span, expansion, (wall) => found.set(wall, { wall }));
  const listed: SeriesDate[] = [];
  for (const date of listedDates(event, expansion)) {
    if (date.length) listed.push(date);
    else found.set(date.wall, date);
  }
  const isExcluded = exclusionsOf(event, span, expansion);
  return [...found.values(), ...listed].filter(({ wall }) => !isExcluded(wall));
}
type OwnRule = Readonly<{ rule: Rule; until?: number }>;

function rulesOf(event: FeedEvent, name: 'RRULE' | 'EXRULE', warnings: WarningList): OwnRule[] {
  return listOf(event, name).flatMap(({ value }) => {
    const rule = readRule(value);
    if (!rule) warnings.add('rule_broken', event.title, value);
    return rule ? [{ rule, ...(rule.until && { until: untilOf(event, rule) }) }] : [];
  });
}
/** UNTIL is inclusive, and may be of another type than the start: then to the end of its day in the event's zone. */
function untilOf({ start, zones }: FeedEvent, { until }: Rule): number | undefined {
  if (!until) return undefined;
  if (until.kind === 'date') return until.wall + DAY - 1;
  if (until.offset === undefined) return until.wall;
  const zone: Zone = start.kind === 'date' ? zones.days : start.zone;
  return toWall(zone, until.wall - until.offset);
}
function walkOne(
  event: FeedEvent,
  { rule, until }: OwnRule,
  span: Window,
  { effort, warnings }: Expansion,
  emit: (wall: number) => void,
): void {
  const share = effort.share(RULE_SHARE);
  const { start } = event;
  const walls: number[] = [];
  const isAllDay = start.kind === 'date';
  const ending = walkRule({ rule, start: start.wall, isAllDay, ...span, until }, share, (wall) => walls.push(wall));
  effort.takeBack(share, RULE_SHARE);
  // Half of what a rule means is no better than none: only its first date stays.
  if (ending === 'too_much') warnings.add('rule_too_much', event.title);
  else for (const wall of walls) emit(wall);
}
function listedDates(event: FeedEvent, { effort, warnings }: Expansion): SeriesDate[] {
  const { zones, title, start } = event;
  return listOf(event, 'RDATE').flatMap((line) => {
    const periods = line.value.split(',').slice(0, MOST_LISTED);
    if (!line.value.includes('/'))
      return datesOf({ ...line, value: periods.join(',') }, zones, title).flatMap((date) => {
        if (!date) warnings.add('date_broken', title, line.value);
        return date && effort.spendDate() ? [{ wall: wallOf(event, date) }] : [];
      });
    return periods.flatMap((text) => {
      const period = readPeriod(text);
      if (!period) warnings.add('date_broken', title, text);
      if (!period || !effort.spendDate()) return [];
      const from = placeOf(period.start, line.params['TZID'], zones, title);
      const to = period.end && placeOf(period.end, line.params['TZID'], zones, title);
      return [{ wall: toWall(start.zone, utcOf(from)), length: to ? lengthBetween(from, to) : period.duration }];
    });
  });
}
/** A date on the event's own clock; a day without a time has the time of the event. */
function wallOf({ start }: FeedEvent, date: At): number {
  if (start.kind === 'date') return dayOn(date, start.zone) * DAY;
  return date.kind === 'date'
    ? date.wall + (start.wall - dayOfWall(start.wall) * DAY)
    : toWall(start.zone, utcOf(date));
}
function exclusionsOf(event: FeedEvent, span: Window, expansion: Expansion): (wall: number) => boolean {
  const { start, zones, title } = event;
  const dates = new DateSet(start);
  for (const line of listOf(event, 'EXDATE'))
    for (const date of datesOf(line, zones, title)) {
      if (date) dates.add(date);
      else expansion.warnings.add('date_broken', title, line.value);
    }
  for (const rule of rulesOf(event, 'EXRULE', expansion.warnings)) {
    dates.add(start);
    walkOne(event, rule, span, expansion, (wall) => dates.add({ ...start, wall }));
  }
  return (wall) => dates.has(wall);
}
export const endOfDate = ({ start, length }: FeedEvent, date: SeriesDate): number =>
  endOf(start.zone, date.wall, date.length ?? length);
