import type Stripe from 'stripe';
import { money } from '#shared/kernel/money.ts';
import { toInstant } from '#shared/kernel/time.ts';
import type { Dispute } from './payments.ts';

const STATES: Readonly<Record<string, Dispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};
/** A dispute carries nothing of ours: whose it is stands on the payment. */
export async function readDispute(s: Stripe, disputeId: string): Promise<Dispute> {
  const d = await s.disputes.retrieve(disputeId, { expand: ['payment_intent'] });
  const intent = typeof d.payment_intent === 'string' ? null : d.payment_intent;
  const moved = d.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const dueBy = d.evidence_details.due_by;
  return {
    id: d.id,
    bookingId: intent?.metadata['bookingId'] ?? null,
    intentId: intent?.id ?? null,
    state: STATES[d.status] ?? 'open',
    amount: money(d.amount, 'SEK'),
    taken: money(Math.max(0, -moved), 'SEK'),
    reason: d.reason,
    answerBefore: dueBy ? toInstant(dueBy * 1000) : null,
  };
}
