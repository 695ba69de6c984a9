import {
  civilOf,
  DAY,
  type DayNumber,
  dayNumberOf,
  dayOfWall,
  HOUR,
  MINUTE,
  SECOND,
  timeOfWall,
  type WallMillis,
} from './civil.ts';
import type { Effort } from './effort.ts';
import { isOneEachPeriod, positions, type Rule } from './rule.ts';
import { allowsDay, daysOfMonth, daysOfYear, startOfWeek, withDefaults } from './rule-days.ts';
import { walkShortRule } from './walk-short-rule.ts';

export type Walk = Readonly<{
  rule: Rule;
  start: WallMillis;
  isAllDay: boolean;
  /** Only these are told, both ends included; earlier ones are counted when the rule has a COUNT. */
  from: WallMillis;
  to: WallMillis;
  until?: WallMillis;
}>;
/** Takes a date; `false` ends the walk. */
export type Visit = (wall: WallMillis) => boolean;
type Ending = 'done' | 'too_much';

/**
 * Tells the dates of a rule after its first start, in order. It begins near the window where it can, keeps nothing in
 * memory, and gives up when the effort is used up: a rule of a kilobyte can stand for millions of dates a year.
 */
export function walkRule(walk: Walk, effort: Effort, emit: (wall: WallMillis) => void): Ending {
  const { rule, start } = walk;
  const last = Math.min(walk.to, walk.until ?? walk.to);
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  let ending: Ending = 'done';
  if (left <= 0) return ending;
  const skip = (dates: number): boolean => {
    left -= dates;
    return left > 0;
  };
  const visit: Visit = (wall) => {
    if (wall <= start) return true;
    if (wall > last) return false;
    if (wall >= walk.from) {
      if (!effort.spendDate()) ending = 'too_much';
      else emit(wall);
    }
    return skip(1) && ending === 'done';
  };
  const isShort = rule.frequency === 'HOURLY' || rule.frequency === 'MINUTELY' || rule.frequency === 'SECONDLY';
  if (isShort && walk.isAllDay) return 'too_much';
  const steps = { effort, last, visit, skip };
  const isThrough = isShort ? walkShortRule(walk, steps) : walkDays(walk, steps);
  return isThrough ? ending : 'too_much';
}
export type Steps = Readonly<{ effort: Effort; last: WallMillis; visit: Visit; skip: (dates: number) => boolean }>;

const COST = { YEARLY: 60, MONTHLY: 20, WEEKLY: 7, DAILY: 1 } as const;

/** Years, months, weeks and days. `false`: too much work. */
function walkDays(walk: Walk, { effort, last, visit, skip }: Steps): boolean {
  const { start, from } = walk;
  const rule = withDefaults(walk.rule, start);
  const times = timesOfDay(rule, walk);
  const cost = COST[rule.frequency as keyof typeof COST];
  const jump = rule.count === undefined || isOneEachPeriod(walk.rule) ? periodsBefore(rule, start, from) : 0;
  if (jump > 0 && rule.count !== undefined && !skip(jump - 1)) return true;
  for (let period = jump; ; period++) {
    const { first, days } = periodOf(rule, start, period);
    if (first * DAY > last) return true;
    if (!effort.spend(cost)) return false;
    for (const index of positions(rule, days.length * times.count)) {
      const wall = (days[Math.floor(index / times.count)] ?? 0) * DAY + times.at(index % times.count);
      if (!effort.spend(1)) return false;
      if (!visit(wall)) return true;
    }
    if (rule.bySetPos) continue;
    for (const day of days) {
      if ((day + 1) * DAY <= from && day > dayOfWall(start)) {
        if (skip(times.count)) continue;
        return true;
      }
      for (let i = 0; i < times.count; i++) {
        if (!effort.spend(1)) return false;
        if (!visit(day * DAY + times.at(i))) return true;
      }
    }
  }
}
type Times = Readonly<{ count: number; at: (index: number) => number }>;

/** The times of day, by their place in order: three short lists instead of up to 86,400 times. */
function timesOfDay(rule: Rule, { start, isAllDay }: Walk): Times {
  if (isAllDay) return { count: 1, at: () => 0 };
  const time = timeOfWall(start);
  const hours = rule.byHour ?? [Math.floor(time / HOUR)];
  const minutes = rule.byMinute ?? [Math.floor(time / MINUTE) % 60];
  const seconds = rule.bySecond ?? [Math.floor(time / SECOND) % 60];
  const inHour = minutes.length * seconds.length;
  return {
    count: hours.length * inHour,
    at: (index) =>
      (hours[Math.floor(index / inHour)] ?? 0) * HOUR +
      (minutes[Math.floor((index % inHour) / seconds.length)] ?? 0) * MINUTE +
      (seconds[index % seconds.length] ?? 0) * SECOND,
  };
}
/** Periods that surely lie before the window. */
function periodsBefore(rule: Rule, start: WallMillis, from: WallMillis): number {
  const [a, b] = [civilOf(dayOfWall(start)), civilOf(dayOfWall(from))];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  const days = dayOfWall(from) - dayOfWall(start);
  const passed = { YEARLY: b.year - a.year, MONTHLY: months, WEEKLY: Math.floor(days / 7), DAILY: days };
  return Math.max(0, Math.floor(passed[rule.frequency as keyof typeof passed] / rule.interval) - 1);
}
/** The first day of the n-th period, and its days that the rule names. */
function periodOf(rule: Rule, start: WallMillis, n: number): { first: DayNumber; days: DayNumber[] } {
  const startDay = dayOfWall(start);
  const civil = civilOf(startDay);
  const ahead = n * rule.interval;
  if (rule.frequency === 'YEARLY') {
    const year = civil.year + ahead;
    return { first: dayNumberOf(year, 1, 1), days: year > 9_999 ? [] : daysOfYear(rule, year) };
  }
  if (rule.frequency === 'MONTHLY') {
    const months = civil.year * 12 + civil.month - 1 + ahead;
    const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
    return { first: dayNumberOf(year, month, 1), days: daysOfMonth(rule, year, month) };
  }
  const first = rule.frequency === 'WEEKLY' ? startOfWeek(startDay, rule.weekStart) + 7 * ahead : startDay + ahead;
  const days = rule.frequency === 'WEEKLY' ? [0, 1, 2, 3, 4, 5, 6].map((i) => first + i) : [first];
  return { first, days: days.filter((day) => allowsDay(rule, day)) };
}
