import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DAY, type Span } from '#shared/domain/calendar/calendar-day.ts';
import { putFeedSpans, spansByDay, splitSpans } from '#shared/domain/calendar-sync/busy-days.ts';
import { diffBusy, hasChanged, type KeptTime } from '#shared/domain/calendar-sync/diff-busy.ts';

const ZONE = 'Europe/Stockholm';
const YEAR = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };
const at = (start: string, end: string) => ({ start: Date.parse(`2027-${start}Z`), end: Date.parse(`2027-${end}Z`) });
const days = (...times: ReturnType<typeof at>[]) => Object.fromEntries(spansByDay(times, YEAR, ZONE));

test.each<readonly [string, ReturnType<typeof at>[], Record<string, Span[]>]>([
  ['a morning', [at('06-12T04:00', '06-12T10:00')], { '2027-06-12': [[360, 720]] }],
  [
    'two that touch are one',
    [at('06-12T04:00', '06-12T06:00'), at('06-12T06:00', '06-12T07:00')],
    { '2027-06-12': [[360, 540]] },
  ],
  [
    'two that do not',
    [at('06-12T08:00', '06-12T09:00'), at('06-12T04:00', '06-12T06:00')],
    {
      '2027-06-12': [
        [360, 480],
        [600, 660],
      ],
    },
  ],
  ['over midnight', [at('06-12T20:00', '06-13T01:00')], { '2027-06-12': [[1320, 1440]], '2027-06-13': [[0, 180]] }],
  ['to midnight', [at('06-12T20:00', '06-12T22:00')], { '2027-06-12': [[1320, 1440]] }],
  [
    'three days',
    [at('06-11T22:00', '06-14T22:00')],
    { '2027-06-12': [[0, 1440]], '2027-06-13': [[0, 1440]], '2027-06-14': [[0, 1440]] },
  ],
  ['a part of a minute blocks it', [at('06-12T04:00:30', '06-12T04:10:30')], { '2027-06-12': [[360, 371]] }],
  ['the day with an hour less', [at('03-27T23:00', '03-28T22:00')], { '2027-03-28': [[0, 1440]] }],
  ['the day with an hour more', [at('10-30T22:00', '10-31T23:00')], { '2027-10-31': [[0, 1440]] }],
  ['within the hour that comes twice', [at('10-31T00:30', '10-31T01:15')], { '2027-10-31': [[150, 195]] }],
  [
    'both times of that hour, one after the other',
    [at('10-31T00:15', '10-31T00:30'), at('10-31T01:00', '10-31T01:20')],
    { '2027-10-31': [[120, 150]] },
  ],
])('%s', (_, times, expected) => expect(days(...times)).toEqual(expected));

