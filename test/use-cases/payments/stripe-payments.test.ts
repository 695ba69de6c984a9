import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentPage } from '#functions/platform/payments.ts';
import { stripePaymentsWith } from '#functions/platform/stripe-payments.ts';
import { sek } from '#shared/kernel/money.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import { startProvider, type TestProvider, typedCard, WEBHOOK_SECRET } from '#test/support/stripe-provider.ts';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

const payments = () =>
  stripePaymentsWith({
    payment: async () => ({
      stripeSecretKey: 'sk_test_local',
      stripeWebhookSecret: WEBHOOK_SECRET,
      stripeApiUrl: provider.standIn.url,
    }),
  });
const now = () => provider.time.clock.now().toISOString();
const aPage = (over: Partial<PaymentPage> = {}): PaymentPage => ({
  bookingId: 'adfdb9df',
  amount: sek(37_375),
  title: 'Pike',
  description: 'Deposit',
  email: 'anna@example.se',
  language: 'sv',
  captureLater: false,
  expiresAt: addMinutes(now(), 31),
  returnUrl: 'https://napp.test/payment-return?booking=adfdb9df',
  cancelUrl: 'https://napp.test/payment-return?booking=adfdb9df&cancelled=1',
  ...over,
});
const payOn = (id: string, card = '4242 4242 4242 4242') => provider.page(`/pay/${id}`, typedCard(card));

