import type Stripe from 'stripe';
import { money } from '#shared/kernel/money.ts';
import { epochOf } from '#shared/kernel/time.ts';
import type { Intent, PageSession, PaymentPage, Refund } from './payments.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export const sessionOf = (s: Stripe.Checkout.Session): PageSession => ({
  id: s.id,
  bookingId: s.metadata?.['bookingId'] ?? s.client_reference_id,
  state: s.status === 'open' ? 'open' : s.status === 'complete' ? 'complete' : 'expired',
  url: s.url ?? null,
  intentId: idOf(s.payment_intent),
});
const INTENT_STATES: Readonly<Record<string, Intent['state']>> = {
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'cancelled',
};
export const intentOf = (i: Stripe.PaymentIntent): Intent => ({
  id: i.id,
  state: INTENT_STATES[i.status] ?? 'open',
  amount: money(i.amount, 'SEK'),
  customerId: idOf(i.customer),
  cardId: idOf(i.payment_method),
  cancelReason: i.cancellation_reason ?? null,
});
export const refundOf = (r: Stripe.Refund): Refund => {
  const isOver = r.status === 'failed' || r.status === 'canceled';
  return { id: r.id, state: isOver ? 'failed' : r.status === 'succeeded' ? 'done' : 'pending' };
};
/** One of a booking's pages; the deposit's has the booking's own name. */
export const pageReference = ({ bookingId, purpose }: Pick<PaymentPage, 'bookingId' | 'purpose'>): string =>
  purpose ? `${bookingId}.${purpose}` : bookingId;
const aboutOf = ({ bookingId, purpose }: PaymentPage) => ({ bookingId, ...(purpose && { purpose }) });
export const sessionParams = (p: PaymentPage): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: pageReference(p),
  ...(p.customerId ? { customer: p.customerId } : { customer_creation: 'always', customer_email: p.email }),
  locale: p.language,
  expires_at: Math.floor(epochOf(p.expiresAt) / 1000),
  success_url: p.returnUrl,
  cancel_url: p.cancelUrl,
  metadata: aboutOf(p),
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
    ...(!p.keepsNoCard && { setup_future_usage: 'off_session' as const }),
    description: p.description,
    metadata: aboutOf(p),
  },
});