const slot = (f: number, t: number, n: number) => ({ x: 'exp', f, t, c: 6, n, k: n > 0 ? 1 : 0 });
test('a feed has its own places in a day: put anew, left alone when the same, taken away', () => {
  const day = { ...EMPTY_DAY, rev: 2, z: { 'feed:b#0': [0, 60] as const, 'closed:1': [600, 660] as const } };
  const before = new Map([
    ['2027-06-12', day],
    ['2027-06-13', EMPTY_DAY],
  ]);
  const spans = new Map([
    [
      '2027-06-12',
      [
        [360, 480],
        [700, 720],
      ] as Span[],
    ],
  ]);
  const put = putFeedSpans(before, 'a', spans);
  expect([...put.keys()]).toEqual(['2027-06-12']);
  expect(put.get('2027-06-12')).toEqual({ ...day, z: { ...day.z, 'feed:a#0': [360, 480], 'feed:a#1': [700, 720] } });
  const after = new Map([...before, ...put]);
  expect(putFeedSpans(after, 'a', spans).size).toBe(0);
  expect(putFeedSpans(after, 'a', new Map([['2027-06-12', [[360, 480]] as Span[]]])).get('2027-06-12')?.z).toEqual({
    ...day.z,
    'feed:a#0': [360, 480],
  });
  expect(putFeedSpans(after, 'a', new Map()).get('2027-06-12')?.z).toEqual(day.z);
});
test('people on a slot: a conflict there, and the rest of the time blocks', () => {
  const day = { s: { a: slot(480, 720, 2), b: slot(700, 900, 0) } };
  expect(splitSpans(day, [[0, 1440]])).toEqual({
    free: [
      [0, 480],
      [720, 1440],
    ],
    overlaps: [{ slotId: 'a', span: [0, 1440] }],
  });
  expect(splitSpans(day, [[720, 800]])).toEqual({ free: [[720, 800]], overlaps: [] });
  expect(splitSpans(day, [[500, 510]])).toEqual({ free: [], overlaps: [{ slotId: 'a', span: [500, 510] }] });
});
const spansOf = fc.array(
  fc
    .tuple(fc.nat(1_439), fc.integer({ min: 1, max: 300 }))
    .map(([from, length]): Span => [from, Math.min(1_440, from + length)]),
  { maxLength: 6 },
);
test('every minute of a busy time blocks or is in conflict, and nothing else', () => {
  const minutes = (spans: readonly Span[]) =>
    new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));
  fc.assert(
    fc.property(spansOf, spansOf, fc.array(fc.nat(2)), (busy, slots, people) => {
      const s = Object.fromEntries(slots.map(([f, t], i) => [`s${i}`, slot(f, t, people[i] ?? 0)]));
      const taken = minutes(slots.filter((_, i) => (people[i] ?? 0) > 0));
      const { free, overlaps } = splitSpans({ s }, busy);
      expect([...minutes(free)].sort()).toEqual([...minutes(busy)].filter((minute) => !taken.has(minute)).sort());
      expect(overlaps.every(({ slotId }) => (s[slotId]?.n ?? 0) > 0)).toBe(true);
      expect(overlaps.length > 0).toBe([...minutes(busy)].some((minute) => taken.has(minute)));
    }),
  );
});
const time = (key: string, start: number, end = start + 10, title = 'T'): KeptTime => ({ key, start, end, title });
test('what came, moved, was renamed, went', () => {
  const before = [time('a', 0), time('b', 20), time('c', 40), time('d', 60)];
  const diff = diffBusy(before, [time('a', 0), time('b', 25), time('c', 40, 50, 'New'), time('e', 80)]);
  expect(diff).toEqual({
    added: [time('e', 80)],
    moved: [{ from: time('b', 20), to: time('b', 25) }],
    renamed: [time('c', 40, 50, 'New')],
    gone: [time('d', 60)],
    same: 1,
  });
  expect(hasChanged(diff)).toBe(true);
  expect(hasChanged(diffBusy(before, before))).toBe(false);
});
test('many under one key: each is counted once', () => {
  expect(diffBusy([time('x', 0), time('x', 20)], [time('x', 20), time('x', 40), time('x', 60)])).toEqual({
    added: [time('x', 60)],
    moved: [{ from: time('x', 0), to: time('x', 40) }],
    renamed: [],
    gone: [],
    same: 1,
  });
});
const kept = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    start: fc.nat(5),
    end: fc.integer({ min: 6, max: 8 }),
    title: fc.constantFrom('T', 'U'),
  }),
  { maxLength: 8 },
);
test('applied to what was, the difference gives what is', () => {
  fc.assert(
    fc.property(kept, kept, (before, after) => {
      const { added, moved, renamed, gone, same } = diffBusy(before, after);
      const out = [...gone, ...moved.map(({ from }) => from)];
      const place = ({ key, start, end }: KeptTime) => `${key} ${start} ${end}`;
      const stayed = [...before];
      for (const one of out)
        stayed.splice(
          stayed.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)),
          1,
        );
      expect(stayed).toHaveLength(same + renamed.length);
      expect([...stayed, ...added, ...moved.map(({ to }) => to)].map(place).sort()).toEqual(after.map(place).sort());
    }),
  );
});
