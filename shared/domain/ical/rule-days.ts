import {
  civilOf,
  type DayNumber,
  dayNumberOf,
  dayOfWall,
  daysInMonth,
  daysInYear,
  type WallMillis,
  weekdayOfDay,
} from './civil.ts';
import type { ByDay, Rule } from './rule.ts';

/** What a rule does not say comes from the first start (RFC 5545 3.3.10), so that the day lists alone decide. */
export function withDefaults(rule: Rule, start: WallMillis): Rule {
  const { month, day } = civilOf(dayOfWall(start));
  const weekday = { weekday: weekdayOfDay(dayOfWall(start)), nth: 0 };
  if (rule.byDay || rule.byMonthDay || rule.byYearDay) return rule;
  if (rule.frequency === 'WEEKLY') return { ...rule, byDay: [weekday] };
  if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [day] };
  if (rule.frequency !== 'YEARLY') return rule;
  if (rule.byWeekNo) return { ...rule, byDay: [weekday] };
  return { ...rule, byMonth: rule.byMonth ?? [month], byMonthDay: [day] };
}
/** The days of a year that the rule names, in order. */
export function daysOfYear(rule: Rule, year: number): DayNumber[] {
  const months = rule.byMonth ?? ALL_MONTHS;
  const isNthOfYear = rule.byMonth === undefined && rule.byWeekNo === undefined;
  return months.flatMap((month) => monthDays(rule, year, month, isNthOfYear ? 'year' : 'month'));
}
const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const daysOfMonth = (rule: Rule, year: number, month: number): DayNumber[] =>
  rule.byMonth && !rule.byMonth.includes(month) ? [] : monthDays(rule, year, month, 'month');

function monthDays(rule: Rule, year: number, month: number, nthOf: 'year' | 'month'): DayNumber[] {
  const first = dayNumberOf(year, month, 1);
  const length = daysInMonth(year, month);
  const days: DayNumber[] = [];
  for (const day of rule.byMonthDay ? namedDays(rule, length) : (DAYS[length] ?? [])) {
    const at = first + day - 1;
    if (isYearDay(rule, at, year) && isWeekNo(rule, at) && isDay(rule, { at, day, length, year, nthOf })) days.push(at);
  }
  return days;
}
const DAYS = Array.from({ length: 32 }, (_, length) => Array.from({ length }, (__, i) => i + 1));

/** Days of the month by number, from its end when negative. */
function namedDays({ byMonthDay = [], skip }: Rule, length: number): number[] {
  const days = byMonthDay.map((n) => {
    const day = n > 0 ? n : length + n + 1;
    if (day <= length || skip === 'omit') return day;
    return skip === 'backward' ? length : length + 1;
  });
  const isThere = (day: number) => day >= 1 && (day <= length || (skip === 'forward' && day === length + 1));
  return [...new Set(days.filter(isThere))].sort((a, b) => a - b);
}
/** Does a rule of weeks, days or less allow the day? Ordinals of weekdays mean nothing there. */
export function allowsDay(rule: Rule, at: DayNumber): boolean {
  if (!rule.byMonth && !rule.byMonthDay && !rule.byYearDay && !rule.byDay) return true;
  const { year, month, day } = civilOf(at);
  const length = daysInMonth(year, month);
  return (
    (!rule.byMonth || rule.byMonth.includes(month)) &&
    (!rule.byMonthDay || rule.byMonthDay.some((n) => (n > 0 ? n : length + n + 1) === day)) &&
    isYearDay(rule, at, year) &&
    (!rule.byDay || rule.byDay.some(({ weekday }) => weekday === weekdayOfDay(at)))
  );
}
function isYearDay({ byYearDay }: Rule, at: DayNumber, year: number): boolean {
  if (!byYearDay) return true;
  const ofYear = at - dayNumberOf(year, 1, 1) + 1;
  return byYearDay.some((n) => (n > 0 ? n : daysInYear(year) + n + 1) === ofYear);
}
type Place = Readonly<{ at: DayNumber; day: number; length: number; year: number; nthOf: 'year' | 'month' }>;

function isDay({ byDay, byWeekNo }: Rule, place: Place): boolean {
  if (!byDay) return true;
  const weekday = weekdayOfDay(place.at);
  return byDay.some((by) => by.weekday === weekday && (by.nth === 0 || byWeekNo !== undefined || isNth(by, place)));
}
function isNth({ nth }: ByDay, { at, day, length, year, nthOf }: Place): boolean {
  const ofPeriod = nthOf === 'month' ? day : at - dayNumberOf(year, 1, 1) + 1;
  const days = nthOf === 'month' ? length : daysInYear(year);
  return nth > 0 ? Math.ceil(ofPeriod / 7) === nth : Math.ceil((days - ofPeriod + 1) / 7) === -nth;
}
function isWeekNo({ byWeekNo, weekStart }: Rule, at: DayNumber): boolean {
  if (!byWeekNo) return true;
  const first = startOfWeek(at, weekStart);
  // A week belongs to the year that has most of its days.
  const { year } = civilOf(first + 3);
  const week = (first - firstWeek(year, weekStart)) / 7 + 1;
  const weeks = (firstWeek(year + 1, weekStart) - firstWeek(year, weekStart)) / 7;
  return byWeekNo.some((n) => (n > 0 ? n : weeks + n + 1) === week);
}
export const startOfWeek = (at: DayNumber, weekStart: number): DayNumber =>
  at - ((weekdayOfDay(at) - weekStart + 7) % 7);
const firstWeek = (year: number, weekStart: number): DayNumber => startOfWeek(dayNumberOf(year, 1, 4), weekStart);
