import { expect, test } from 'vitest';
import { type FeedOptions, type FeedReading, readFeed } from '#shared/domain/ical/read-feed.ts';

export const JUNE = { from: Date.parse('2027-05-31T22:00:00Z'), to: Date.parse('2027-06-30T22:00:00Z') };
export const YEAR = { from: Date.parse('2026-12-31T23:00:00Z'), to: Date.parse('2027-12-31T23:00:00Z') };

/** A whole calendar of these lines. */
export const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let made = 0;
/** An event of these lines, with a UID of its own unless they have one. */
export const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => /^UID/i.test(line)) ? [] : [`UID:${made++}@test`]),
  'DTSTAMP:20261101T080000Z',
  ...lines,
  'END:VEVENT',
];
export const reading = (text: string, options: Partial<FeedOptions> = {}): FeedReading =>
  readFeed(text, { window: JUNE, guideZone: 'Europe/Stockholm', ...options });

export type Read = Extract<FeedReading, { state: 'read' }>;
export function readWell(text: string, options: Partial<FeedOptions> = {}): Read {
  const result = reading(text, options);
  if (result.state !== 'read') throw new Error(`failed: ${result.why}`);
  return result;
}
const short = (at: number): string =>
  new Date(at)
    .toISOString()
    .slice(0, 16)
    .replace(/^2027-/, '');
/** `06-10T06:00 06-10T14:00`, each busy time by itself, in order. */
export const busyIn = (text: string, options: Partial<FeedOptions> = {}): string[] =>
  [...readWell(text, options).busy]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end }) => `${short(start)} ${short(end)}`);
export const codesIn = (text: string, options: Partial<FeedOptions> = {}): string[] => [
  ...new Set(readWell(text, options).warnings.map(({ code }) => code)),
];
/** A feed as lines or as a whole, and the busy times that it means. */
export type BusyCase = readonly [name: string, feed: readonly string[] | string, busy: readonly string[]];
export const busyCases = (cases: readonly BusyCase[], window = YEAR): void =>
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_, [, feed, busy]) =>
    expect(busyIn(typeof feed === 'string' ? feed : calendarOf(...feed), { window })).toEqual(busy),
  );
