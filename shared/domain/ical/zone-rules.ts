import { civilOf, DAY, dayNumberOf, dayOfWall, daysInMonth, MINUTE, timeOfWall, weekdayOfDay } from './civil.ts';
import { WEEKDAYS } from './rule.ts';
import type { Zone } from './zones.ts';

/** A change of the clocks: when by the clock before, and what the clock was and is ahead of UTC. */
type Change = Readonly<{ wall: number; before: number; offset: number }>;
/** As a part of a VTIMEZONE says it. */
export type ZonePart = Readonly<{ start: number; before: number; offset: number; rule?: string }>;

/** Rules are read off these years; they and a bit more stand in the file one by one where there is no rule. */
const YEARS = { first: 2020, last: 2035 };

/** What a zone's clocks do, as rules if they keep to some, otherwise date by date. */
export function zoneParts(zone: Zone): ZonePart[] {
  const changes = changesOf(zone);
  const start = dayNumberOf(YEARS.first, 1, 1) * DAY;
  const offset = zone.offsetAt(start);
  const first: ZonePart = { start, before: offset, offset };
  const years = YEARS.last - YEARS.first + 1;
  const aYear = changes.length / years;
  if (aYear === 2) {
    const halves = [0, 1].map((half) => ruledPart(changes.filter((_, i) => i % 2 === half)));
    if (halves.every((part) => part !== undefined)) return [first, ...halves];
  }
  return [first, ...changes.map(({ wall, before, offset }) => ({ start: wall, before, offset }))];
}
function changesOf(zone: Zone): Change[] {
  const changes: Change[] = [];
  const to = dayNumberOf(YEARS.last + 1, 1, 1) * DAY;
  for (let utc = dayNumberOf(YEARS.first, 1, 1) * DAY; utc < to; utc += DAY) {
    const [before, offset] = [zone.offsetAt(utc), zone.offsetAt(utc + DAY)];
    if (before !== offset) changes.push({ wall: firstMinute(zone, utc, before) + before, before, offset });
  }
  return changes;
}
function firstMinute(zone: Zone, from: number, before: number): number {
  let [low, high] = [from, from + DAY];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (zone.offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
/** The same weekday of the same month at the same time each year, counted from its start or its end. */
function ruledPart(changes: readonly Change[]): ZonePart | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const places = changes.map(({ wall }) => {
    const { year, month, day } = civilOf(dayOfWall(wall));
    const isLast = day + 7 > daysInMonth(year, month);
    return { month, weekday: weekdayOfDay(dayOfWall(wall)), nth: Math.ceil(day / 7), isLast, time: timeOfWall(wall) };
  });
  const isSame = (key: 'month' | 'weekday' | 'nth' | 'time') =>
    places.every((place) => place[key] === places[0]?.[key]);
  const isAlwaysLast = places.every(({ isLast }) => isLast);
  const isOne = changes.every(({ before, offset }) => before === first.before && offset === first.offset);
  if (!isOne || !isSame('month') || !isSame('weekday') || !isSame('time') || (!isAlwaysLast && !isSame('nth')))
    return undefined;
  const [{ month, weekday, nth } = { month: 0, weekday: 0, nth: 0 }] = places;
  const rule = `FREQ=YEARLY;BYMONTH=${month};BYDAY=${isAlwaysLast ? -1 : nth}${WEEKDAYS[weekday]}`;
  return { start: first.wall, before: first.before, offset: first.offset, rule };
}
