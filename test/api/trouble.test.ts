import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureHeader } from '#infra/local/stripe/webhooks.ts';
import { openSecrets } from '#infra/local/wiring/secret-values.ts';
import { getBooking } from '#shared/contracts/booking.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';
import { type Booked, book, offer, placesOf, type Slot, start, wishFor } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { signInPeople } from '#test/support/people.ts';

const EMAIL = 'anna.ek@napp.test';
const FOREVER = 10_000;
let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
afterEach(() => stack.control.clearFaults());
const control = () => stack.control;
const readBooking = async (bookingId: string) => good(stack.people.angler.call(getBooking, { bookingId }));
const mailsOf = async ({ reference }: Pick<Booked, 'reference'>) => {
  await control().settle();
  return (await control().mail(EMAIL)).filter((m) => m.subject.includes(reference));
};
async function moneyOf(bookingId: string): Promise<number> {
  const { sessions, charges, refunds } = await control().stripe();
  const intents = sessions
    .filter((s) => s.metadata?.bookingId === bookingId && s.payment_intent)
    .map((s) => s.payment_intent);
  const taken = charges
    .filter((c) => intents.includes(c.payment_intent) && c.captured)
    .reduce((sum, c) => sum + c.amount_captured, 0);
  const back = refunds
    .filter((r) => intents.includes(r.payment_intent) && r.status !== 'failed')
    .reduce((sum, r) => sum + r.amount, 0);
  return taken - back;
}
const eventsAbout = async (bookingId: string) =>
  (await control().stripe()).events.filter((e) => JSON.stringify(e.data).includes(bookingId));
async function paid(adults = 1): Promise<{ slot: Slot; booked: Booked }> {
  const slot = await offer(stack.people, 4);
  const booked = await book(stack.people.angler, slot, adults);
  await payWithCard(booked.checkoutUrl);
  await control().settle();
  return { slot, booked };
}

describe("the provider's events", () => {
  const sign = (payload: string) =>
    signatureHeader(payload, openSecrets(join(stack.dataDir, 'data', 'secrets.json')).payment.stripeWebhookSecret);
  const deliver = (payload: string, signature = sign(payload)) =>
    stack.visitor.send('POST', '/api/webhooks/stripe', payload, { 'stripe-signature': signature });
  test('told ten times, five of them at once, and under a new name: one booking, one mail', async () => {
    const { slot, booked } = await paid();
    const before = await readBooking(booked.bookingId);
    const events = await eventsAbout(booked.bookingId);
    const completed = events.find((e) => e.type === 'checkout.session.completed');
    await Promise.all(Array.from({ length: 5 }, () => control().resendEvent(completed.id)));
    for (let i = 0; i < 5; i++) await control().resendEvent(completed.id);
    expect((await deliver(JSON.stringify({ ...completed, id: 'evt_under_another_name' }))).status).toBe(200);
    expect(await readBooking(booked.bookingId)).toEqual(before);
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 1 });
    expect(await mailsOf(booked)).toHaveLength(1);
    expect(await moneyOf(booked.bookingId)).toBe(10_000);
  });
  test('in any order and with an end that is not true, the provider itself is asked', async () => {
    const { booked } = await paid();
    const completed = (await eventsAbout(booked.bookingId)).find((e) => e.type === 'checkout.session.completed');
    const expired = { ...completed, id: 'evt_expired_but_not', type: 'checkout.session.expired' };
    expect((await deliver(JSON.stringify(expired))).status).toBe(200);
    expect(await readBooking(booked.bookingId)).toMatchObject({ status: 'confirmed', paymentState: 'paid' });
    const unpaid = await book(stack.people.angler, await offer(stack.people, 4));
    const [session] = (await control().stripe()).sessions.filter((s) => s.metadata?.bookingId === unpaid.bookingId);
    const claimed = {
      ...completed,
      id: 'evt_paid_but_not',
      data: { object: { ...session, payment_status: 'paid', status: 'complete' } },
    };
    expect((await deliver(JSON.stringify(claimed))).status).toBe(200);
    expect(await readBooking(unpaid.bookingId)).toMatchObject({ status: 'pending', paymentState: 'unpaid' });
  });
  test('with a wrong signature, none, an old one or a changed body nothing is believed', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: {} },
    });
    const secret = openSecrets(join(stack.dataDir, 'data', 'secrets.json')).payment.stripeWebhookSecret;
    for (const [body, signature] of [
      [payload, 't=1,v1=00'],
      [payload, ''],
      [`${payload} `, sign(payload)],
      [payload, signatureHeader(payload, 'whsec_other')],
      [payload, signatureHeader(payload, secret, Math.floor(Date.now() / 1000) - 3600)],
    ] as const)
      expect(await deliver(body, signature)).toMatchObject({ status: 400, code: 'payments.signature_invalid' });
  });
  test('a first delivery that fails half-way is mended by the next', async () => {
    const slot = await offer(stack.people, 4);
    const booked = await book(stack.people.angler, slot);
    await control().fault({ service: 'dynamodb', operation: 'TransactWriteItems', kind: 'error', times: 4 });
    await payWithCard(booked.checkoutUrl);
    await control().settle();
    await control().clearFaults();
    await control().advance('PT3M');
    expect(await readBooking(booked.bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await mailsOf(booked)).toHaveLength(1);
  });
});

