import { cardOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import { refused, type StripeFailure } from './failure.ts';
import type { Charge, Intent } from './objects.ts';
import { demandKnown, integerOf, metadataOf, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

export function wrongState(intent: Intent, verb: string): StripeFailure {
  return refused(
    'payment_intent_unexpected_state',
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
    { payment_intent: intent },
  );
}

export function captureIntent(provider: Provider, id: string, params: Params): Intent {
  demandKnown(params, ['amount_to_capture', 'metadata', 'expand']);
  const intent = provider.need('payment_intent', id);
  if (intent.status !== 'requires_capture') throw wrongState(intent, 'captured');
  const amount = integerOf(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable)
    throw refused(
      'amount_too_large',
      `The amount to capture (${amount}) is greater than the amount that can be captured (${intent.amount_capturable}).`,
      { param: 'amount_to_capture' },
    );
  const made = provider.need('charge', String(intent.latest_charge));
  Object.assign(made, {
    captured: true,
    amount_captured: amount,
    amount_refunded: made.amount - amount,
  } satisfies Partial<Charge>);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    _captureBefore: null,
    metadata: { ...intent.metadata, ...metadataOf(params) },
  } satisfies Partial<Intent>);
  provider.move('charge', amount, made);
  provider.announce('charge.captured', provider.store.put(made));
  provider.announce('payment_intent.succeeded', provider.store.put(intent));
  if (cardOf(provider.need('payment_method', made.payment_method)._number)?.disputes) openDispute(provider, made);
  return intent;
}

export function cancelIntent(provider: Provider, id: string, params: Params): Intent {
  demandKnown(params, ['cancellation_reason', 'expand']);
  const intent = provider.need('payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent, 'canceled');
  if (intent._session && provider.store.find('checkout.session', intent._session)?.status === 'open')
    throw refused(
      'payment_intent_unexpected_state',
      'You cannot cancel PaymentIntents created by Checkout while the Session is open. Expire the Session instead.',
      { payment_intent: intent },
    );
  return release(provider, intent, textOf(params, 'cancellation_reason') ?? null);
}

/** Ends an intent that was not paid; money that was authorised is free again. */
export function release(provider: Provider, intent: Intent, reason: string | null): Intent {
  const authorised =
    intent.status === 'requires_capture' ? provider.need('charge', String(intent.latest_charge)) : undefined;
  if (authorised) {
    Object.assign(authorised, { amount_refunded: authorised.amount, refunded: true } satisfies Partial<Charge>);
    provider.announce('charge.refunded', provider.store.put(authorised));
  }
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: provider.now(),
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
    _captureBefore: null,
  } satisfies Partial<Intent>);
  provider.announce('payment_intent.canceled', provider.store.put(intent));
  return intent;
}
