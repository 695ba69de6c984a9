import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { feedText } from '#functions/calendar/feeds/feed-text.ts';
import { civilOf, DAY, dayNumberOf } from '#shared/domain/ical/civil.ts';
import { Effort } from '#shared/domain/ical/effort.ts';
import { mergeTimes } from '#shared/domain/ical/merge-times.ts';
import { namedZone } from '#shared/domain/ical/named-zone.ts';
import type { FeedReading } from '#shared/domain/ical/read-feed.ts';
import { eachLine, unescapeText } from '#shared/domain/ical/read-lines.ts';
import { FREQUENCIES, readRule } from '#shared/domain/ical/rule.ts';
import { walkRule } from '#shared/domain/ical/walk-rule.ts';
import { writeCalendar } from '#shared/domain/ical/write-calendar.ts';
import { escapeText, linesText } from '#shared/domain/ical/write-lines.ts';
import { toUtc, toWall, UTC, type Zone } from '#shared/domain/ical/zones.ts';
import { casesIn } from '#test/support/ical-cases.ts';
import { processorMillis } from '#test/support/processor-time.ts';
import { ROOT } from '#test/support/source-files.ts';
import { reading, readWell, YEAR } from './reading.ts';

vi.setConfig({ testTimeout: 120_000 });
const MOST_MILLIS = 1_000;
const zone = (name: string): Zone => namedZone(name) ?? UTC;
const ZONES = [
  'Europe/Stockholm',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
].map(zone);
const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 })
  .map((n) => n * 60_000);
const text = fc.string({ unit: 'grapheme', maxLength: 200 });

test('days by number and by date are the same days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (n) => {
      const { year, month, day } = civilOf(n);
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      expect([dayNumberOf(year, month, day), date.getTime()]).toEqual([n, n * DAY]);
    }),
  );
});
test('an instant shown on a clock and read back is the same, but for the hour that comes twice', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (utc, place) => {
      const back = toUtc(place, toWall(place, utc));
      expect(back === utc || (back < utc && toWall(place, back) === toWall(place, utc))).toBe(true);
    }),
  );
});
test('the clock of a zone is the one that the platform shows', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (utc, place) => {
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: place.name,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(utc);
      expect(new Date(toWall(place, utc)).toISOString().slice(0, 19)).toBe(shown.replace(' ', 'T'));
    }),
  );
});
test('folded and unfolded, escaped and read, a text is itself', () => {
  fc.assert(
    fc.property(text, (written) => {
      const lines: string[] = [];
      eachLine(linesText([`SUMMARY:${escapeText(written)}`]), (line) => void lines.push(line));
      expect(lines).toHaveLength(1);
      const read = unescapeText(lines[0]?.slice('SUMMARY:'.length) ?? '');
      expect(escapeText(read)).toBe(escapeText(written));
    }),
  );
});
const anEvent = fc.record({ at: instants, minutes: fc.integer({ min: 1, max: 60 * 24 * 20 }), title: text });

test('what is written is read: the same times, in any zone, whatever the bytes', () => {
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 8 }),
      fc.constantFrom(...ZONES, undefined),
      fc.boolean(),
      (events, place, isMarked) => {
        const window = { from: Date.UTC(2023, 0, 1), to: Date.UTC(2032, 0, 1) };
        const times = events.map(({ at, minutes }) => ({ start: at, end: at + minutes * 60_000 }));
        const file = writeCalendar({
          language: 'sv',
          ...(place && { zone: place.name }),
          events: events.map(({ title }, i) => ({
            uid: `${i}@test`,
            sequence: 0,
            changedAt: '2027-01-01T00:00:00.000Z',
            when: {
              startsAt: new Date(times[i]?.start ?? 0).toISOString(),
              endsAt: new Date(times[i]?.end ?? 0).toISOString(),
            },
            title,
          })),
        });
        const bytes = Buffer.from(`${isMarked ? '\uFEFF' : ''}${file}`);
        const { busy, warningCount } = readWell(feedText(bytes)?.text ?? '', { window, guideZone: 'Asia/Tokyo' });
        expect(warningCount).toBe(0);
        // The hour that comes twice has one name only: an end in its second half is read as one in its first.
        const isTwice = (utc: number) => place !== undefined && toUtc(place, toWall(place, utc)) !== utc;
        fc.pre(!times.some(({ start, end }) => isTwice(start) || isTwice(end)));
        expect(mergeTimes(busy, window)).toEqual(mergeTimes(times, window));
      },
    ),
    { numRuns: 60 },
  );
});
const list = (name: string, least: number, most: number) =>
  fc.option(
    fc
      .uniqueArray(
        fc.integer({ min: least, max: most }).filter((n) => n !== 0 || least === 0),
        { minLength: 1, maxLength: 4 },
      )
      .map((numbers) => `${name}=${numbers.join(',')}`),
    { nil: '' },
  );
