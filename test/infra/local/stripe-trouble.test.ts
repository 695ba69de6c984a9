import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripeStore } from '#infra/local/stripe/store.ts';
import { openSession, paySession, startProvider, type TestProvider } from '#test/support/stripe-provider.ts';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

const count = (type: string) => provider.received.filter((event) => event.type === type).length;

describe('webhooks', () => {
  it('come again until they are taken, as the product’s time goes on', async () => {
    provider.state.webhookStatus = 500;
    await paySession(provider);
    await provider.standIn.idle();
    await provider.time.advance(10);
    await provider.standIn.idle();
    expect(count('checkout.session.completed')).toBeGreaterThanOrEqual(2);
    provider.state.webhookStatus = 200;
    await provider.time.advance(600);
    await provider.standIn.idle();
    const sofar = count('checkout.session.completed');
    await provider.time.advance(86_400);
    await provider.standIn.idle();
    expect(count('checkout.session.completed')).toBe(sofar);
    const { data } = await provider.stripe.events.list({ type: 'checkout.session.completed' });
    expect(data[0]?.pending_webhooks).toBe(0);
  });

  it('are sent after a restart when nobody took them before', async () => {
    provider.state.webhookStatus = 500;
    await paySession(provider);
    await provider.standIn.idle();
    provider.received.length = 0;
    provider.state.webhookStatus = 200;
    await provider.restart();
    await provider.time.advance(10);
    await provider.standIn.idle();
    expect(count('checkout.session.completed')).toBe(1);
  });

  it('are sent once more on demand', async () => {
    await paySession(provider);
    await provider.standIn.idle();
    const event = provider.received.find(({ type }) => type === 'checkout.session.completed');
    expect(await provider.standIn.resend(String(event?.id))).toEqual({ id: event?.id, delivered: true });
    expect(provider.received.filter(({ id }) => id === event?.id)).toHaveLength(2);
    await expect(provider.standIn.resend('evt_unknown')).rejects.toThrow();
  });
});

describe('state', () => {
  it('is there again after a restart, with what was still to come', async () => {
    const { intentId } = await paySession(provider);
    const open = await openSession(provider);
    await provider.restart();
    expect((await provider.stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded');
    await provider.time.advance(31 * 60);
    expect((await provider.stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired');
    const state = provider.standIn.state();
    expect(Object.keys(state)).toEqual(expect.arrayContaining(['sessions', 'charges', 'refunds', 'events']));
    expect(state['sessions']).toHaveLength(2);
    expect(JSON.stringify(state)).not.toContain('"_');
  });

  it('leaves out a change whose writing was cut short', () => {
    const dir = mkdtempSync(join(tmpdir(), 'napp-journal-'));
    const store = new StripeStore(dir);
    const customer = (id: string) =>
      ({ id, object: 'customer', created: 1, livemode: false, email: null, name: null, metadata: {} }) as const;
    store.put(customer('cus_1'));
    store.commit();
    store.put(customer('cus_2'));
    store.put(customer('cus_3'));
    store.close();
    const [name = ''] = readdirSync(dir);
    const file = join(dir, name);
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    const again = new StripeStore(dir);
    expect(again.all('customer').map(({ id }) => id)).toEqual(['cus_1']);
    again.close();
    rmSync(dir, { recursive: true });
  });
});

describe('faults', () => {
  const order = (kind: 'error' | 'timeout' | 'lost-answer' | 'conflict', afterEffect = false) => {
    provider.state.fault = { operation: 'refunds.create', kind, afterEffect };
  };
  const refunds = async (intent: string) =>
    (await provider.stripe.refunds.list({ payment_intent: intent })).data.length;

  it('come before or after the effect, and a repeat with the key finds what was done', async () => {
    const { intentId } = await paySession(provider);
    const back = (timeout = 20_000) =>
      provider.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 }, { idempotencyKey: 'r', timeout });
    order('error');
    await expect(back()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(await refunds(intentId)).toBe(0);
    order('error', true);
    await expect(back()).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect(await refunds(intentId)).toBe(1);
    order('timeout');
    await expect(back(300)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    order('conflict');
    await expect(back()).rejects.toMatchObject({ code: 'lock_timeout' });
    await back();
    expect(await refunds(intentId)).toBe(1);
  });
});

describe('the API', () => {
  it('tells an unknown object from an unknown operation', async () => {
    await expect(provider.stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    const answer = await fetch(`${provider.standIn.url}/v1/invoices`, {
      headers: { authorization: 'Bearer sk_test_x' },
    });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Unrecognized request URL')]);
    expect((await fetch(`${provider.standIn.url}/v1/events`)).status).toBe(401);
  });
});
