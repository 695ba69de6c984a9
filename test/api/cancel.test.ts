import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getBooking } from '#shared/contracts/booking.ts';
import {
  cancelBooking,
  contestPenalty,
  decidePenalty,
  payPenalty,
  previewCancellation,
  waivePenalty,
} from '#shared/contracts/cancellation.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, EXAMPLE, startApiStack } from '#test/support/api-stack.ts';
import { type Booked, book, offer, placesOf, type Slot } from '#test/support/api-trips.ts';
import { answerTheBank, CARDS, payWithCard } from '#test/support/pay-with-card.ts';
import { GUIDE_EMAIL, signInPeople } from '#test/support/people.ts';

/**
 * The worked examples of cancelling (rules.md 3, T 3 737,50, a trip at 06:00) on the running product, one after the other on one clock
 * that only goes forward. The trip is ten days ahead and not in June, so that the clock has little to do on the way; the second itself
 * is a case of `test/domain/booking/cancellation.test.ts`. Those of rules.md 1 and of the summer time are in `documents.test.ts`, those
 * of changes and of the weather in `changes.test.ts` and `life.test.ts`; what has a gift card comes with gift cards.
 */
// Days pass minute by minute, and each of them is swept.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });
let stack: ApiStack;
let slot: Slot;
const booked: Record<string, Booked> = {};
const NAMES = ['free', 'late', 'asks', 'waived', 'contested', 'guide', 'started'] as const;
const LATE_BOOKED = ['grace', 'lastMinute', 'tooLate'] as const;
type Name = (typeof NAMES | typeof LATE_BOOKED)[number];

beforeAll(async () => {
  stack = await startApiStack({}, [EXAMPLE]);
  // Near enough that the clock has little to do on the way, and after the grace of a booking made today.
  const date = addDays(localDateOf(toInstant(Date.now()), DEFAULT_ZONE), 10);
  slot = await offer(stack.people, 40, EXAMPLE.id, date, '06:00');
  for (const name of NAMES) booked[name] = await pay(name === 'asks' ? CARDS.alwaysAsks : CARDS.good);
  await stack.control.settle();
});
afterAll(() => stack?.end());
// The product's time is moved; tokens are of real time, and short.
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
/** Two adults at 1 495 kr and a child at 747,50: T 3 737,50, D 373,75, B 3 363,75. */
async function pay(card: string): Promise<Booked> {
  const party = { adults: 2, children: 1, private: false };
  const made = await book(stack.people.angler, slot, 3, { party });
  await payWithCard(made.checkoutUrl, card);
  if (card === CARDS.alwaysAsks) await answerTheBank(made.checkoutUrl, 'approve');
  return made;
}
const of = (name: Name) => ({ bookingId: booked[name]?.bookingId ?? '' });
const read = (name: Name) => good(stack.people.angler.call(getBooking, of(name)));
const preview = (name: Name, by: 'angler' | 'guide' = 'angler') =>
  good(stack.people[by].call(previewCancellation, of(name)));
async function cancel(name: Name, by: 'angler' | 'guide' = 'angler') {
  const shown = await preview(name, by);
  const reason = by === 'guide' ? { reason: 'breakdown' as const } : {};
  const after = await good(stack.people[by].call(cancelBooking, { ...of(name), preview: shown.preview, ...reason }));
  await stack.control.settle();
  return { shown, after };
}
/** What came in for a booking, and what went back. */
async function moneyOf(name: Name) {
  const { charges, refunds } = await stack.control.stripe();
  const own = charges.filter((c) => c.metadata?.bookingId === of(name).bookingId && c.status === 'succeeded');
  const intents = own.map((c) => c.payment_intent);
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  return { paid: sum(own), back: sum(refunds.filter((r) => intents.includes(r.payment_intent))), charges: own.length };
}
async function mailsOf(name: Name, to: string) {
  await stack.control.settle();
  return (await stack.control.mail(to)).filter((m) => m.subject.includes(booked[name]?.reference ?? '-'));
}
const freeUntil = async () => Date.parse((await read('late')).freeUntil);
const moveTo = (millis: number) => stack.control.moveTo(new Date(millis));

