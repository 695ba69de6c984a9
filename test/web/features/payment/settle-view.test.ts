// @vitest-environment node
import { expect, test } from 'vitest';
import { LOOK_AGAIN_MS, nextLookMs, type Settled, viewOf } from '#web/features/payment/settle-view.ts';

const NOW = Date.parse('2027-03-01T12:00:00.000Z');
const settled = (outcome: Settled['outcome'], more: object = {}) =>
  ({ outcome, booking: { paymentState: 'unpaid', holdUntil: '2027-03-01T12:30:00.000Z', ...more } }) as Settled;

test.each(['confirmed', 'waiting', 'cancelled'] as const)('%s is shown at once', (outcome) => {
  expect(viewOf(settled(outcome), 1, { now: NOW })).toBe(outcome);
  expect(nextLookMs(outcome, 1)).toBeUndefined();
});
test('unknown is looked at again with growing pauses, then said plainly', () => {
  const later = settled('unknown', { holdUntil: null });
  const pauses = Array.from({ length: LOOK_AGAIN_MS.length }, (_, i) =>
    nextLookMs(viewOf(later, i + 1, { now: NOW }), i + 1),
  );
  expect(pauses).toEqual([...LOOK_AGAIN_MS]);
  expect([...pauses].sort((a, b) => Number(a) - Number(b))).toEqual(pauses);
  expect(viewOf(later, LOOK_AGAIN_MS.length + 1, { now: NOW })).toBe('unknown');
});
test('a page that was left unpaid offers the payment while the hold lasts, and not a moment too early', () => {
  expect(viewOf(settled('unknown'), 1, { now: NOW })).toBe('looking');
  expect(viewOf(settled('unknown'), 3, { now: NOW })).toBe('unpaid');
  expect(viewOf(settled('unknown', { holdUntil: '2027-03-01T11:59:00.000Z' }), 3, { now: NOW })).toBe('looking');
  expect(viewOf(settled('unknown', { paymentState: 'authorised' }), 3, { now: NOW })).toBe('looking');
});
test('whoever took the way back of the payment page is not kept waiting', () => {
  expect(viewOf(settled('unknown'), 1, { now: NOW, hasLeft: true })).toBe('unpaid');
  expect(viewOf(settled('confirmed'), 1, { now: NOW, hasLeft: true })).toBe('confirmed');
});
test('without any answer we keep looking and never claim an outcome', () => {
  expect(viewOf(undefined, 0, { now: NOW })).toBe('looking');
  expect(viewOf(undefined, LOOK_AGAIN_MS.length + 1, { now: NOW })).toBe('unknown');
});
