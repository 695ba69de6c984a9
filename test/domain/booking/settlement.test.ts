import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { nextDue } from '#shared/domain/booking/next-due.ts';
import { type Decision, decideSettlement, type Seen, type Wish } from '#shared/domain/booking/settlement.ts';
import { actionsFor, mayMove } from '#shared/domain/booking/transitions.ts';
import { aBooking } from './trips.ts';

const see = (page: Seen['page'], intent: Seen['intent'] = 'none', cancelReason: string | null = null): Seen => ({
  page,
  intent,
  cancelReason,
});
const HELD = '2027-05-01T10:10:00.000Z';
const RAN_OUT = '2027-05-01T10:31:00.000Z';
const OVER = '2027-05-01T10:35:00.000Z';
const waiting = {
  payment: 'authorised' as const,
  isInstant: false,
  isPageClosed: true,
  answerBefore: '2027-05-02T10:00:00.000Z',
};
const cancelled = { state: 'cancelled' as const, cancelCause: 'expired' as const };

type Row = [string, Partial<Booking>, Seen, string, Wish | undefined, object];
test.each<Row>([
  ['unpaid, page open', {}, see('open'), HELD, undefined, { kind: 'rest' }],
  ['unpaid, page not there yet', {}, see('none'), HELD, undefined, { kind: 'rest' }],
  ['unpaid, hold over, page open', {}, see('open'), OVER, undefined, { kind: 'close_page' }],
  [
    'unpaid, hold over, no page',
    {},
    see('none'),
    OVER,
    undefined,
    { kind: 'free', cause: 'expired', payment: 'unpaid' },
  ],
  ['page ran out', {}, see('expired'), RAN_OUT, undefined, { kind: 'free', cause: 'expired', payment: 'unpaid' }],
  [
    'page ran out by the whole seconds of the provider',
    { placedAt: '2027-05-01T10:00:00.900Z' },
    see('expired'),
    RAN_OUT,
    undefined,
    { kind: 'free', cause: 'expired', payment: 'unpaid' },
  ],
  [
    'page closed for who left, and its event comes first',
    {},
    see('expired'),
    HELD,
    undefined,
    { kind: 'free', cause: 'abandoned', payment: 'unpaid' },
  ],
  [
    'page ran out with a failed try on it',
    {},
    see('expired', 'cancelled', 'automatic'),
    RAN_OUT,
    undefined,
    { kind: 'free', cause: 'expired', payment: 'unpaid' },
  ],
  ['left by the angler', {}, see('open'), HELD, 'withdraw', { kind: 'close_page' }],
  ['left and closed', {}, see('expired'), HELD, 'withdraw', { kind: 'free', cause: 'abandoned', payment: 'unpaid' }],
  [
    'no page could be opened',
    {},
    see('none'),
    HELD,
    'give_up',
    { kind: 'free', cause: 'payment_failed', payment: 'unpaid' },
  ],
  ['paid', {}, see('complete', 'paid'), HELD, undefined, { kind: 'keep', as: 'confirmed' }],
  ['paid while leaving', {}, see('complete', 'paid'), HELD, 'withdraw', { kind: 'keep', as: 'confirmed' }],
  [
    'paid, and the trip has begun',
    {},
    see('complete', 'paid'),
    '2027-06-12T04:00:00.000Z',
    undefined,
    { kind: 'refund' },
  ],
  ['authorised', { isInstant: false }, see('complete', 'authorised'), HELD, undefined, { kind: 'keep', as: 'waiting' }],
  [
    'authorised too close to the start',
    { isInstant: false },
    see('complete', 'authorised'),
    '2027-06-11T16:00:00.000Z',
    undefined,
    { kind: 'release', reason: 'abandoned' },
  ],
  ['waiting', waiting, see('complete', 'authorised'), HELD, undefined, { kind: 'rest' }],
  [
    'waiting, guide silent',
    waiting,
    see('complete', 'authorised'),
    '2027-05-02T10:00:00.000Z',
    undefined,
    { kind: 'release', reason: 'abandoned' },
  ],
  [
    'waiting, guide says no',
    waiting,
    see('complete', 'authorised'),
    HELD,
    'decline',
    { kind: 'release', reason: 'declined' },
  ],
  [
    'waiting, angler leaves',
    waiting,
    see('complete', 'authorised'),
    HELD,
    'withdraw',
    { kind: 'release', reason: 'requested_by_customer' },
  ],
  [
    'waiting, let go for silence',
    waiting,
    see('complete', 'cancelled', 'abandoned'),
    HELD,
    undefined,
    { kind: 'free', cause: 'unanswered', payment: 'released' },
  ],
  ['waiting, captured', waiting, see('complete', 'paid'), HELD, undefined, { kind: 'keep', as: 'confirmed' }],
  [
    'waiting, capture failed',
    waiting,
    see('complete', 'open'),
    HELD,
    undefined,
    { kind: 'free', cause: 'capture_failed', payment: 'failed' },
  ],
  ['cancelled, page open still', cancelled, see('open'), OVER, undefined, { kind: 'close_page' }],
  ['cancelled, page closed', cancelled, see('expired'), OVER, undefined, { kind: 'close', payment: 'unpaid' }],
  [
    'cancelled, and paid all the same',
    cancelled,
    see('complete', 'paid'),
    OVER,
    undefined,
    { kind: 'keep', as: 'confirmed' },
  ],
  [
    'refunded never comes back',
    { ...cancelled, payment: 'refunded' },
    see('complete', 'paid'),
    OVER,
    undefined,
    { kind: 'rest' },
  ],
  ['confirmed rests', { state: 'confirmed', payment: 'paid' }, see('expired'), OVER, undefined, { kind: 'rest' }],
])('%s', (_what, booking, seen, now, wish, decision) => {
  expect(decideSettlement(aBooking(booking), seen, now, wish)).toEqual(decision);
});

