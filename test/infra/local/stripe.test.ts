import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API_VERSION } from '#infra/local/stripe/provider.ts';
import { openSession, paySession, startProvider, type TestProvider, typedCard } from '#test/support/stripe-provider.ts';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

const types = () => provider.received.map((event) => event.type);

describe('a checkout session', () => {
  it('is paid on its page, saves the card, and tells of it with what was attached', async () => {
    const { session, intentId, customerId } = await paySession(provider);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 24_000,
      currency: 'sek',
      metadata: { bookingId: 'b1' },
      customer_details: { email: 'anna@example.se' },
    });
    const intent = await provider.stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 24_000,
      metadata: { bookingId: 'b1' },
      latest_charge: { captured: true },
      payment_method: { card: { last4: '4242' } },
    });
    const cards = await provider.stripe.customers.listPaymentMethods(customerId);
    expect(cards.data).toHaveLength(1);
    await provider.standIn.idle();
    expect(types()).toEqual(
      expect.arrayContaining([
        'payment_intent.created',
        'charge.succeeded',
        'payment_intent.succeeded',
        'checkout.session.completed',
      ]),
    );
    const completed = provider.received.find((event) => event.type === 'checkout.session.completed');
    expect(completed).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { id: session.id, payment_intent: intentId } },
    });
    expect(JSON.stringify(provider.received)).not.toContain('"_');
  });

  it('speaks the version of the SDK', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION);
  });

  it('with manual capture is complete and unpaid until somebody captures', async () => {
    const { session, intentId } = await paySession(provider, '4242424242424242', {
      payment_intent_data: { capture_method: 'manual' },
    });
    expect([session.status, session.payment_status]).toEqual(['complete', 'unpaid']);
    expect(await provider.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 24_000,
    });
    await expect(provider.stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await provider.stripe.paymentIntents.capture(intentId)).toMatchObject({
      status: 'succeeded',
      amount_received: 24_000,
    });
    await expect(provider.stripe.paymentIntents.capture(intentId)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    await provider.standIn.idle();
    expect(types()).toEqual(
      expect.arrayContaining([
        'payment_intent.amount_capturable_updated',
        'charge.captured',
        'payment_intent.succeeded',
      ]),
    );
  });

  it('gives authorised money free when it is cancelled, or after seven days', async () => {
    const manual = { payment_intent_data: { capture_method: 'manual' as const } };
    const first = await paySession(provider, '4242424242424242', manual);
    expect(
      await provider.stripe.paymentIntents.cancel(first.intentId, { cancellation_reason: 'abandoned' }),
    ).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const second = await paySession(provider, '4242424242424242', manual);
    await provider.time.advance(7 * 86_400 + 1);
    expect(await provider.stripe.paymentIntents.retrieve(second.intentId)).toMatchObject({ status: 'canceled' });
    await expect(provider.stripe.paymentIntents.capture(second.intentId)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it("expires by the product's clock, or when it is told to, and cannot be paid then", async () => {
    const late = await openSession(provider);
    const closed = await openSession(provider);
    expect(await provider.stripe.checkout.sessions.expire(closed.id)).toMatchObject({ status: 'expired', url: null });
    await expect(provider.stripe.checkout.sessions.expire(closed.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
    await provider.time.advance(31 * 60);
    expect((await provider.stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired');
    expect((await provider.page(`/pay/${late.id}`, typedCard('4242424242424242'))).status).toBe(410);
    expect((await provider.stripe.paymentIntents.list()).data).toEqual([]);
    await provider.standIn.idle();
    expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it.each([
    ['ends too soon', { expires_at: 1 }, 'expires_at'],
    [
      'costs less than 3 kr',
      { line_items: [{ quantity: 1, price_data: { currency: 'sek', unit_amount: 299, product_data: { name: 'x' } } }] },
      'amount',
    ],
    [
      'is for nobody we know',
      { customer: 'cus_unknown', customer_email: undefined, customer_creation: undefined },
      'customer',
    ],
    ['has a parameter with a typing error', { sucess_url: 'x' }, 'sucess_url'],
  ])('is refused when it %s', async (_what, more, param) => {
    await expect(openSession(provider, more as object)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param,
    });
  });

  it('is found again by when it was made, and by its intent', async () => {
    const { session, intentId } = await paySession(provider);
    await provider.time.advance(60);
    const later = await openSession(provider);
    const since = await provider.stripe.checkout.sessions.list({ created: { gte: provider.time.seconds() } });
    expect(since.data.map(({ id }) => id)).toEqual([later.id]);
    expect(
      (await provider.stripe.checkout.sessions.list({ payment_intent: intentId })).data.map(({ id }) => id),
    ).toEqual([session.id]);
    const all: string[] = [];
    for await (const each of provider.stripe.checkout.sessions.list({ limit: 1 })) all.push(each.id);
    expect(all).toEqual([later.id, session.id]);
  });
});

describe('an idempotency key', () => {
  it('gives the same answer again, and is refused for other parameters', async () => {
    const [first, again] = [await openSession(provider, {}, 'k1'), await openSession(provider, {}, 'k1')];
    expect(again.id).toBe(first.id);
    await expect(openSession(provider, { locale: 'en' }, 'k1')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await provider.stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('holds over a restart and a lost answer, and is forgotten after a day', async () => {
    provider.state.fault = { operation: 'checkout.sessions.create', kind: 'lost-answer', afterEffect: false };
    // The SDK itself asks once more when the connection breaks, with the same key.
    await openSession(provider, {}, 'k1').catch(() => undefined);
    await provider.restart();
    const found = await openSession(provider, {}, 'k1');
    expect((await provider.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([found.id]);
    await provider.time.advance(86_400 + 60);
    const fresh = await openSession(provider, {}, 'k1');
    expect(fresh.id).not.toBe(found.id);
  });
});

describe('a card that was saved', () => {
  const chargeLater = (customer: string, payment_method: string, amount = 216_000) =>
    provider.stripe.paymentIntents.create(
      { amount, currency: 'sek', customer, payment_method, off_session: true, confirm: true },
      { idempotencyKey: `late-${payment_method}-${amount}` },
    );
  const saved = async (number: string) => {
    const { session, customerId } = await paySession(provider, number);
    if (session.status === 'open') await provider.page(`/pay/${session.id}/authenticate`, { outcome: 'approve' });
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id);
    expect(paid.payment_status).toBe('paid');
    const customer = session.status === 'open' ? String(paid.customer) : customerId;
    return { customer, method: String((await provider.stripe.customers.listPaymentMethods(customer)).data[0]?.id) };
  };

  it.each([['4242424242424242'], ['4000002500003155']])('%s is charged without its holder', async (number) => {
    const { customer, method } = await saved(number);
    expect(await chargeLater(customer, method)).toMatchObject({ status: 'succeeded', amount_received: 216_000 });
  });

  it.each([
    ['4000002760003184', 'authentication_required', 'authentication_required'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('%s fails with %s', async (number, code, decline_code) => {
    const { customer, method } = await saved(number);
    const failure = await chargeLater(customer, method).catch((error) => error);
    expect(failure).toMatchObject({
      type: 'StripeCardError',
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    await provider.standIn.idle();
    expect(types()).toContain('payment_intent.payment_failed');
  });

  it('cannot be charged by another customer, or once it is detached', async () => {
    const { customer, method } = await saved('4242424242424242');
    const other = await provider.stripe.customers.create({ email: 'x@example.se' });
    await expect(chargeLater(other.id, method)).rejects.toMatchObject({ code: 'payment_method_unexpected_state' });
    await provider.stripe.paymentMethods.detach(method);
    await expect(chargeLater(customer, method, 1000)).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    });
    await expect(chargeLater(customer, method, 299)).rejects.toThrow();
  });
  it('goes with its customer; what was paid can still be given back', async () => {
    const { customer, method } = await saved('4242424242424242');
    const { id } = await chargeLater(customer, method);
    expect(await provider.stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    await expect(chargeLater(customer, method, 1000)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(provider.stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await provider.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 216_000 });
  });
});

describe('refunds', () => {
  it('give back in parts and never more than was taken, once for one key', async () => {
    const { intentId } = await paySession(provider);
    const back = (amount: number | undefined, key?: string) =>
      provider.stripe.refunds.create(
        { payment_intent: intentId, ...(amount && { amount }) },
        key ? { idempotencyKey: key } : {},
      );
    const [first, again] = [await back(4_000, 'r1'), await back(4_000, 'r1')];
    expect(again.id).toBe(first.id);
    await expect(back(20_001)).rejects.toMatchObject({ code: 'amount_too_large' });
    expect((await back(undefined)).amount).toBe(20_000);
    await expect(back(undefined)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const list = await provider.stripe.refunds.list({ payment_intent: intentId });
    expect(list.data.map(({ amount }) => amount)).toEqual([20_000, 4_000]);
  });

  it('may fail some time later, and give the money back to be refunded again', async () => {
    const { intentId } = await paySession(provider, '4000000000005126');
    const refund = await provider.stripe.refunds.create({ payment_intent: intentId });
    expect(refund.status).toBe('succeeded');
    await provider.time.advance(60);
    expect((await provider.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    await provider.standIn.idle();
    expect(types()).toEqual(expect.arrayContaining(['refund.created', 'refund.failed']));
  });
});
