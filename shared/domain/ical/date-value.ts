import { DAY, dayNumberOf, daysInMonth, HOUR, MINUTE, SECOND, type WallMillis } from './civil.ts';

/** A DATE or DATE-TIME as it is written: whether its zone is said by itself (UTC or an offset) or has to be found. */
export type DateValue = Readonly<{
  kind: 'date' | 'time';
  wall: WallMillis;
  /** Given when the value itself says how far ahead of UTC it is. */
  offset?: number;
}>;
const SHAPE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[t ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(z|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;

/** Reads also what is not quite by the book: dashes and colons, no seconds, 24:00, a leap second, an offset. */
export function readDate(text: string): DateValue | undefined {
  const found = SHAPE.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const date = dayNumberOf(year, month, day) * DAY;
  if (found[4] === undefined) return { kind: 'date', wall: date };
  const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6] ?? 0)];
  const isMidnightAtEnd = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isMidnightAtEnd) || minute > 59 || second > 60) return undefined;
  const wall = date + hour * HOUR + minute * MINUTE + Math.min(second, 59) * SECOND;
  const zone = found[7];
  return { kind: 'time', wall, ...(zone && { offset: /^z$/i.test(zone) ? 0 : (readOffset(zone) ?? 0) }) };
}
/** `+0200`, `-05:30`, `+013015`. */
export function readOffset(text: string): number | undefined {
  const found = /^([+-])?(\d{2}):?(\d{2})?:?(\d{2})?$/.exec(text.trim());
  if (!found) return undefined;
  const millis = Number(found[2]) * HOUR + Number(found[3] ?? 0) * MINUTE + Number(found[4] ?? 0) * SECOND;
  if (millis >= DAY) return undefined;
  return found[1] === '-' ? -millis : millis;
}
/** Weeks and days follow the wall clock, hours and less are exact. */
export type Duration = Readonly<{ days: number; millis: number }>;
const LENGTH = /^([+-])?p(?:(\d+)w)?(?:(\d+)d)?(?:t(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?)?$/i;

export function readDuration(text: string): Duration | undefined {
  const found = LENGTH.exec(text.trim());
  if (!found || !/\d/.test(text)) return undefined;
  const sign = found[1] === '-' ? -1 : 1;
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0));
  const millis = (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE + (seconds ?? 0) * SECOND;
  const whole = { days: sign * ((weeks ?? 0) * 7 + (days ?? 0)), millis: sign * millis };
  return Number.isSafeInteger(whole.days * DAY + whole.millis) ? whole : undefined;
}
export type Period = Readonly<{ start: DateValue; end?: DateValue; duration?: Duration }>;
/** `start/end` or `start/duration`. */
export function readPeriod(text: string): Period | undefined {
  const [from = '', to = ''] = text.split('/');
  const start = readDate(from);
  if (!start) return undefined;
  const end = readDate(to);
  if (end) return { start, end };
  const duration = readDuration(to);
  return duration && { start, duration };
}