const anySeen = fc.record({
  page: fc.constantFrom<Seen['page']>('none', 'open', 'complete', 'expired'),
  intent: fc.constantFrom<Seen['intent']>('none', 'open', 'authorised', 'paid', 'cancelled'),
  cancelReason: fc.constantFrom(null, 'abandoned', 'requested_by_customer', 'automatic'),
});
const anyBooking = fc
  .record({
    state: fc.constantFrom<Booking['state']>('pending', 'confirmed', 'cancelled', 'completed'),
    payment: fc.constantFrom<Booking['payment']>('unpaid', 'authorised', 'paid', 'released', 'refunding', 'refunded'),
    isInstant: fc.boolean(),
    isPageClosed: fc.boolean(),
  })
  .map((over) => aBooking({ ...over, answerBefore: '2027-05-02T10:00:00.000Z' }));
const anyNow = fc.constantFrom(HELD, OVER, '2027-05-02T10:00:00.000Z', '2027-06-12T05:00:00.000Z');
const anyWish = fc.constantFrom<Wish | undefined>(
  undefined,
  'withdraw',
  'decline',
  'confirm',
  'give_up',
  'capture_failed',
);
const END: Readonly<Record<string, Booking['state']>> = { free: 'cancelled', refund: 'cancelled', close: 'cancelled' };
const endOf = (d: Decision): Booking['state'] | undefined =>
  d.kind === 'keep' ? (d.as === 'confirmed' ? 'confirmed' : 'pending') : END[d.kind];

test('always: a booking moves only as the table of transitions allows, and money that is there is never forgotten', () => {
  fc.assert(
    fc.property(anyBooking, anySeen, anyNow, anyWish, (b, seen, now, wish) => {
      const decision = decideSettlement(b, seen, now, wish);
      const end = endOf(decision);
      if (end && end !== b.state) expect(mayMove(b, end)).toBe(true);
      const isOpen = b.payment === 'unpaid' && (b.state === 'pending' || b.state === 'cancelled');
      if (isOpen && seen.intent === 'paid') expect(['keep', 'refund']).toContain(decision.kind);
      if (isOpen && seen.intent === 'authorised') expect(['keep', 'release']).toContain(decision.kind);
      if (decision.kind === 'free') expect(['paid', 'authorised']).not.toContain(seen.intent);
    }),
    { numRuns: 2000 },
  );
});
test('the buttons of each side', () => {
  expect(actionsFor(aBooking(), 'angler', HELD)).toEqual(['pay', 'withdraw']);
  expect(actionsFor(aBooking(), 'angler', OVER)).toEqual(['withdraw']);
  expect(actionsFor(aBooking(), 'guide', HELD)).toEqual([]);
  expect(actionsFor(aBooking(waiting), 'angler', HELD)).toEqual(['withdraw']);
  expect(actionsFor(aBooking(waiting), 'guide', HELD)).toEqual(['confirm', 'decline']);
  expect(actionsFor(aBooking(waiting), 'guide', '2027-05-02T10:00:00.000Z')).toEqual([]);
  expect(actionsFor(aBooking({ state: 'confirmed', payment: 'paid' }), 'angler', HELD)).toContain('cancel');
});
test('one due time at most, and none when it is at rest', () => {
  expect(nextDue(aBooking())).toEqual({ lane: 'hold', at: OVER });
  expect(nextDue(aBooking(waiting))).toEqual({ lane: 'life', at: '2027-05-02T10:00:00.000Z' });
  expect(nextDue(aBooking({ state: 'confirmed', payment: 'paid' }))).toEqual({
    lane: 'life',
    // The first reminder, before the end of the trip.
    at: '2027-06-04T04:00:00.000Z',
  });
  expect(nextDue(aBooking(cancelled))).toEqual({ lane: 'hold', at: OVER });
  expect(nextDue(aBooking({ ...cancelled, isPageClosed: true }))).toBeUndefined();
  expect(nextDue(aBooking({ state: 'completed', payment: 'paid' }))).toBeUndefined();
});
