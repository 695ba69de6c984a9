import { type DateValue, readDate } from './date-value.ts';

export const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** `nth` 0: each one. */
export type ByDay = Readonly<{ weekday: number; nth: number }>;
/** A recurrence rule (RFC 5545 3.3.10). An absent list limits nothing. */
export type Rule = Readonly<{
  frequency: Frequency;
  interval: number;
  count?: number;
  until?: DateValue;
  /** The first day of a week, 0 = Monday. */
  weekStart: number;
  byMonth?: readonly number[];
  byWeekNo?: readonly number[];
  byYearDay?: readonly number[];
  byMonthDay?: readonly number[];
  byDay?: readonly ByDay[];
  byHour?: readonly number[];
  byMinute?: readonly number[];
  bySecond?: readonly number[];
  bySetPos?: readonly number[];
  /** What becomes of a day that its month does not have (RFC 7529). */
  skip: 'omit' | 'backward' | 'forward';
}>;
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Reads a rule as producers write it: any case and order, empty parts, a doubled name, escapes that belong to texts. Undefined when it cannot be followed. */
export function readRule(text: string): Rule | undefined {
  const parts = partsOf(text);
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'));
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  const lists = readLists(parts);
  const ends = readEnds(parts);
  const scale = parts.get('RSCALE') ?? 'GREGORIAN';
  if (!frequency || !lists || !ends || scale !== 'GREGORIAN') return undefined;
  const skip = parts.get('SKIP');
  return {
    frequency,
    // Some write 0; no one means "again and again at once".
    interval: Math.max(1, wholeNumber(parts.get('INTERVAL') ?? '1') ?? 1),
    weekStart: Math.max(0, weekStart),
    skip: skip === 'BACKWARD' ? 'backward' : skip === 'FORWARD' ? 'forward' : 'omit',
    ...ends,
    ...lists,
  };
}
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text
    .replaceAll('\\', '')
    .replace(/^\s*(x?rrule|exrule)[:=]/i, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim().toUpperCase());
    if (name && value) parts.set(name, value);
  }
  return parts;
}
function wholeNumber(text: string): number | undefined {
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
function readEnds(parts: Map<string, string>): Pick<Rule, 'count' | 'until'> | undefined {
  const count = parts.get('COUNT');
  const until = parts.get('UNTIL');
  const times = count === undefined ? undefined : wholeNumber(count);
  const last = until === undefined ? undefined : readDate(until);
  if ((count !== undefined && (times === undefined || times < 1)) || (until !== undefined && !last)) return undefined;
  return { ...(times !== undefined && { count: times }), ...(last && { until: last }) };
}
const LISTS = {
  byMonth: ['BYMONTH', 1, 12],
  byWeekNo: ['BYWEEKNO', -53, 53],
  byYearDay: ['BYYEARDAY', -366, 366],
  byMonthDay: ['BYMONTHDAY', -31, 31],
  byHour: ['BYHOUR', 0, 23],
  byMinute: ['BYMINUTE', 0, 59],
  bySecond: ['BYSECOND', 0, 60],
  bySetPos: ['BYSETPOS', -100_000_000, 100_000_000],
} as const;
type Lists = { -readonly [K in keyof typeof LISTS]?: readonly number[] } & { byDay?: readonly ByDay[] };

function readLists(parts: Map<string, string>): Lists | undefined {
  const lists: Lists = {};
  for (const [key, [name, least, most]] of Object.entries(LISTS) as [
    keyof typeof LISTS,
    readonly [string, number, number],
  ][]) {
    const written = parts.get(name);
    if (written === undefined) continue;
    const numbers = written.split(',').map((item) => wholeNumber(item.trim()));
    const isAllowed = (n: number | undefined): n is number =>
      n !== undefined && n >= least && n <= most && (n !== 0 || least === 0);
    const allowed = numbers.filter(isAllowed);
    if (allowed.length === 0) return undefined;
    lists[key] = unique(key === 'bySecond' ? allowed.map((n) => Math.min(n, 59)) : allowed);
  }
  const days = parts.get('BYDAY');
  if (days === undefined) return lists;
  const byDay = days
    .split(',')
    .filter((item) => item.trim())
    .map((item) => readByDay(item.trim()));
  const isRead = byDay.length > 0 && byDay.every((day) => day !== undefined);
  return isRead ? { ...lists, byDay: byDay as ByDay[] } : undefined;
}
const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

function readByDay(text: string): ByDay | undefined {
  const found = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text);
  return found ? { weekday: WEEKDAYS.indexOf(found[2] ?? ''), nth: Number(found[1] ?? 0) } : undefined;
}
/** One date a period, without exception: then the n-th date is the n-th period, and can be jumped to. */
export const isOneEachPeriod = (rule: Rule): boolean =>
  !(rule.byMonth || rule.byWeekNo || rule.byYearDay || rule.byMonthDay || rule.byDay || rule.bySetPos) &&
  !(rule.byHour || rule.byMinute || rule.bySecond) &&
  rule.frequency !== 'MONTHLY' &&
  rule.frequency !== 'YEARLY';
/** BYSETPOS as places in the list of a period's dates, from 0, in order. */
export function positions({ bySetPos }: Rule, length: number): number[] {
  if (!bySetPos) return [];
  const places = bySetPos.map((n) => (n > 0 ? n - 1 : length + n)).filter((n) => n >= 0 && n < length);
  return [...new Set(places)].sort((a, b) => a - b);
}