const rules = fc
  .tuple(
    fc.constantFrom(...FREQUENCIES.slice(2)),
    fc.integer({ min: 1, max: 5 }),
    list('BYMONTH', 1, 12),
    list('BYMONTHDAY', -31, 31),
    list('BYHOUR', 0, 23),
    fc.option(
      fc.subarray(['MO', 'TU', '2WE', '-1TH', 'FR', 'SA'], { minLength: 1 }).map((days) => `BYDAY=${days.join(',')}`),
      { nil: '' },
    ),
    list('BYSETPOS', -3, 3),
    fc.option(
      fc.integer({ min: 1, max: 400 }).map((n) => `COUNT=${n}`),
      { nil: '' },
    ),
  )
  .map(([frequency, interval, ...parts]) =>
    [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...parts].filter(Boolean).join(';'),
  );
const START = Date.UTC(2026, 4, 5, 9);
function dates(ruleText: string, from: number, to: number): number[] {
  const rule = readRule(ruleText);
  if (!rule) throw new Error(ruleText);
  const found: number[] = [];
  const ending = walkRule(
    { rule, start: START, isAllDay: false, from, to },
    new Effort({ steps: 3_000_000, dates: 100_000 }),
    (wall) => found.push(wall),
  );
  expect(ending).toBe('done');
  return found;
}
test('a part of a long window is what the part itself gives, in order and without doubles', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (rule, ahead, days) => {
      const [from, to] = [START + ahead * DAY, START + (ahead + days) * DAY];
      const whole = dates(rule, START - DAY, START + 700 * DAY);
      expect(dates(rule, from, to)).toEqual(whole.filter((at) => at >= from && at <= to));
      expect(whole).toEqual([...new Set(whole)].sort((a, b) => a - b));
      expect(whole.every((at) => at > START)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
test('COUNT is the first so many', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 2, max: 30 }), (rule, count) => {
      const endless = rule.replace(/;COUNT=\d+/, '');
      const to = START + 400 * DAY;
      expect(dates(`${endless};COUNT=${count}`, START, to)).toEqual(dates(endless, START, to).slice(0, count - 1));
    }),
    { numRuns: 100 },
  );
});
/** What turns one meaning into another, so that the edits are more than noise. */
const pieces = fc
  .constantFrom(
    '\r\n',
    '\n ',
    ';',
    ':',
    '"',
    ',',
    '-',
    '9999999999',
    'FREQ=SECONDLY',
    'BEGIN:VEVENT\r\n',
    'END:VCALENDAR\r\n',
    'T',
    'Z',
    '00010101',
    'P9W',
    'TZID=',
  )
  .map((piece) => Buffer.from(piece));

test('nothing in a file makes reading fail, or slow', () => {
  const bodies = casesIn(join(ROOT, 'test/domain/ical/cases'))
    .filter(({ feed }) => feed.file !== null)
    .map(({ body }) => Buffer.from(body));
  const edit = fc.tuple(fc.nat(2_000), fc.oneof(fc.uint8Array({ maxLength: 6 }), pieces), fc.nat(30));
  fc.assert(
    fc.property(fc.nat(bodies.length - 1), fc.array(edit, { minLength: 1, maxLength: 6 }), (which, edits) => {
      let body = bodies[which] as Buffer;
      for (const [place, put, cut] of edits) {
        const at = place % (body.length + 1);
        body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
      }
      let read: FeedReading | undefined;
      const go = () => {
        read = reading(feedText(body)?.text ?? '', { window: YEAR });
      };
      expect(processorMillis(go, MOST_MILLIS)).toBeLessThan(MOST_MILLIS);
      if (read?.state === 'read') for (const { start, end } of read.busy) expect(end).toBeGreaterThan(start);
    }),
    { numRuns: process.env['NAPP_DEEP'] ? 20_000 : 2_000 },
  );
});
