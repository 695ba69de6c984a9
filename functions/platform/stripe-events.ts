import type Stripe from 'stripe';
import * as z from 'zod';
import { DomainError } from '#shared/kernel/errors.ts';
import type { ProviderEvent } from './payments.ts';

/** What is read of an event: which booking it is about. What happened is asked of the provider itself. */
const EventShape = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      capture_method: z.string().nullish(),
    }),
  }),
});
type StripeEvent = z.output<typeof EventShape>;

/** A page that was paid on tells so itself; what its payment tells in the same moment would only bring two to the same work. Taking money later and charging a saved card have no page. */
function isEchoOfPage({ type, data: { object } }: StripeEvent): boolean {
  if (type === 'payment_intent.amount_capturable_updated') return true;
  const isOnPage = object.capture_method === 'automatic' && object.metadata?.['attempt'] === undefined;
  return type === 'payment_intent.succeeded' && isOnPage;
}
export function readStripeEvent(stripe: Stripe, rawBody: string, signature: string, secret: string): ProviderEvent {
  const event = EventShape.parse(verify(stripe, rawBody, signature, secret));
  const { id, type, data } = event;
  const { object, metadata } = data.object;
  return {
    id,
    type,
    bookingId: isEchoOfPage(event) ? null : (metadata?.['bookingId'] ?? null),
    sessionId: object === 'checkout.session' ? data.object.id : null,
    refundId: object === 'refund' ? (metadata?.['refundId'] ?? null) : null,
    disputeId: object === 'dispute' ? data.object.id : null,
  };
}
function verify(stripe: Stripe, rawBody: string, signature: string, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch {
    throw new DomainError('payments.signature_invalid');
  }
}