test('O-021: the page asks for exactly the deposit; the same key finds the same page, also when it is too late for a new one', async () => {
  const p = payments();
  const page = aPage();
  const opened = await p.openPage(page, 'page-1');
  expect(opened).toMatchObject({ bookingId: 'adfdb9df', state: 'open', intentId: null });
  expect(opened.url).toContain(`/pay/${opened.id}`);
  expect((await provider.stripe.checkout.sessions.retrieve(opened.id)).amount_total).toBe(37_375);
  expect((await p.openPage(page, 'page-1')).id).toBe(opened.id);
  const openedAt = now();
  await provider.time.advance(35 * 60);
  expect(await p.recoverPage(page, 'page-1', openedAt, now())).toMatchObject({ id: opened.id });
  expect(await p.recoverPage(page, 'page-never-opened', openedAt, now())).toBeUndefined();
  expect(await p.readPage(opened.id)).toMatchObject({ state: 'expired', url: null });
});
test('after a day the page is looked up', async () => {
  const p = payments();
  const opened = await p.openPage(aPage(), 'page-1');
  await payOn(opened.id);
  const openedAt = now();
  await provider.time.advance(30 * 3600);
  expect(await p.recoverPage(aPage(), 'page-1', openedAt, now())).toMatchObject({ id: opened.id, state: 'complete' });
});
test('paid at once: the intent says so, the card is saved; refunded once', async () => {
  const p = payments();
  const { id } = await p.openPage(aPage(), 'page-1');
  await payOn(id);
  const page = await p.readPage(id);
  expect(page.state).toBe('complete');
  const intent = await p.readIntent(page.intentId ?? '');
  expect(intent).toMatchObject({ state: 'paid', amount: sek(37_375), cancelReason: null });
  expect(intent.cardId && intent.customerId).toBeTruthy();
  expect((await p.closePage(id)).state).toBe('complete');
  const wanted = { intentId: intent.id, amount: intent.amount, bookingId: 'adfdb9df', refundId: '1' };
  const made = await p.refund(wanted);
  await provider.time.advance(48 * 3600);
  expect((await p.refund(wanted)).id).toBe(made.id);
  expect((await provider.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
});
test('somebody gave it back in the console: what the provider will never make is failed, and no fault that is tried for ever', async () => {
  const p = payments();
  const { id } = await p.openPage(aPage(), 'page-1');
  await payOn(id);
  const { intentId } = await p.readPage(id);
  const wanted = (refundId: string, minor: number, more: object = {}) => ({
    ...{ intentId: intentId ?? '', amount: sek(minor), bookingId: 'adfdb9df', refundId },
    ...more,
  });
  const inConsole = (amount: number) =>
    provider.stripe.refunds.create({ payment_intent: intentId ?? '', amount }).then(() => undefined);
  await inConsole(10_000);
  const instead = { insteadOf: ['0'], elsewhere: sek(0) };
  expect((await p.refund(wanted('0-again', 10_000, instead))).state).toBe('failed');
  expect(await p.readReturned(intentId ?? '')).toEqual(sek(10_000));
  expect((await p.refund(wanted('1', 30_000))).state).toBe('failed');
  const made = await p.refund(wanted('2', 5_000, { insteadOf: ['1'], elsewhere: sek(10_000) }));
  expect(made.state).toBe('done');
  // It is there already, whatever else went back since.
  await inConsole(22_375);
  expect((await p.refund(wanted('2', 5_000, { insteadOf: ['1'], elsewhere: sek(10_000) }))).id).toBe(made.id);
  expect((await p.refund(wanted('3', 37_375))).state).toBe('failed');
});
test('on request: authorised, then captured or let go, whoever is first', async () => {
  const p = payments();
  const authorise = async (key: string) => {
    const { id } = await p.openPage(aPage({ captureLater: true }), key);
    await payOn(id);
    const { intentId } = await p.readPage(id);
    const intent = await p.readIntent(intentId ?? '');
    expect(intent.state).toBe('authorised');
    return intent;
  };
  const first = await authorise('a');
  expect((await p.capture(first.id, 'capture-a')).state).toBe('paid');
  expect((await p.release(first.id, 'abandoned')).state).toBe('paid');
  const second = await authorise('b');
  expect(await p.release(second.id, 'abandoned')).toMatchObject({ state: 'cancelled', cancelReason: 'abandoned' });
  expect((await p.capture(second.id, 'capture-b')).state).toBe('cancelled');
  const third = await authorise('c');
  expect(await p.release(third.id, 'declined')).toMatchObject({ state: 'cancelled', cancelReason: null });
  await p.forgetPayer(third.customerId ?? '');
  await p.forgetPayer(third.customerId ?? '');
});
test('events are read when their signature is right, and name the booking', async () => {
  const p = payments();
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session', metadata: { bookingId: 'adfdb9df' } } },
  });
  const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  expect(await p.readEvent(payload, signature)).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    bookingId: 'adfdb9df',
    sessionId: 'cs_1',
    refundId: null,
    disputeId: null,
  });
  await expect(p.readEvent(`${payload} `, signature)).rejects.toMatchObject({ code: 'payments.signature_invalid' });
  await expect(p.readEvent(payload, '')).rejects.toMatchObject({ code: 'payments.signature_invalid' });
});
test('a payment on a page is told by the page; money taken later and saved cards tell of themselves', async () => {
  const p = payments();
  const bookingOf = async (type: string, capture_method: string, metadata: Record<string, string>) => {
    const object = { id: 'pi_1', object: 'payment_intent', capture_method, metadata };
    const payload = JSON.stringify({ id: 'evt_1', type, data: { object } });
    const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    return (await p.readEvent(payload, signature)).bookingId;
  };
  const about = { bookingId: 'adfdb9df' };
  expect(await bookingOf('payment_intent.succeeded', 'automatic', about)).toBeNull();
  expect(await bookingOf('payment_intent.amount_capturable_updated', 'manual', about)).toBeNull();
  expect(await bookingOf('payment_intent.succeeded', 'manual', about)).toBe('adfdb9df');
  expect(await bookingOf('payment_intent.succeeded', 'automatic', { ...about, attempt: '1' })).toBe('adfdb9df');
  expect(await bookingOf('payment_intent.canceled', 'automatic', about)).toBe('adfdb9df');
});
test('a provider that cannot be reached is unavailable', async () => {
  const p = stripePaymentsWith({
    payment: async () => ({ stripeSecretKey: 'sk', stripeWebhookSecret: 'wh', stripeApiUrl: 'http://127.0.0.1:1' }),
  });
  await expect(p.openPage(aPage(), 'page-1')).rejects.toMatchObject({ code: 'payments.unavailable' });
});
test('what moved the account is read whole, page by page; a page that cannot be read is no answer', async () => {
  const p = payments();
  const { id } = await p.openPage(aPage(), 'page-1');
  const from = now();
  await payOn(id);
  const intentId = (await p.readPage(id)).intentId ?? '';
  for (let i = 0; i < 105; i++) await provider.stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  await provider.time.advance(60);
  const movements = await p.listMovements({ from, to: now() });
  expect(movements).toHaveLength(106);
  expect(movements.reduce((sum, { minor }) => sum + minor, 0)).toBe(37_375 - 10_500);
  expect(movements.every((each) => each.intentId === intentId)).toBe(true);
  expect(await p.listMovements({ from: now(), to: addMinutes(now(), 5) })).toEqual([]);
  // The second page, and both times that it is asked for again.
  const page2 = { operation: 'balanceTransactions.list', after: 1, times: 3 };
  provider.state.fault = { kind: 'error', afterEffect: false, ...page2 };
  await expect(p.listMovements({ from, to: now() })).rejects.toMatchObject({ code: 'payments.unavailable' });
});
test('a refund that failed after all is money that came back', async () => {
  const p = payments();
  const { id } = await p.openPage(aPage(), 'page-1');
  const from = now();
  await payOn(id, '4000 0000 0000 5126');
  const intentId = (await p.readPage(id)).intentId ?? '';
  await p.refund({ intentId, amount: sek(37_375), bookingId: 'adfdb9df', refundId: '1' });
  await provider.time.advance(60);
  const all = await p.listMovements({ from, to: addMinutes(now(), 5) });
  expect(all.map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual([-37_375, 37_375, 37_375]);
});
test('what is only authorised moves nothing until it is taken', async () => {
  const p = payments();
  const { id } = await p.openPage(aPage({ captureLater: true }), 'page-1');
  const span = { from: now(), to: addMinutes(now(), 5) };
  await payOn(id);
  expect(await p.listMovements(span)).toEqual([]);
  const intentId = (await p.readPage(id)).intentId ?? '';
  await p.capture(intentId, 'capture-1');
  expect(await p.listMovements(span)).toEqual([{ intentId, minor: 37_375, at: expect.any(String) }]);
});
test('a cardholder contests a payment: whose it is, what is kept for it and until when an answer is taken', async () => {
  const p = payments();
  const contested = async (key: string) => {
    const { id } = await p.openPage(aPage(), key);
    await payOn(id, '4000 0000 0000 0259');
    await provider.standIn.idle();
    const { intentId } = await p.readPage(id);
    const told = provider.received.findLast(({ type }) => type === 'charge.dispute.created');
    const [dispute] = (await provider.stripe.disputes.list({ payment_intent: intentId ?? '' })).data;
    expect(told?.data.object).toMatchObject({ id: dispute?.id, object: 'dispute' });
    return { id: dispute?.id ?? '', intentId };
  };
  const won = await contested('a');
  const expected = {
    bookingId: 'adfdb9df',
    state: 'open',
    amount: sek(37_375),
    taken: sek(37_375),
    reason: 'fraudulent',
  };
  expect(await p.readDispute(won.id)).toMatchObject({ ...expected, intentId: won.intentId });
  expect((await p.readDispute(won.id)).answerBefore).toMatch(/Z$/);
  await provider.stripe.disputes.update(won.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  await provider.time.advance(60);
  expect(await p.readDispute(won.id)).toMatchObject({ state: 'won', taken: sek(0) });
  const lost = await contested('b');
  // The bank has the money: no fault that would be tried again for ever, but a refund that a person must look at.
  expect(
    await p.refund({ intentId: lost.intentId ?? '', amount: sek(100), bookingId: 'adfdb9df', refundId: '1' }),
  ).toMatchObject({ state: 'failed' });
  await provider.time.advance(10 * 86_400);
  expect(await p.readDispute(lost.id)).toMatchObject({ state: 'lost', taken: sek(37_375) });
  const from = new Date(0).toISOString();
  const moved = await p.listMovements({ from, to: addMinutes(now(), 1) });
  expect(moved.filter(({ intentId }) => intentId === won.intentId).map(({ minor }) => minor)).toEqual([
    37_375, -37_375, 37_375,
  ]);
});
