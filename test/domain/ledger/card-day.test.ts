import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDay, daysOver, type Movement, spanOfDay } from '#shared/domain/ledger/card-day.ts';

const DAY = '2027-06-12';
const at = (time: string, intentId: string | null, minor: number): Movement => ({
  at: `2027-06-${time}:00.000Z`,
  intentId,
  minor,
});
const off = (intentId: string | null, provider: number, ledger: number) => ({ intentId, provider, ledger });

test.each<[string, Movement[], Movement[], object[]]>([
  ['nothing on either side', [], [], []],
  ['the same on both', [at('12T10:00', 'a', 100)], [at('12T10:01', 'a', 100)], []],
  ['booked after midnight', [at('12T21:59', 'a', 100)], [at('12T22:00', 'a', 100)], []],
  ['taken the evening before, booked on the day', [at('11T21:59', 'a', 100)], [at('11T22:01', 'a', 100)], []],
  ['booked first and given back after midnight', [at('13T03:00', 'a', -100)], [at('12T21:00', 'a', -100)], []],
  ['never booked', [at('12T10:00', 'a', 100)], [], [off('a', 100, 0)]],
  ['booked and never taken', [], [at('12T10:00', 'a', 100)], [off('a', 0, 100)]],
  ['another amount', [at('12T10:00', 'a', 100)], [at('12T10:00', 'a', 90)], [off('a', 100, 90)]],
  [
    'two refunds by hand are one row',
    [at('12T10:00', 'a', -40), at('12T11:00', 'a', -60)],
    [at('12T11:05', 'a', -100)],
    [],
  ],
  [
    'two alike, and one is missing',
    [at('12T10:00', 'a', -40), at('12T11:00', 'a', -40)],
    [at('12T11:05', 'a', -40)],
    [off('a', -40, 0)],
  ],
  [
    'booked twice',
    [at('12T10:00', 'a', 100)],
    [at('12T10:00', 'a', 100), at('12T10:01', 'a', 100)],
    [off('a', 0, 100)],
  ],
  ['booked and taken back, never at the provider', [], [at('12T10:00', 'a', -100), at('13T02:00', 'a', 100)], []],
  ['a dispute without a payment', [at('12T10:00', null, -100)], [], [off(null, -100, 0)]],
  ['of another day', [at('13T10:00', 'a', 100)], [], []],
  [
    'a mistake on one payment is not made good by another',
    [at('12T10:00', 'a', 100)],
    [at('12T10:00', 'b', 100)],
    [off('a', 100, 0), off('b', 0, 100)],
  ],
])('%s', (_what, provider, ledger, unexplained) => {
  expect(compareDay(DAY, provider, ledger).unexplained).toEqual(unexplained);
});
test('the sums are of the day, as Sweden counts it', () => {
  const movements = [at('11T21:59', 'a', 1), at('11T22:00', 'a', 2), at('12T21:59', 'a', 4), at('12T22:00', 'a', 8)];
  expect(compareDay(DAY, movements, [])).toMatchObject({ provider: 6, ledger: 0 });
  expect(spanOfDay(DAY)).toEqual({ from: '2027-06-11T22:00:00.000Z', to: '2027-06-12T22:00:00.000Z' });
  expect(spanOfDay('2027-10-31')).toEqual({ from: '2027-10-30T22:00:00.000Z', to: '2027-10-31T23:00:00.000Z' });
  expect(daysOver('2026-12-31T23:30:00.000Z', 2)).toEqual(['2026-12-30', '2026-12-31']);
});
test('always: what both sides have, some time apart, is explained', () => {
  const one = fc.record({
    minute: fc.integer({ min: 0, max: 2 * 1440 - 1 }),
    late: fc.integer({ min: 0, max: 240 }),
    intentId: fc.constantFrom('a', 'b', 'c'),
    minor: fc.integer({ min: -3, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(one), (made) => {
      const start = Date.parse('2027-06-10T22:00:00.000Z');
      const when = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
      const provider = made.map(({ minute, late: _late, ...rest }) => ({ ...rest, at: when(minute) }));
      const ledger = made.map(({ minute, late, ...rest }) => ({ ...rest, at: when(minute + late) }));
      expect(compareDay(DAY, provider, ledger).unexplained).toEqual([]);
    }),
  );
});
