import { randomBytes } from 'node:crypto';
import { cardOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import { wrongState } from './end-intent.ts';
import { refused, StripeFailure } from './failure.ts';
import type { Charge, Intent, PaymentMethod } from './objects.ts';
import { demandKnown, groupOf, isTrue, metadataOf, needInteger, needText, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

const LEAST_SEK = 300;
const AUTHORISATION_SECONDS = 7 * 86_400;
const MESSAGES: Record<string, string> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};
const intentDescribed = [
  'description',
  'metadata',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor_suffix',
  'capture_method',
];
export const INTENT_DATA = intentDescribed;
const CREATE_PARAMS = [
  ...intentDescribed,
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'off_session',
  'error_on_requires_action',
  'return_url',
  'expand',
];

export function demandLeastAmount(amount: number, currency: string): void {
  if (amount < 1 || (currency === 'sek' && amount < LEAST_SEK))
    throw refused(
      'amount_too_small',
      `Amount must be at least ${currency === 'sek' ? '3.00 kr' : '0.01'} ${currency}`,
      { param: 'amount' },
    );
}

export function newIntent(provider: Provider, params: Params, amount: number, currency: string): Intent {
  demandLeastAmount(amount, currency);
  const common = provider.common('payment_intent');
  const intent = provider.store.put<Intent>({
    ...common,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    customer: textOf(params, 'customer') ?? null,
    description: textOf(params, 'description') ?? null,
    payment_method: textOf(params, 'payment_method') ?? null,
    payment_method_types: ['card'],
    capture_method: (textOf(params, 'capture_method') as Intent['capture_method'] | undefined) ?? 'automatic_async',
    setup_future_usage: textOf(params, 'setup_future_usage') ?? null,
    receipt_email: textOf(params, 'receipt_email') ?? null,
    statement_descriptor_suffix: textOf(params, 'statement_descriptor_suffix') ?? null,
    metadata: metadataOf(params),
    status: textOf(params, 'payment_method') ? 'requires_confirmation' : 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${common.id}_secret_${randomBytes(12).toString('hex')}`,
    _session: null,
    _captureBefore: null,
  });
  provider.announce('payment_intent.created', intent);
  return intent;
}

export function createIntent(provider: Provider, params: Params): Intent {
  demandKnown(params, CREATE_PARAMS);
  const customer = textOf(params, 'customer');
  if (customer) provider.need('customer', customer, 'customer');
  const method = textOf(params, 'payment_method');
  if (method) demandUsable(provider.need('payment_method', method, 'payment_method'), customer);
  const intent = newIntent(provider, params, needInteger(params, 'amount'), needText(params, 'currency'));
  return isTrue(params, 'confirm') ? confirm(provider, intent, isTrue(params, 'off_session')) : intent;
}

function demandUsable(method: PaymentMethod, customer: string | undefined): void {
  if (method.customer && method.customer === customer) return;
  throw refused(
    'payment_method_unexpected_state',
    'The provided PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  );
}

export function confirmIntent(provider: Provider, id: string, params: Params): Intent {
  demandKnown(params, ['payment_method', 'off_session', 'return_url', 'expand']);
  const intent = provider.need('payment_intent', id);
  const method = textOf(params, 'payment_method');
  if (method) {
    demandUsable(provider.need('payment_method', method, 'payment_method'), intent.customer ?? undefined);
    intent.payment_method = method;
  }
  return confirm(provider, intent, isTrue(params, 'off_session'));
}

/** Charges the card. Without its holder, cards that want to see them are refused. */
export function confirm(provider: Provider, intent: Intent, offSession: boolean): Intent {
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status) || !intent.payment_method)
    throw wrongState(intent, 'confirmed');
  const method = provider.need('payment_method', intent.payment_method, 'payment_method');
  const card = cardOf(method._number);
  if (card?.declines) throw decline(provider, intent, method, card.declines.code, card.declines.declineCode);
  const mustAuthenticate =
    card?.authentication === 'always' || (card?.authentication === 'once' && !method._authenticated);
  if (offSession && mustAuthenticate)
    throw decline(provider, intent, method, 'authentication_required', 'authentication_required');
  if (offSession && card?.declinesLater) throw decline(provider, intent, method, 'card_declined', card.declinesLater);
  if (!offSession && card?.authentication) {
    Object.assign(intent, {
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    } satisfies Partial<Intent>);
    provider.announce('payment_intent.requires_action', provider.store.put(intent));
    return intent;
  }
  return charge(provider, intent, method);
}

/** The holder has answered their bank. */
export function finishAuthentication(provider: Provider, intent: Intent, approved: boolean): Intent {
  const method = provider.need('payment_method', String(intent.payment_method));
  intent.next_action = null;
  if (!approved) throw decline(provider, intent, method, 'payment_intent_authentication_failure');
  if (intent.setup_future_usage) provider.store.put(Object.assign(method, { _authenticated: true }));
  return charge(provider, intent, method);
}

function decline(
  provider: Provider,
  intent: Intent,
  method: PaymentMethod,
  code: string,
  declineCode?: string,
): StripeFailure {
  const message =
    MESSAGES[declineCode ?? code] ??
    (code === 'card_declined'
      ? 'Your card was declined.'
      : 'We are unable to authenticate your payment method. Please choose a different payment method and try again.');
  const why = { code, ...(declineCode && { decline_code: declineCode }) };
  const failed = putCharge(provider, intent, method, {
    paid: false,
    captured: false,
    amount_captured: 0,
    status: 'failed',
    failure_code: code,
    failure_message: message,
  });
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: failed.id,
    last_payment_error: { type: 'card_error', message, ...why, payment_method: method },
  } satisfies Partial<Intent>);
  provider.announce('charge.failed', failed);
  provider.announce('payment_intent.payment_failed', provider.store.put(intent));
  return new StripeFailure(402, 'card_error', message, {
    ...why,
    charge: failed.id,
    payment_intent: intent,
    payment_method: method,
  });
}

function putCharge(provider: Provider, intent: Intent, method: PaymentMethod, outcome: Partial<Charge>): Charge {
  return provider.store.put<Charge>({
    ...provider.common('charge'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    paid: true,
    refunded: false,
    disputed: false,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    metadata: intent.metadata,
    status: 'succeeded',
    failure_code: null,
    failure_message: null,
    receipt_url: null,
    ...outcome,
  });
}

function charge(provider: Provider, intent: Intent, method: PaymentMethod): Intent {
  const manual = intent.capture_method === 'manual';
  const made = putCharge(provider, intent, method, manual ? { captured: false, amount_captured: 0 } : {});
  Object.assign(intent, {
    latest_charge: made.id,
    payment_method: method.id,
    last_payment_error: null,
    ...(manual
      ? {
          status: 'requires_capture',
          amount_capturable: intent.amount,
          _captureBefore: provider.now() + AUTHORISATION_SECONDS,
        }
      : { status: 'succeeded', amount_received: intent.amount }),
  } satisfies Partial<Intent>);
  if (!manual) provider.move('charge', intent.amount, made);
  const isContested = !manual && cardOf(method._number)?.disputes;
  if (intent.setup_future_usage && intent.customer)
    provider.store.put(Object.assign(method, { customer: intent.customer }));
  provider.announce('charge.succeeded', made);
  provider.announce(
    manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    provider.store.put(intent),
  );
  if (isContested) openDispute(provider, made);
  return intent;
}

export function updateIntent(provider: Provider, id: string, params: Params): Intent {
  demandKnown(params, ['metadata', 'description', 'expand']);
  const intent = provider.need('payment_intent', id);
  if (Object.keys(groupOf(params, 'metadata')).length > 0)
    intent.metadata = { ...intent.metadata, ...metadataOf(params) };
  intent.description = textOf(params, 'description') ?? intent.description;
  return provider.store.put(intent);
}