describe('the provider is out of reach', () => {
  test('no payment page: nothing is left behind, and the next person gets the place', async () => {
    const slot = await offer(stack.people, 1);
    const wish = await wishFor(stack.people.angler, slot);
    await control().fault({ service: 'stripe', operation: 'checkout.sessions.create', kind: 'error', times: FOREVER });
    expect(await start(stack.people.angler, wish)).toMatchObject({ status: 502, code: 'payments.unavailable' });
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 1, taken: 0 });
    await control().clearFaults();
    expect((await book(stack.people.otherAngler, slot)).checkoutUrl).toBeTruthy();
    // The first one presses again, and hears why not.
    expect(await start(stack.people.angler, wish)).toMatchObject({ status: 409, code: 'booking.slot_full' });
  });
  test('a lost answer is the same page when asked again', async () => {
    const slot = await offer(stack.people, 4);
    const wish = await wishFor(stack.people.angler, slot, 2);
    await control().fault({
      service: 'stripe',
      operation: 'checkout.sessions.create',
      kind: 'lost-answer',
      afterEffect: true,
    });
    const first = await good(start(stack.people.angler, wish));
    expect((await good(start(stack.people.angler, wish))).checkoutUrl).toBe(first.checkoutUrl);
    expect((await control().stripe()).sessions.filter((s) => s.metadata?.bookingId === first.bookingId)).toHaveLength(
      1,
    );
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 2 });
  });
  /** Paid in time, but nobody here could write it down until the hold was over. */
  async function paidButUnseen(slot: Slot): Promise<Booked> {
    const booked = await book(stack.people.angler, slot, 2);
    await control().fault({ service: 'dynamodb', operation: 'TransactWriteItems', kind: 'error', times: FOREVER });
    await payWithCard(booked.checkoutUrl);
    await control().advance('PT36M');
    return booked;
  }
  test('a late payment is kept while there are places', async () => {
    const slot = await offer(stack.people, 2);
    const booked = await paidButUnseen(slot);
    await control().clearFaults();
    await control().advance('PT15M');
    expect(await readBooking(booked.bookingId)).toMatchObject({ status: 'confirmed', paymentState: 'paid' });
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 0, taken: 2 });
    expect(await moneyOf(booked.bookingId)).toBe(20_000);
  });
  test('and goes back, with a mail, when somebody else has them', async () => {
    const slot = await offer(stack.people, 2);
    const booked = await paidButUnseen(slot);
    await control().clearFaults();
    const next = await book(stack.people.otherAngler, slot, 2);
    await payWithCard(next.checkoutUrl);
    await control().advance('PT20M');
    expect(await readBooking(booked.bookingId)).toMatchObject({
      status: 'cancelled',
      cancelCause: 'places_gone',
      paymentState: 'refunded',
    });
    expect(await moneyOf(booked.bookingId)).toBe(0);
    expect(await moneyOf(next.bookingId)).toBe(20_000);
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 0, taken: 2 });
    expect((await mailsOf(booked)).map((m) => m.subject)).toEqual([expect.stringContaining('too late')]);
  });
});

