import { DAY, dayNumberOf, yearOfWall } from './civil.ts';
import { readDate, readOffset } from './date-value.ts';
import type { Effort } from './effort.ts';
import { type Rule, readRule } from './rule.ts';
import { type Component, lineOf, linesOf, textOf } from './scan-calendars.ts';
import { walkRule } from './walk-rule.ts';
import type { Zone } from './zones.ts';

/** One STANDARD or DAYLIGHT: from a wall time on (of the clock before) another offset holds. */
type Observance = Readonly<{
  start: number;
  before: number;
  offset: number;
  rule?: Rule;
  until?: number;
  dates: number[];
}>;
type Onset = Readonly<{ at: number; offset: number }>;
const MOST_PARTS = 300;
const LONG_AGO = dayNumberOf(1601, 1, 1) * DAY;

/** What a VTIMEZONE says the clocks do, or undefined when it says nothing that can be used. */
export function zoneOf(component: Component, effort: Effort): Zone | undefined {
  const observances = readObservances(component);
  const first = observances.reduce<Observance | undefined>((a, b) => (a && a.start <= b.start ? a : b), undefined);
  if (!first) return undefined;
  const years = new Map<number, readonly Onset[]>();
  const fixed = observances.flatMap((observance) => explicitOnsets(observance, effort)).sort((a, b) => a.at - b.at);
  const endless = observances.filter(isEndless);
  const onsetsOf = (year: number): readonly Onset[] => {
    const known = years.get(year);
    if (known) return known;
    const onsets = endless
      .flatMap((observance) => onsetsBetween(observance, year - 1, year, effort))
      .sort((a, b) => a.at - b.at);
    years.set(year, onsets);
    return onsets;
  };
  return {
    name: textOf(component, 'TZID'),
    offsetAt: (utc) => {
      const onset = latest(lastBefore(fixed, utc), lastBefore(onsetsOf(yearOfWall(utc)), utc));
      return onset ? onset.offset : first.before;
    },
  };
}
/** All offsets that it gives, and whether it says how the clocks go on: a list of single dates is right only as far as it goes. */
export function outlineOf(component: Component): { offsets: readonly number[]; isEndless: boolean } {
  const observances = readObservances(component);
  return { offsets: observances.map(({ offset }) => offset), isEndless: observances.some(isEndless) };
}
function readObservances(component: Component): Observance[] {
  return component.parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .slice(0, MOST_PARTS)
    .map(readObservance)
    .filter((observance) => observance !== undefined);
}
function readObservance(part: Component): Observance | undefined {
  const written = textOf(part, 'DTSTART');
  // Offsets alone hold since ever.
  const start = written ? readDate(written)?.wall : LONG_AGO;
  const offset = readOffset(textOf(part, 'TZOFFSETTO'));
  if (start === undefined || offset === undefined) return undefined;
  const before = readOffset(textOf(part, 'TZOFFSETFROM')) ?? offset;
  const ruleLine = lineOf(part, 'RRULE');
  const rule = ruleLine && readRule(ruleLine.value);
  const until = rule?.until && rule.until.wall + (rule.until.offset === undefined ? 0 : before);
  const dates = linesOf(part, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((text) => readDate(text.split('/')[0] ?? ''));
  return {
    start,
    before,
    offset,
    ...(rule && isYearly(rule) && { rule }),
    ...(until !== undefined && { until }),
    dates: dates.filter((date) => date !== undefined).map((date) => date.wall),
  };
}
const isYearly = ({ frequency }: Rule) => frequency === 'YEARLY' || frequency === 'MONTHLY';
const isEndless = ({ rule, until }: Observance): boolean =>
  rule !== undefined && rule.count === undefined && until === undefined;

const onset = (observance: Observance, wall: number): Onset => ({
  at: wall - observance.before,
  offset: observance.offset,
});

/** The first start, the single dates, and the dates of a rule that ends. */
function explicitOnsets(observance: Observance, effort: Effort): Onset[] {
  const { rule, start, dates } = observance;
  const onsets = [start, ...dates].map((wall) => onset(observance, wall));
  if (rule && !isEndless(observance)) {
    const from = rule.count === undefined ? Math.max(start, dayNumberOf(1900, 1, 1) * DAY) : start;
    walk(observance, from, dayNumberOf(2200, 1, 1) * DAY, onsets, effort);
  }
  return onsets;
}
function onsetsBetween(observance: Observance, fromYear: number, toYear: number, effort: Effort): Onset[] {
  const onsets: Onset[] = [];
  walk(observance, dayNumberOf(fromYear, 1, 1) * DAY, dayNumberOf(toYear + 1, 1, 2) * DAY, onsets, effort);
  return onsets;
}
function walk(observance: Observance, from: number, to: number, onsets: Onset[], effort: Effort): void {
  const { rule, start, until } = observance;
  if (!rule) return;
  walkRule({ rule, start, isAllDay: false, from, to, until }, effort, (wall) => onsets.push(onset(observance, wall)));
}
function lastBefore(onsets: readonly Onset[], utc: number): Onset | undefined {
  let [low, high] = [0, onsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((onsets[middle]?.at ?? 0) <= utc) low = middle + 1;
    else high = middle;
  }
  return onsets[low - 1];
}
const latest = (a: Onset | undefined, b: Onset | undefined): Onset | undefined => (!a || (b && b.at >= a.at) ? b : a);
