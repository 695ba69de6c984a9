import type Stripe from 'stripe';
import { epochOf, toInstant } from '#shared/kernel/time.ts';
import type { CardMovement, Payments } from './payments.ts';

/** What concerns cards. Transfers to our bank and the provider's own fees are not in the ledger's card account. */
const OF_CARDS: ReadonlySet<string> = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'payment_reversal',
  // Disputes: taken, and given back when they are won.
  'adjustment',
]);
const secondOf = (instant: string): number => Math.ceil(epochOf(instant) / 1000);

export async function listMovements(
  s: Stripe,
  span: Parameters<Payments['listMovements']>[0],
): Promise<CardMovement[]> {
  const created = { gte: secondOf(span.from), lt: secondOf(span.to) };
  const found: CardMovement[] = [];
  for await (const each of s.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    if (OF_CARDS.has(each.type))
      found.push({ intentId: intentOf(each.source), minor: each.amount, at: toInstant(each.created * 1000) });
  return found;
}
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
