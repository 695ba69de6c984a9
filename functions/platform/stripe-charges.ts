import Stripe from 'stripe';
import type { Charging, EarlierCharge, Payments, SavedCharge } from './payments.ts';
import { isRefusal } from './stripe-client.ts';
import { intentOf } from './stripe-shapes.ts';

/** The bank's no is an answer; what cannot be reached is thrown. A refused intent is ended, so that nobody pays it later. */
export async function chargeSavedCard(s: Stripe, c: SavedCharge, key: string): Promise<Charging> {
  try {
    const intent = await s.paymentIntents.create(intentParams(c), { idempotencyKey: key });
    if (intent.status === 'succeeded') return { intentId: intent.id, state: 'paid', code: null };
    return refused(s, intent.id, intent.status);
  } catch (e) {
    if (!(e instanceof Stripe.errors.StripeError) || !isRefusal(e)) throw e;
    return refused(s, e.payment_intent?.id ?? null, e.code ?? null);
  }
}
const intentParams = (c: SavedCharge): Stripe.PaymentIntentCreateParams => ({
  amount: c.amount.minor,
  currency: c.amount.currency.toLowerCase(),
  customer: c.customerId,
  payment_method: c.cardId,
  allowed_payment_method_types: ['card'],
  off_session: true,
  confirm: true,
  description: c.description,
  metadata: { bookingId: c.bookingId, purpose: c.purpose, attempt: String(c.attempt) },
});
async function refused(s: Stripe, intentId: string | null, code: string | null): Promise<Charging> {
  if (intentId)
    await s.paymentIntents.cancel(intentId).catch((e: unknown) => {
      if (!isRefusal(e)) throw e; // ended already
    });
  return { intentId, state: 'refused', code };
}
export async function listCharges(s: Stripe, of: Parameters<Payments['listCharges']>[0]): Promise<EarlierCharge[]> {
  const found: EarlierCharge[] = [];
  for await (const intent of s.paymentIntents.list({ customer: of.customerId, limit: 100 })) {
    const { bookingId, purpose, attempt } = intent.metadata;
    if (bookingId === of.bookingId && purpose === of.purpose)
      found.push({ ...intentOf(intent), attempt: attempt ? Number(attempt) : null });
  }
  return found;
}
