import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Fault, LocalClock } from '#infra/local/ports.ts';
import { serve } from '#infra/local/serve.ts';
import { type Stripe as StandIn, startStripe } from '#infra/local/stripe/start-stripe.ts';

export const WEBHOOK_SECRET = 'whsec_test';
export const SITE = 'http://localhost:4400';

/** The clock of a test: it stands until it is moved, and then does what has become due. */
export function movableClock() {
  let now = new Date('2027-06-01T10:00:00Z');
  const due: { when: Date; run: () => Promise<unknown> }[] = [];
  const clock: LocalClock = {
    now: () => now,
    at(when, run) {
      const entry = { when, run };
      due.push(entry);
      return () => void (due.includes(entry) && due.splice(due.indexOf(entry), 1));
    },
  };
  const advance = async (seconds: number) => {
    const end = now.getTime() + seconds * 1000;
    for (;;) {
      const next = due
        .filter(({ when }) => when.getTime() <= end)
        .toSorted((a, b) => a.when.getTime() - b.when.getTime())[0];
      if (!next) break;
      due.splice(due.indexOf(next), 1);
      now = new Date(Math.max(now.getTime(), next.when.getTime()));
      await next.run();
    }
    now = new Date(end);
  };
  return { clock, advance, seconds: () => Math.floor(now.getTime() / 1000) };
}

/** The stand-in with a webhook that counts, the real SDK, and somebody who fills in the card page. */
export async function startProvider() {
  const dataDir = mkdtempSync(join(tmpdir(), 'napp-stripe-'));
  const time = movableClock();
  const received: Stripe.Event[] = [];
  const state = {
    webhookStatus: 200,
    fault: undefined as (Fault & { operation: string; after?: number; times?: number }) | undefined,
  };
  const hook = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => {
        body += chunk;
      })
      .on('end', () => {
        received.push(sdk.webhooks.constructEvent(body, String(request.headers['stripe-signature']), WEBHOOK_SECRET));
        response.writeHead(state.webhookStatus).end();
      });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/webhook`;
  const take = (_service: string, operation: string) => {
    if (state.fault?.operation !== operation) return undefined;
    const { fault } = state;
    const { after = 0, times = 1 } = fault;
    state.fault = after > 0 ? { ...fault, after: after - 1 } : times > 1 ? { ...fault, times: times - 1 } : undefined;
    return after > 0 ? undefined : fault;
  };
  const open = () =>
    startStripe({
      dataDir,
      clock: time.clock,
      faults: { take },
      log: () => undefined,
      webhookUrl,
      webhookSecret: WEBHOOK_SECRET,
      publicUrl: SITE,
    });
  let standIn: StandIn = await open();
  const connect = () => {
    const { hostname, port } = new URL(standIn.url);
    return new Stripe('sk_test_local', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  let sdk: Stripe = connect();
  const pages = await serve(
    (request, response) => standIn.handlePage(request, response),
    () => undefined,
  );
  const restart = async () => {
    await standIn.stop();
    standIn = await open();
    sdk = connect();
  };
  return {
    time,
    received,
    state,
    restart,
    get stripe() {
      return sdk;
    },
    get standIn() {
      return standIn;
    },
    /** The page of a session, as a browser would see it that does not follow redirects. */
    page: (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(pages.url + path, {
        redirect: 'manual',
        headers,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    async stop() {
      await pages.stop();
      await standIn.stop();
      hook.close();
      hook.closeAllConnections();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export const typedCard = (number: string, more: object = {}) => ({
  number,
  expiry: '12/34',
  cvc: '123',
  name: 'Anna Ängler',
  ...more,
});

/** A deposit of 240 kr; `more` changes the session. */
export function openSession(
  { stripe, time }: TestProvider,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  idempotencyKey?: string,
) {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    customer_creation: 'always',
    customer_email: 'anna@example.se',
    allowed_payment_method_types: ['card'],
    locale: 'sv',
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'sek',
          unit_amount: 12_000,
          product_data: { name: 'Gäddfiske i skärgården', description: '12 juni 2027' },
        },
      },
    ],
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { bookingId: 'b1' } },
    metadata: { bookingId: 'b1' },
    success_url: `${SITE}/sv/bokning/b1?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SITE}/sv/bokning/b1?avbruten`,
    expires_at: time.seconds() + 31 * 60,
    ...more,
  };
  return stripe.checkout.sessions.create(params, idempotencyKey ? { idempotencyKey } : {});
}

export async function paySession(
  provider: TestProvider,
  number = '4242 4242 4242 4242',
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const session = await openSession(provider, more);
  await provider.page(`/pay/${session.id}`, typedCard(number));
  const paid = await provider.stripe.checkout.sessions.retrieve(session.id);
  return { session: paid, intentId: String(paid.payment_intent), customerId: String(paid.customer) };
}
