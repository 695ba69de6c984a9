import type Stripe from 'stripe';
import { type Money, money } from '#shared/kernel/money.ts';
import { addHours, epochOf, type Instant } from '#shared/kernel/time.ts';
import type { PageSession, PaymentPage, Payments, WantedRefund } from './payments.ts';
import { liveSecrets, type Secrets } from './secrets.ts';
import { listMovements } from './stripe-balance.ts';
import { chargeSavedCard, listCharges } from './stripe-charges.ts';
import { askStripe, connectStripe, isRefusal, tryThenRead } from './stripe-client.ts';
import { readDispute } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-events.ts';
import { intentOf, pageReference, refundOf, sessionOf, sessionParams } from './stripe-shapes.ts';

/** The provider forgets a key after a day; before that a repeat is safe, after it one has to look. */
const KEY_HOURS = 23;

/** Stripe behind the port of payments. */
export function stripePaymentsWith(secrets: Pick<Secrets, 'payment'>): Payments {
  const connect = connectStripe(secrets);
  const call = <T>(ask: (s: Stripe) => Promise<T>) => askStripe(connect, ask);
  const openPage = (page: PaymentPage, key: string) =>
    call(async (s) => sessionOf(await s.checkout.sessions.create(sessionParams(page), { idempotencyKey: key })));
  const readIntent = (id: string) => call(async (s) => intentOf(await s.paymentIntents.retrieve(id)));
  const readPage = (id: string) => call(async (s) => sessionOf(await s.checkout.sessions.retrieve(id)));
  return {
    openPage,
    readPage,
    readIntent,
    recoverPage: (page, key, openedAfter, now) =>
      now < addHours(openedAfter, KEY_HOURS)
        ? reopen(openPage, page, key)
        : call((s) => lookUp(s, pageReference(page), openedAfter)),
    closePage: (id) =>
      tryThenRead(
        () => call(async (s) => sessionOf(await s.checkout.sessions.expire(id))),
        () => readPage(id),
      ),
    capture: (id, key) =>
      tryThenRead(
        () => call(async (s) => intentOf(await s.paymentIntents.capture(id, {}, { idempotencyKey: key }))),
        () => readIntent(id),
      ),
    release: (id, reason) =>
      tryThenRead(
        () =>
          call(async (s) =>
            intentOf(await s.paymentIntents.cancel(id, reason === 'declined' ? {} : { cancellation_reason: reason })),
          ),
        () => readIntent(id),
      ),
    chargeSavedCard: (wanted, key) => call((s) => chargeSavedCard(s, wanted, key)),
    listCharges: (of) => call((s) => listCharges(s, of)),
    forgetPayer: (id) =>
      tryThenRead(
        () => call(async (s) => void (await s.customers.del(id))),
        async () => undefined, // forgotten already
      ),
    refund: (wanted) => call((s) => refundOnce(s, wanted)),
    readReturned: (intentId) => call((s) => sumReturned(s, intentId)),
    readDispute: (id) => call((s) => readDispute(s, id)),
    listMovements: (span) => call((s) => listMovements(s, span)),
    readEvent: async (rawBody, signature) => {
      const { stripeWebhookSecret } = await secrets.payment();
      return readStripeEvent(await connect(), rawBody, signature, stripeWebhookSecret);
    },
  };
}
/** The same key and page give the same session; a page that was never opened cannot be opened so late. */
async function reopen(open: Payments['openPage'], page: PaymentPage, key: string): Promise<PageSession | undefined> {
  try {
    return await open(page, key);
  } catch (e) {
    if (isRefusal(e)) return undefined;
    throw e;
  }
}
async function lookUp(s: Stripe, reference: string, openedAfter: Instant): Promise<PageSession | undefined> {
  const from = Math.floor(epochOf(openedAfter) / 1000);
  for await (const session of s.checkout.sessions.list({ created: { gte: from - 60, lte: from + 3600 }, limit: 100 }))
    if (session.client_reference_id === reference) return sessionOf(session);
  return undefined;
}
async function refundOnce(
  s: Stripe,
  { intentId, amount, bookingId, refundId, insteadOf = [], elsewhere }: WantedRefund,
) {
  const failed = { id: refundId, state: 'failed' as const };
  let others = 0;
  for await (const made of s.refunds.list({ payment_intent: intentId, limit: 100 })) {
    const id = made.metadata?.['refundId'] ?? '';
    const { state } = refundOf(made);
    if (id === refundId || (insteadOf.includes(id) && state !== 'failed')) return refundOf(made);
    if (state !== 'failed') others += made.amount;
  }
  if (elsewhere && others > elsewhere.minor) return failed;
  const wanted = { payment_intent: intentId, amount: amount.minor, metadata: { bookingId, refundId } };
  try {
    return refundOf(await s.refunds.create(wanted, { idempotencyKey: `refund-${bookingId}-${refundId}` }));
  } catch (e) {
    if (isRefusal(e) && (await isForGood(s, e, { intentId, amount, others }))) return failed;
    throw e;
  }
}
/** The bank has the money, or so much is not left of the payment: asking again changes nothing. */
async function isForGood(
  s: Stripe,
  e: unknown,
  { intentId, amount, others }: Pick<WantedRefund, 'intentId' | 'amount'> & Readonly<{ others: number }>,
): Promise<boolean> {
  const { code = '' } = e as Stripe.errors.StripeError;
  if (code === 'charge_disputed' || code === 'charge_already_refunded') return true;
  return others + amount.minor > (await s.paymentIntents.retrieve(intentId)).amount_received;
}
async function sumReturned(s: Stripe, intentId: string): Promise<Money> {
  let minor = 0;
  for await (const made of s.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refundOf(made).state !== 'failed') minor += made.amount;
  return money(minor, 'SEK');
}
export const stripePayments: Payments = stripePaymentsWith(liveSecrets);