test('booked long ago, cancelled seven days before: 373,75 back, places free, one mail to each side', async () => {
  await moveTo((await freeUntil()) - 137_375);
  const { shown, after } = await cancel('free');
  expect(shown).toMatchObject({ rule: 'free', refund: { card: { minor: 37_375 } }, penalty: { minor: 0 } });
  expect(after).toMatchObject({ status: 'cancelled', cancelCause: 'by_angler' });
  expect(await read('free')).toMatchObject({ paymentState: 'refunded', refunded: { minor: 37_375 } });
  expect(await moneyOf('free')).toEqual({ paid: 37_375, back: 37_375, charges: 1 });
  expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 18 });
  expect((await mailsOf('free', 'anna.ek@napp.test')).filter((m) => /cancelled/.test(m.subject))).toHaveLength(1);
});
test('a second later: 0 back, 3 363,75 as a penalty a day later; what was shown before is refused', async () => {
  const { preview: old } = await preview('late');
  await moveTo((await freeUntil()) + 1_000);
  expect(await stack.people.angler.call(cancelBooking, { ...of('late'), preview: old })).toMatchObject({
    status: 409,
    code: 'booking.cancel_terms_changed',
  });
  for (const name of ['late', 'asks', 'waived', 'contested'] as const) {
    const { shown, after } = await cancel(name);
    expect(shown).toMatchObject({ rule: 'late', refund: { card: { minor: 0 } }, penalty: { minor: 336_375 } });
    expect(after).toMatchObject({ status: 'cancelled', penalty: { state: 'scheduled', owed: { minor: 336_375 } } });
  }
  expect(await moneyOf('late')).toEqual({ paid: 37_375, back: 0, charges: 1 });
});
test('booked less than 48 hours ago, so close to the trip: 373,75 back', async () => {
  for (const name of LATE_BOOKED) booked[name] = await pay(CARDS.good);
  await stack.control.settle();
  const { shown } = await cancel('grace');
  expect(shown).toMatchObject({ rule: 'grace', refund: { card: { minor: 37_375 } }, penalty: { minor: 0 } });
  expect(await moneyOf('grace')).toEqual({ paid: 37_375, back: 37_375, charges: 1 });
});
test('waived in part by the guide, contested by the angler and decided by an admin, before the charge', async () => {
  const { guide, angler, admin } = stack.people;
  const waived = await good(guide.call(waivePenalty, { ...of('waived'), amount: 80_000, owed: 336_375 }));
  expect(waived.penalty).toMatchObject({ state: 'scheduled', owed: { minor: 256_375 } });
  const statement = 'The road to the harbour was closed.';
  await good(angler.call(contestPenalty, { ...of('contested'), statement }));
  expect(await read('contested')).toMatchObject({ penalty: { state: 'contested' }, actions: [] });
  await good(admin.call(decidePenalty, { ...of('contested'), outcome: 'upheld', note: 'Seen' }));
  expect(await read('contested')).toMatchObject({ penalty: { state: 'waived' } });
});
test('a day later the penalties are charged without the holder; O-015: a card that wants its holder waits for them', async () => {
  await stack.control.advance('PT24H5M');
  await stack.control.settle();
  expect(await read('late')).toMatchObject({ status: 'cancelled', penalty: { state: 'charged' } });
  expect(await moneyOf('late')).toEqual({ paid: 373_750, back: 0, charges: 2 });
  expect(await moneyOf('waived')).toEqual({ paid: 293_750, back: 0, charges: 2 });
  expect(await moneyOf('contested')).toEqual({ paid: 37_375, back: 0, charges: 1 });
  expect(await read('asks')).toMatchObject({ penalty: { state: 'awaiting_payment', owed: { minor: 336_375 } } });
  expect(await moneyOf('asks')).toEqual({ paid: 37_375, back: 0, charges: 1 });
});
test('booked so close to the trip: 373,75 back until its 48 hours end, then 0 and 3 363,75', async () => {
  const graceUntil = Date.parse((await read('lastMinute')).graceUntil ?? '');
  await moveTo(graceUntil - 60_000);
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  expect((await cancel('lastMinute')).shown).toMatchObject({ rule: 'grace', refund: { card: { minor: 37_375 } } });
  expect(await moneyOf('lastMinute')).toEqual({ paid: 37_375, back: 37_375, charges: 1 });
  await moveTo(graceUntil + 1_000);
  const { shown, after } = await cancel('tooLate');
  expect(shown).toMatchObject({ rule: 'late', refund: { card: { minor: 0 } }, penalty: { minor: 336_375 } });
  expect(after).toMatchObject({ penalty: { state: 'scheduled', owed: { minor: 336_375 } } });
  expect(await moneyOf('tooLate')).toEqual({ paid: 37_375, back: 0, charges: 1 });
});
test('O-015: three tries, one mail with a link; a failure on the page, then one charge of the same amount', async () => {
  for (let n = 0; n < 3; n++) await stack.control.advance('PT25H');
  const links = (await mailsOf('asks', 'anna.ek@napp.test')).filter((m) =>
    m.text.includes(`/penalty/${of('asks').bookingId}`),
  );
  expect(links).toHaveLength(1);
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  const { checkoutUrl } = await good(stack.people.angler.call(payPenalty, of('asks')));
  expect((await payWithCard(checkoutUrl, CARDS.declined)).status).toBe(402);
  expect(await read('asks')).toMatchObject({ penalty: { state: 'awaiting_payment', owed: { minor: 336_375 } } });
  await payWithCard(checkoutUrl);
  await stack.control.settle();
  expect(await read('asks')).toMatchObject({ penalty: { state: 'charged' }, actions: [] });
  expect(await moneyOf('asks')).toEqual({ paid: 373_750, back: 0, charges: 2 });
  expect((await mailsOf('asks', GUIDE_EMAIL)).length).toBeGreaterThanOrEqual(2);
});
test('the guide, just before the start: 373,75 back, no penalty', async () => {
  const { startsAt } = await read('guide');
  await moveTo(Date.parse(startsAt) - 300_000);
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  const { shown } = await cancel('guide', 'guide');
  expect(shown).toMatchObject({ rule: 'guide', refund: { card: { minor: 37_375 } }, penalty: { minor: 0 } });
  expect(await moneyOf('guide')).toEqual({ paid: 37_375, back: 37_375, charges: 1 });
  expect(await read('guide')).toMatchObject({ cancelCause: 'by_guide', guideReason: 'breakdown' });
});
test('O-011: when the trip has started nothing is cancelled and no money moves', async () => {
  const { startsAt } = await read('started');
  await moveTo(Date.parse(startsAt) + 1_000);
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  for (const who of ['angler', 'guide'] as const)
    expect(await stack.people[who].call(previewCancellation, of('started'))).toMatchObject({
      status: 409,
      code: 'booking.trip_started',
    });
  expect(await moneyOf('started')).toEqual({ paid: 37_375, back: 0, charges: 1 });
});
