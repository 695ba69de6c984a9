import type { CardEntry } from './cards.ts';
import { newCustomer, newPaymentMethod } from './customers.ts';
import { release } from './end-intent.ts';
import { missing, refused } from './failure.ts';
import { confirm, demandLeastAmount, finishAuthentication, INTENT_DATA, newIntent } from './intents.ts';
import type { Intent, LineItem, Session } from './objects.ts';
import {
  demandKnown,
  groupOf,
  integerOf,
  listOf,
  metadataOf,
  needInteger,
  needText,
  type Params,
  textOf,
} from './params.ts';
import type { Provider } from './provider.ts';

const MINUTE = 60;
const LEAST_LIFE = 30 * MINUTE;
const MOST_LIFE = 24 * 60 * MINUTE;
/** Requests take a moment: the provider allows for it. */
const GRACE = MINUTE;
const PARAMS = [
  'mode',
  'line_items',
  'customer',
  'customer_creation',
  'customer_email',
  'client_reference_id',
  'locale',
  'metadata',
  'payment_intent_data',
  'allowed_payment_method_types',
  'payment_method_options',
  'success_url',
  'cancel_url',
  'expires_at',
  'submit_type',
  'custom_text',
  'billing_address_collection',
  'phone_number_collection',
  'adaptive_pricing',
  'expand',
];

function lineItem(params: string | Params): LineItem & { currency: string } {
  if (typeof params === 'string') throw refused('parameter_invalid_empty', 'Invalid object', { param: 'line_items' });
  const price = groupOf(params, 'price_data');
  const product = groupOf(price, 'product_data');
  return {
    name: needText(product, 'name'),
    description: textOf(product, 'description') ?? null,
    quantity: integerOf(params, 'quantity') ?? 1,
    unitAmount: needInteger(price, 'unit_amount'),
    currency: needText(price, 'currency').toLowerCase(),
  };
}

function lifeOf(provider: Provider, params: Params): number {
  const now = provider.now();
  const expiresAt = integerOf(params, 'expires_at') ?? now + MOST_LIFE;
  if (expiresAt < now + LEAST_LIFE - GRACE)
    throw refused(
      'parameter_invalid_integer',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  if (expiresAt > now + MOST_LIFE + GRACE)
    throw refused(
      'parameter_invalid_integer',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return expiresAt;
}

function demandAddress(params: Params, name: string): string {
  const address = needText(params, name);
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw refused('url_invalid', 'Not a valid URL', { param: name });
  return address;
}

export function createSession(provider: Provider, params: Params): Session {
  demandKnown(params, PARAMS);
  if (needText(params, 'mode') !== 'payment')
    throw refused('parameter_invalid_string', 'This stand-in knows mode=payment only', { param: 'mode' });
  const items = listOf(params, 'line_items').map(lineItem);
  const [first] = items;
  if (!first) throw missing('line_items');
  const data = groupOf(params, 'payment_intent_data');
  demandKnown(data, INTENT_DATA);
  const customer = textOf(params, 'customer');
  if (customer) provider.need('customer', customer, 'customer');
  if (customer && textOf(params, 'customer_email'))
    throw refused('parameter_invalid', 'You may only specify one of these parameters: customer, customer_email.');
  const total = items.reduce((sum, item) => sum + item.quantity * item.unitAmount, 0);
  demandLeastAmount(total, first.currency);
  const common = provider.common('checkout.session');
  const url = `${provider.publicUrl}/pay/${common.id}`;
  return provider.store.put<Session>({
    ...common,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: total,
    amount_total: total,
    currency: first.currency,
    customer: customer ?? null,
    customer_creation: textOf(params, 'customer_creation') ?? 'if_required',
    customer_email: textOf(params, 'customer_email') ?? null,
    customer_details: null,
    client_reference_id: textOf(params, 'client_reference_id') ?? null,
    locale: textOf(params, 'locale') ?? null,
    metadata: metadataOf(params),
    payment_intent: null,
    payment_method_types: ['card'],
    success_url: demandAddress(params, 'success_url'),
    cancel_url: params['cancel_url'] ? demandAddress(params, 'cancel_url') : null,
    expires_at: lifeOf(provider, params),
    submit_type: textOf(params, 'submit_type') ?? null,
    custom_text: groupOf(params, 'custom_text'),
    url,
    _url: url,
    _items: items,
    _intentData: data as Record<string, unknown>,
  });
}

/** Ends an open session: nobody can pay it any more. */
export function expireSession(provider: Provider, session: Session): Session {
  if (session.status !== 'open')
    throw refused(
      'resource_invalid_state',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Session>);
  provider.announce('checkout.session.expired', provider.store.put(session));
  const intent = session.payment_intent ? provider.store.find('payment_intent', session.payment_intent) : undefined;
  if (intent) release(provider, intent, 'automatic');
  return session;
}

function intentOf(provider: Provider, session: Session): Intent {
  if (session.payment_intent) return provider.need('payment_intent', session.payment_intent);
  const data = session._intentData as Params;
  const intent = newIntent(provider, data, session.amount_total, session.currency);
  Object.assign(intent, {
    _session: session.id,
    receipt_email: intent.receipt_email ?? session.customer_email,
  } satisfies Partial<Intent>);
  session.payment_intent = intent.id;
  provider.store.put(session);
  return intent;
}

function customerOf(provider: Provider, session: Session, name: string): string | null {
  if (session.customer) return session.customer;
  const wanted = session.customer_creation === 'always' || session._intentData['setup_future_usage'] !== undefined;
  return wanted ? newCustomer(provider, session.customer_email, name).id : null;
}

/** Somebody pays on the page: `pay` throws when the card is declined, and answers an intent that may want authentication. */
export function pay(provider: Provider, session: Session, entry: CardEntry): Intent {
  const intent = intentOf(provider, session);
  const method = newPaymentMethod(provider, entry, session.customer_email);
  intent.customer ??= customerOf(provider, session, entry.name);
  session.customer_details = { email: session.customer_email, name: entry.name };
  Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' } satisfies Partial<Intent>);
  return complete(provider, session, confirm(provider, intent, false));
}

export function authenticate(provider: Provider, session: Session, approved: boolean): Intent {
  return complete(provider, session, finishAuthentication(provider, intentOf(provider, session), approved));
}

/** With manual capture the session is complete and yet unpaid, as with the real provider. */
function complete(provider: Provider, session: Session, intent: Intent): Intent {
  if (intent.status === 'requires_action') return intent;
  Object.assign(session, {
    status: 'complete',
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    customer: intent.customer,
    url: null,
  } satisfies Partial<Session>);
  provider.announce('checkout.session.completed', provider.store.put(session));
  return intent;
}
