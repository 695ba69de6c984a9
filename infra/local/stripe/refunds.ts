import { cardOf } from './cards.ts';
import { missing, refused } from './failure.ts';
import type { Charge, Refund } from './objects.ts';
import { demandKnown, integerOf, metadataOf, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

const LATER_SECONDS = 10;
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

function chargeOf(provider: Provider, params: Params): Charge {
  const chargeId = textOf(params, 'charge');
  if (chargeId) return provider.need('charge', chargeId, 'charge');
  const intentId = textOf(params, 'payment_intent');
  if (!intentId) throw missing('payment_intent');
  const intent = provider.need('payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { payment_intent: intent },
    );
  return provider.need('charge', intent.latest_charge);
}

/** Gives money back, at most what was taken. */
export function createRefund(provider: Provider, params: Params): Refund {
  demandKnown(params, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand']);
  const charge = chargeOf(provider, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = integerOf(params, 'amount') ?? left;
  const reason = textOf(params, 'reason') ?? null;
  if (reason && !REASONS.includes(reason))
    throw refused('parameter_invalid_string', `Invalid reason: must be one of ${REASONS.join(', ')}`, {
      param: 'reason',
    });
  if (charge.disputed)
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (charge.refunded) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (amount < 1) throw refused('parameter_invalid_integer', 'Invalid positive integer', { param: 'amount' });
  if (amount > left)
    throw refused(
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const fate = cardOf(provider.need('payment_method', charge.payment_method)._number)?.refunds;
  const refund = provider.store.put<Refund>({
    ...provider.common('refund'),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    metadata: metadataOf(params),
    status: fate === 'late' ? 'pending' : 'succeeded',
    _later: fate ? { status: fate === 'late' ? 'succeeded' : 'failed', at: provider.now() + LATER_SECONDS } : null,
  });
  giveBack(provider, charge, amount);
  provider.move('refund', -amount, refund);
  provider.announce('refund.created', refund);
  provider.announce('charge.refunded', charge);
  return refund;
}

function giveBack(provider: Provider, charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  provider.store.put(charge);
}

/** A refund that the bank settles, or sends back, some time later. */
export function finishRefund(provider: Provider, refund: Refund): void {
  const { _later: later } = refund;
  if (!later) return;
  refund.status = later.status;
  refund._later = null;
  if (later.status === 'failed') {
    refund.failure_reason = 'lost_or_stolen_card';
    giveBack(provider, provider.need('charge', refund.charge), -refund.amount);
    provider.move('refund_failure', refund.amount, refund);
  }
  provider.store.put(refund);
  provider.announce('refund.updated', refund);
  if (later.status === 'failed') provider.announce('refund.failed', refund);
}