describe('the process dies', () => {
  const restart = async () => {
    await stack.kill();
    await stack.restart();
    stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  };
  /** Somebody has met the fault, and waits for an answer that does not come. */
  const someoneWaits = () => expect.poll(async () => (await control().health()).leftWaiting).toBeGreaterThan(0);
  /** What is looked at once the hour that mends everything has passed. */
  const afterwards: (() => Promise<void>)[] = [];
  /** What must be true in the end, however it came. */
  async function mustAgree(slot: Slot, bookingIds: readonly string[]): Promise<string[]> {
    const all = await Promise.all([...new Set(bookingIds)].map(readBooking));
    const kept = all.filter((b) => b.status === 'confirmed');
    expect(all.every((b) => ['confirmed', 'cancelled'].includes(b.status))).toBe(true);
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 2 * kept.length });
    for (const b of all) expect(await moneyOf(b.bookingId)).toBe(b.status === 'confirmed' ? 20_000 : 0);
    return all.map((b) => b.status);
  }
  /** Holds an operation so that the process dies in the middle of it; `afterEffect`: done, but nobody was told. */
  const MOMENTS = [
    ['before the places are held', 'start', { service: 'dynamodb', operation: 'TransactWriteItems' }],
    ['when the places are held', 'start', { service: 'dynamodb', operation: 'TransactWriteItems', afterEffect: true }],
    ['before the page is opened', 'start', { service: 'stripe', operation: 'checkout.sessions.create' }],
    [
      'when the page is opened',
      'start',
      { service: 'stripe', operation: 'checkout.sessions.create', afterEffect: true },
    ],
    ['before the confirmation is written', 'pay', { service: 'dynamodb', operation: 'TransactWriteItems' }],
    [
      'when the confirmation is written',
      'pay',
      { service: 'dynamodb', operation: 'TransactWriteItems', afterEffect: true },
    ],
  ] as const;
  test.each(MOMENTS)(
    '%s',
    async (_moment, step, fault) => {
      const slot = await offer(stack.people, 4);
      const wish = await wishFor(stack.people.angler, slot, 2);
      const stall = () => control().fault({ kind: 'timeout', times: 3, ...fault });
      if (step === 'start') {
        await stall();
        void start(stack.people.angler, wish).catch(() => undefined);
        await someoneWaits();
        await restart();
      }
      // The browser tries again what it got no answer to.
      const booked: Booked = await good(start(stack.people.angler, wish));
      if (step === 'pay') await stall();
      await payWithCard(booked.checkoutUrl).catch(() => undefined);
      if (step === 'pay') {
        await someoneWaits();
        await restart();
      }
      afterwards.push(async () => {
        expect(await mustAgree(slot, [booked.bookingId])).toEqual(['confirmed']);
        expect(await mailsOf(booked)).toHaveLength(1);
      });
    },
    120_000,
  );
  test('after a start that nobody repeats the places come free', async () => {
    const slot = await offer(stack.people, 2);
    const wish = await wishFor(stack.people.angler, slot, 2);
    await control().fault({
      service: 'stripe',
      operation: 'checkout.sessions.create',
      kind: 'timeout',
      afterEffect: true,
      times: 3,
    });
    void start(stack.people.angler, wish).catch(() => undefined);
    await someoneWaits();
    await restart();
    afterwards.push(async () => {
      expect(await mustAgree(slot, [])).toEqual([]);
      expect(await placesOf(stack.people, slot)).toMatchObject({ places: 2, taken: 0 });
    });
  }, 120_000);
  test('between sending a mail and noting it: it is sent once', async () => {
    const slot = await offer(stack.people, 4);
    const booked = await book(stack.people.angler, slot);
    await control().fault({ service: 'ses', operation: 'SendRawEmail', kind: 'timeout', afterEffect: true, times: 2 });
    await payWithCard(booked.checkoutUrl);
    await someoneWaits();
    await restart();
    afterwards.push(async () => {
      expect(await mailsOf(booked)).toHaveLength(1);
    });
  }, 120_000);
  test('and an hour later money, places and mails agree', async () => {
    await control().advance('PT1H');
    await control().settle();
    expect(afterwards).toHaveLength(MOMENTS.length + 2);
    for (const look of afterwards) await look();
  }, 120_000);
});
