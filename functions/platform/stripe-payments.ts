import Stripe from 'stripe';
import { DomainError } from '#shared/kernel/errors.ts';
import { money } from '#shared/kernel/money.ts';
import { addHours, addMinutes, epochOf } from '#shared/kernel/time.ts';
import type { Intent, PageSession, PaymentPage, Payments, Refund } from './payments.ts';
import { liveSecrets } from './secrets.ts';
import { readStripeEvent } from './stripe-events.ts';

/** The provider forgets a key after a day; before that a repeat is safe, after it one has to look. */
const KEY_HOURS = 23;

let client: Stripe | undefined;
async function stripe(): Promise<Stripe> {
  if (client) return client;
  const { stripeSecretKey, stripeApiUrl } = await liveSecrets.payment();
  const at = stripeApiUrl ? new URL(stripeApiUrl) : undefined;
  const elsewhere = at && { host: at.hostname, port: at.port, protocol: at.protocol.slice(0, -1) as 'http' | 'https' };
  client = new Stripe(stripeSecretKey, { maxNetworkRetries: 2, timeout: 8_000, telemetry: false, ...elsewhere });
  return client;
}
/** A refusal is for the caller to read; everything else means that the provider cannot be reached now. */
async function call<T>(ask: (s: Stripe) => Promise<T>): Promise<T> {
  const s = await stripe();
  try {
    return await ask(s);
  } catch (e) {
    if (e instanceof Stripe.errors.StripeInvalidRequestError || e instanceof Stripe.errors.StripeCardError) throw e;
    throw Object.assign(new DomainError('payments.unavailable'), { cause: e });
  }
}
const isRefusal = (e: unknown) =>
  e instanceof Stripe.errors.StripeInvalidRequestError || e instanceof Stripe.errors.StripeCardError;
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const sessionOf = (s: Stripe.Checkout.Session): PageSession => ({
  id: s.id,
  bookingId: s.client_reference_id,
  state: s.status === 'open' ? 'open' : s.status === 'complete' ? 'complete' : 'expired',
  url: s.url ?? null,
  intentId: idOf(s.payment_intent),
});
const INTENT_STATES: Readonly<Record<string, Intent['state']>> = {
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'cancelled',
};
const intentOf = (i: Stripe.PaymentIntent): Intent => ({
  id: i.id,
  state: INTENT_STATES[i.status] ?? 'open',
  amount: money(i.amount, 'SEK'),
  customerId: idOf(i.customer),
  cardId: idOf(i.payment_method),
  cancelReason: i.cancellation_reason ?? null,
});
const refundOf = (r: Stripe.Refund): Refund => {
  const isOver = r.status === 'failed' || r.status === 'canceled';
  return { id: r.id, state: isOver ? 'failed' : r.status === 'succeeded' ? 'done' : 'pending' };
};
const sessionParams = (p: PaymentPage): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: p.bookingId,
  customer_creation: 'always',
  customer_email: p.email,
  locale: p.language,
  expires_at: Math.floor(epochOf(p.expiresAt) / 1000),
  success_url: p.returnUrl,
  cancel_url: p.cancelUrl,
  metadata: { bookingId: p.bookingId },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: p.amount.currency.toLowerCase(),
        unit_amount: p.amount.minor,
        product_data: { name: p.title, description: p.description },
      },
    },
  ],
  payment_intent_data: {
    capture_method: p.captureLater ? 'manual' : 'automatic',
    setup_future_usage: 'off_session',
    description: p.description,
    metadata: { bookingId: p.bookingId },
  },
});
const open = (page: PaymentPage, key: string) =>
  call(async (s) => sessionOf(await s.checkout.sessions.create(sessionParams(page), { idempotencyKey: key })));
const readIntent = (id: string) => call(async (s) => intentOf(await s.paymentIntents.retrieve(id)));
const readPage = (id: string) => call(async (s) => sessionOf(await s.checkout.sessions.retrieve(id)));

/** Does it, and answers what became of the thing, also when the provider would not do it in its present state. */
async function tryThenRead<T>(act: (s: Stripe) => Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await call(act);
  } catch (e) {
    if (!isRefusal(e)) throw e;
    return read();
  }
}

export const stripePayments: Payments = {
  openPage: open,
  readPage,
  recoverPage: async (page, key, openedAfter, now) => {
    if (now < addHours(openedAfter, KEY_HOURS))
      return open(page, key).catch((e: unknown) => {
        if (isRefusal(e)) return undefined; // never opened, and it is too late to open it
        throw e;
      });
    const created = { gte: Math.floor(epochOf(openedAfter) / 1000) - 60, lte: Math.ceil(epochOf(addMinutes(openedAfter, 60)) / 1000) };
    return call(async (s) => {
      for await (const session of s.checkout.sessions.list({ created, limit: 100 }))
        if (session.client_reference_id === page.bookingId) return sessionOf(session);
      return undefined;
    });
  },
  closePage: (id) => tryThenRead(async (s) => sessionOf(await s.checkout.sessions.expire(id)), () => readPage(id)),
  readIntent,
  capture: (id, key) =>
    tryThenRead(async (s) => intentOf(await s.paymentIntents.capture(id, {}, { idempotencyKey: key })), () => readIntent(id)),
  release: (id, reason) =>
    tryThenRead(
      async (s) => intentOf(await s.paymentIntents.cancel(id, reason === 'declined' ? {} : { cancellation_reason: reason })),
      () => readIntent(id),
    ),
  forgetCard: async (id) => {
    await tryThenRead<unknown>((s) => s.paymentMethods.detach(id), async () => undefined);
  },
  refund: ({ intentId, amount, bookingId, refundId }) =>
    call(async (s) => {
      for await (const made of s.refunds.list({ payment_intent: intentId, limit: 100 }))
        if (made.metadata?.['refundId'] === refundId) return refundOf(made);
      const wanted = { payment_intent: intentId, amount: amount.minor, metadata: { bookingId, refundId } };
      return refundOf(await s.refunds.create(wanted, { idempotencyKey: `refund-${bookingId}-${refundId}` }));
    }),
  readEvent: async (rawBody, signature) => {
    const { stripeWebhookSecret } = await liveSecrets.payment();
    return readStripeEvent(await stripe(), rawBody, signature, stripeWebhookSecret);
  },
};
