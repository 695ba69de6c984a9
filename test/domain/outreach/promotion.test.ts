import { expect, test } from 'vitest';
import { type CalendarDay, type CalendarSlot, EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';
import { badgeOf, lowestPriceBefore, type PriceEntry } from '#shared/domain/catalogue/lowest-price.ts';
import { discountSlots, fullPromotions, isSurelyFull, promotionRefusal } from '#shared/domain/outreach/promotion.ts';
import { isRunning, type PromotionRun, runAfter, slotKey } from '#shared/domain/outreach/promotion-run.ts';
import { sek } from '#shared/kernel/money.ts';

const PRICES = { adultPrice: sek(150_000), childPrice: sek(75_000), privatePrice: sek(600_000) };
const HISTORY: readonly PriceEntry[] = [{ date: '2027-01-01', adult: 150_000, child: 75_000, private: 600_000 }];
const aSlot = (over: Partial<CalendarSlot> = {}): CalendarSlot => ({
  x: 'pike',
  f: 360,
  t: 660,
  c: 4,
  n: 0,
  k: 0,
  ...over,
});

test.each([
  ['draft', true, true, 'promotion.not_live'],
  ['pending_review', true, true, 'promotion.not_live'],
  ['live', false, true, 'promotion.not_active'],
  ['live', true, false, 'promotion.no_dates'],
  ['live', true, true, null],
] as const)('a %s experience, active %s, with dates %s: %s', (status, isActive, hasDates, refusal) => {
  expect(promotionRefusal({ status, isActive, isVisible: true }, hasDates)).toBe(refusal);
});
test('an experience that the admin hid is not live', () => {
  expect(promotionRefusal({ status: 'live', isActive: true, isVisible: false }, true)).toBe('promotion.not_live');
});

const days = new Map<string, CalendarDay>([
  [
    '2027-06-12',
    {
      ...EMPTY_DAY,
      rev: 3,
      s: { free: aSlot(), full: aSlot({ f: 700, t: 800, n: 4, k: 2 }), other: aSlot({ x: 'perch', f: 900, t: 1000 }) },
    },
  ],
  ['2027-04-01', { ...EMPTY_DAY, rev: 1, s: { past: aSlot({ d: 20 }) } }],
]);
const asking = { now: '2027-05-01T08:00:00.000Z', zone: 'Europe/Stockholm', noticeDays: 0 };
const choose = (percent: number, ...slots: [string, string][]) =>
  discountSlots(days, {
    experienceId: 'pike',
    percent,
    asking,
    slots: slots.map(([date, slotId]) => ({ date, slotId })),
  });

test('a discount goes on what can be booked; the rest is named and left alone', () => {
  const done = choose(
    15,
    ['2027-06-12', 'free'],
    ['2027-06-12', 'full'],
    ['2027-06-12', 'other'],
    ['2027-06-13', 'none'],
  );
  expect(done.set).toEqual([{ date: '2027-06-12', slotId: 'free' }]);
  expect(done.skipped.map(({ slotId, code }) => [slotId, code])).toEqual([
    ['full', 'promotion.date_closed'],
    ['other', 'calendar.slot_not_found'],
    ['none', 'calendar.slot_not_found'],
  ]);
  expect(done.days.get('2027-06-12')).toMatchObject({ rev: 3, s: { free: { d: 15 }, full: { n: 4 } } });
});
test('taking it away is possible even when the date is over, and changes nothing where there is none', () => {
  expect(choose(0, ['2027-04-01', 'past']).days.get('2027-04-01')?.s['past']).toEqual(aSlot());
  expect(choose(0, ['2027-06-12', 'free']).days.size).toBe(0);
});
test.each([
  [aSlot({ n: 4, k: 2 }), true],
  [aSlot({ n: 4, k: 2, h: { b: [1, '2027-05-01T09:00:00.000Z'] } }), false],
  [aSlot({ n: 2, k: 1, p: true }), true],
  [aSlot({ n: 2, k: 1, p: true, h: { b: [2, '2027-05-01T09:00:00.000Z'] } }), false],
  [aSlot({ n: 2, k: 2, m: 2 }), true],
  [aSlot({ w: true }), true],
  [aSlot({ n: 3, k: 1 }), false],
])('full for sure, whatever unpaid checkouts become: %j is %s', (slot, isFull) => {
  expect(isSurelyFull(slot)).toBe(isFull);
});
test('only promoted times that are full lose their offer', () => {
  const s = { a: aSlot({ n: 4, k: 1, d: 20 }), b: aSlot({ d: 20 }), c: aSlot({ n: 4, k: 1 }) };
  expect(fullPromotions(new Map([['2027-06-12', { ...EMPTY_DAY, s }]]), '2027-06-12')).toEqual([
    { date: '2027-06-12', slotId: 'a' },
  ]);
});

const set = (percent: number, ...dates: string[]) =>
  Object.fromEntries(dates.map((date) => [slotKey(date, 's'), percent]));
const after = (run: PromotionRun | undefined, today: string, wanted: Record<string, number>, history = HISTORY) =>
  runAfter(run, { today, prices: PRICES, history, set: wanted });

test('the run keeps the lowest price from before it began, also at a second step down', () => {
  const first = after(undefined, '2027-05-01', set(10, '2027-06-12', '2027-06-19'));
  expect(first.run).toMatchObject({ since: '2027-05-01', lowest: { adult: 150_000, child: 75_000, private: 600_000 } });
  expect(first.entries).toEqual([
    { date: '2027-05-01', until: '2027-06-19', adult: 135_000, child: 67_500, private: 540_000 },
  ]);
  const second = after(first.run, '2027-05-20', set(30, '2027-06-12'), [...HISTORY, ...first.entries]);
  expect(second.run).toMatchObject({
    since: '2027-05-01',
    lowest: { adult: 150_000 },
    slots: { '2027-06-12 s': 30, '2027-06-19 s': 10 },
  });
  expect(badgeOf(PRICES.adultPrice, 30, second.run.lowest.adult)).toMatchObject({ percent: 30 });
});
test('a run that was withdrawn ends that day; the next one is counted from its price for 30 days', () => {
  const first = after(undefined, '2027-05-01', set(20, '2027-06-12'));
  const ended = after(first.run, '2027-05-03', set(0, '2027-06-12'));
  expect(ended.run.slots).toEqual({});
  expect(isRunning(ended.run, '2027-05-03')).toBe(false);
  expect(ended.entries).toEqual([
    { date: '2027-05-01', until: '2027-05-03', adult: 120_000, child: 60_000, private: 480_000 },
  ]);
  const history = [...HISTORY, ...ended.entries];
  const soon = after(ended.run, '2027-05-20', set(20, '2027-06-12'), history);
  expect(soon.run.lowest.adult).toBe(120_000);
  // A price as low as the last weeks' is no reduction, so no badge.
  expect(badgeOf(PRICES.adultPrice, 20, soon.run.lowest.adult)).toBeNull();
  expect(after(ended.run, '2027-06-03', set(20, '2027-06-12'), history).run.lowest.adult).toBe(150_000);
});
test('a run whose dates have passed is over by itself, and its price was public until its last date', () => {
  const first = after(undefined, '2027-05-01', set(20, '2027-05-10'));
  expect(isRunning(first.run, '2027-05-10')).toBe(true);
  expect(isRunning(first.run, '2027-05-11')).toBe(false);
  const history = [...HISTORY, ...first.entries];
  expect(lowestPriceBefore(history, 'adult', '2027-06-09')).toBe(120_000);
  expect(lowestPriceBefore(history, 'adult', '2027-06-10')).toBe(150_000);
});
