import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDay, type Days, EMPTY_DAY, type Span } from '#shared/domain/calendar/calendar-day.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { move } from '#shared/domain/calendar/move.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { overlapsOn, putFeedSpans, spansByDay } from '#shared/domain/calendar-sync/busy-days.ts';
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
test('what the guide closed because of a feed stays as long as the feed is busy then', () => {
  const z = { 'feed:a#0': [360, 480] as const, 'shut:a#slot': [400, 500] as const, 'shut:b#slot': [400, 500] as const };
  const before = new Map([['2027-06-12', { ...EMPTY_DAY, rev: 1, z }]]);
  const later = putFeedSpans(before, 'a', new Map([['2027-06-12', [[450, 480]] as Span[]]]));
  expect(later.get('2027-06-12')?.z).toEqual({ ...z, 'feed:a#0': [450, 480] });
  expect(putFeedSpans(before, 'a', new Map()).get('2027-06-12')?.z).toEqual({ 'shut:b#slot': [400, 500] });
});
test('a busy time over people is a conflict, whatever the day their time began on', () => {
  const NOW = '2027-06-01T00:00:00.000Z';
  const held = { ...slot(900, 960, 1), h: { gone: [1, '2027-05-01T00:00:00.000Z'] as const } };
  const seen: Days = new Map<string, CalendarDay>([
    ['2027-06-11', { ...EMPTY_DAY, s: { night: slot(1_320, 1_500, 1), early: slot(300, 400, 1) } }],
    ['2027-06-12', { ...EMPTY_DAY, s: { a: slot(480, 720, 2), b: slot(700, 900, 0), held } }],
  ]);
  const on = (...spans: Span[]) =>
    overlapsOn(seen, '2027-06-12', spans, NOW).map(({ date, slotId }) => `${date} ${slotId}`);
  expect(on([0, 1_440])).toEqual(['2027-06-11 night', '2027-06-12 a']);
  expect(on([60, 480], [720, 800])).toEqual([]);
  expect(on([59, 60], [719, 720])).toEqual(['2027-06-11 night', '2027-06-12 a']);
});
test('another calendar blocks a time that nobody is on, and nobody who is there', () => {
  const now = '2027-06-01T00:00:00.000Z';
  const ref = { date: '2027-06-12', slotId: 'a' };
  const daysWith = (n: number, z: CalendarDay['z']) =>
    new Map([[ref.date, { ...EMPTY_DAY, rev: 1, s: { a: slot(480, 720, n) }, z }]]);
  const ask = (n: number, z: CalendarDay['z']) => () =>
    take(daysWith(n, z), { ...ref, bookingId: 'new', people: 1, private: false, now });
  expect(ask(0, { 'feed:f#0': [700, 800] })).toThrow('booking.slot_blocked');
  expect(ask(2, { 'feed:f#0': [700, 800] })).not.toThrow();
  expect(ask(2, { 'feed:f#0': [700, 800], 'shut:f#a': [480, 720] })).toThrow('booking.slot_blocked');
  expect(ask(2, { 'closed:guide': [0, 1_440] })).toThrow('booking.slot_blocked');
  // The only party on it may become larger, though for a moment nobody is on it.
  const side = { ...ref, people: 2, private: false };
  const grown = move(daysWith(2, { 'feed:f#0': [700, 800] }), {
    bookingId: 'b',
    from: side,
    to: { ...side, people: 3 },
    now,
  });
  expect(grown.days.get(ref.date)?.s['a']?.n).toBe(3);
  // The last one left: from that very write on it is blocked.
  const left = give(daysWith(2, { 'feed:f#0': [700, 800] }), { ...side, bookingId: 'b' });
  expect(() => take(left, { ...side, bookingId: 'new', now })).toThrow('booking.slot_blocked');
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
