import { DAY, dayNumberOf, MINUTE, yearOfWall } from './civil.ts';
import type { Zone } from './zones.ts';

type Change = Readonly<{ at: number; offset: number }>;
const zones = new Map<string, Zone | undefined>();
/** Names come from other people's files: what was asked is remembered, but not without end. */
const MOST_REMEMBERED = 1_000;
/** Clocks change at a full minute. */
const PRECISION = MINUTE;
/** Morocco's summer time pauses for five weeks, no other is shorter. */
const STEP = 21 * DAY;
/** Before and after, the clocks stand: no booking is there, and a feed could ask for thousands of years. */
const YEARS = { first: 1970, last: 2100 };

/** A zone of the IANA database, old names included; undefined when there is none of that name. */
export function namedZone(name: string): Zone | undefined {
  const key = name.toLowerCase();
  if (!zones.has(key)) {
    if (zones.size >= MOST_REMEMBERED) zones.clear();
    zones.set(key, makeZone(name));
  }
  return zones.get(key);
}
function makeZone(name: string): Zone | undefined {
  // An offset such as +02:00 is a zone for the platform, too, but not a name.
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return undefined;
  const clock = clockOf(name);
  if (!clock) return undefined;
  const years = new Map<number, readonly Change[]>();
  const offsetAt = (utc: number): number => {
    const year = Math.min(Math.max(yearOfWall(utc), YEARS.first), YEARS.last);
    let changes = years.get(year);
    if (!changes) {
      changes = changesOf(clock, year);
      years.set(year, changes);
    }
    let offset = changes[0]?.offset ?? 0;
    for (const change of changes) if (change.at <= utc) offset = change.offset;
    return offset;
  };
  return { name, offsetAt };
}
type Clock = (utc: number) => number;

function clockOf(timeZone: string): Clock | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return (utc) => {
      const part: Record<string, string> = {};
      for (const { type, value } of format.formatToParts(utc)) part[type] = value;
      const year = part['era'] === 'BC' ? 1 - Number(part['year']) : Number(part['year']);
      const day = dayNumberOf(year, Number(part['month']), Number(part['day']));
      const time = (Number(part['hour']) * 60 + Number(part['minute'])) * 60 + Number(part['second']);
      return day * DAY + time * 1_000 - Math.floor(utc / 1_000) * 1_000;
    };
  } catch {
    return undefined;
  }
}
/** The offset at the start of the year, and each change within it. */
function changesOf(clock: Clock, year: number): readonly Change[] {
  const from = dayNumberOf(year, 1, 1) * DAY;
  const to = dayNumberOf(year + 1, 1, 1) * DAY;
  const changes: Change[] = [{ at: from, offset: clock(from) }];
  for (let at = from; at < to; at += STEP) {
    const next = Math.min(at + STEP, to - PRECISION);
    const offset = changes.at(-1)?.offset ?? 0;
    const later = clock(next);
    if (later !== offset) changes.push({ at: firstWith(clock, offset, at, next), offset: later });
  }
  return changes;
}
/** The first minute with another offset. */
function firstWith(clock: Clock, offset: number, from: number, to: number): number {
  let [before, after] = [from, to];
  while (after - before > PRECISION) {
    const middle = Math.floor((before + after) / 2 / PRECISION) * PRECISION;
    if (clock(middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
