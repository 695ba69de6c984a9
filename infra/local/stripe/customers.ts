import { type CardEntry, cardOf } from './cards.ts';
import { refused } from './failure.ts';
import type { Customer, PaymentMethod } from './objects.ts';
import { demandKnown, metadataOf, needText, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

export function newCustomer(
  provider: Provider,
  email: string | null,
  name: string | null,
  metadata: Customer['metadata'] = {},
): Customer {
  const customer = provider.store.put<Customer>({ ...provider.common('customer'), email, name, metadata });
  provider.announce('customer.created', customer);
  return customer;
}

export function createCustomer(provider: Provider, params: Params): Customer {
  demandKnown(params, ['email', 'name', 'metadata', 'phone', 'description', 'preferred_locales', 'expand']);
  return newCustomer(provider, textOf(params, 'email') ?? null, textOf(params, 'name') ?? null, metadataOf(params));
}

/** With the customer all cards go; payments keep the id. */
export function dropCustomer(provider: Provider, id: string) {
  const customer = provider.need('customer', id);
  for (const method of provider.store.all('payment_method'))
    if (method.customer === id) detachMethod(provider, method.id);
  provider.announce('customer.deleted', customer);
  provider.store.drop('customer', id);
  return { id, object: 'customer', deleted: true };
}

export function newPaymentMethod(provider: Provider, entry: CardEntry, email: string | null): PaymentMethod {
  return provider.store.put<PaymentMethod>({
    ...provider.common('payment_method'),
    type: 'card',
    customer: null,
    billing_details: { email, name: entry.name },
    card: {
      brand: cardOf(entry.number)?.brand ?? 'unknown',
      last4: entry.number.slice(-4),
      exp_month: entry.month,
      exp_year: entry.year,
      country: 'SE',
      funding: 'credit',
    },
    metadata: {},
    _number: entry.number,
    _authenticated: false,
  });
}

export function attachMethod(provider: Provider, id: string, params: Params): PaymentMethod {
  const method = provider.need('payment_method', id);
  const customer = provider.need('customer', needText(params, 'customer'), 'customer');
  if (method.customer && method.customer !== customer.id)
    throw refused(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  method.customer = customer.id;
  provider.announce('payment_method.attached', provider.store.put(method));
  return method;
}

export function detachMethod(provider: Provider, id: string): PaymentMethod {
  const method = provider.need('payment_method', id);
  if (!method.customer)
    throw refused(
      'payment_method_unexpected_state',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  method.customer = null;
  provider.announce('payment_method.detached', provider.store.put(method));
  return method;
}
