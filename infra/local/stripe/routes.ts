import { attachMethod, createCustomer, detachMethod, dropCustomer } from './customers.ts';
import { answerDispute, giveInToDispute } from './disputes.ts';
import { cancelIntent, captureIntent } from './end-intent.ts';
import { confirmIntent, createIntent, updateIntent } from './intents.ts';
import { listPage } from './lists.ts';
import type { LineItem } from './objects.ts';
import { listOf, type Params } from './params.ts';
import type { Provider } from './provider.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession } from './sessions.ts';

/** Carries out one operation of the API; `id` is the one in its path. */
type Run = (provider: Provider, id: string, params: Params, url: string) => unknown;
export type Route = Readonly<{ operation: string; run: Run }>;

const matchesType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

function lineItems(provider: Provider, id: string, url: string): object {
  const session = provider.need('checkout.session', id);
  const shape = (item: LineItem, i: number) => ({
    id: `li_${i}${session.id}`,
    object: 'item',
    description: item.name,
    quantity: item.quantity,
    currency: session.currency,
    amount_subtotal: item.quantity * item.unitAmount,
    amount_total: item.quantity * item.unitAmount,
  });
  return { object: 'list', url, has_more: false, data: session._items.map(shape) };
}

/** Every operation that the stand-in knows, by method and path; its name is that of the SDK's method. */
const ROUTES: Readonly<Record<string, Route>> = {
  'POST customers': { operation: 'customers.create', run: (p, _id, params) => createCustomer(p, params) },
  'GET customers': {
    operation: 'customers.list',
    run: (p, _id, params, url) =>
      listPage(p, 'customer', { email: (customer, email) => customer.email === email }, params, url),
  },
  'GET customers/:id': { operation: 'customers.retrieve', run: (p, id) => p.need('customer', id) },
  'DELETE customers/:id': { operation: 'customers.del', run: (p, id) => dropCustomer(p, id) },
  'GET customers/:id/payment_methods': {
    operation: 'customers.listPaymentMethods',
    run: (p, id, params, url) => {
      p.need('customer', id);
      const filters = {
        type: (_m: unknown, type: string) => type === 'card',
        customer: (m: { customer: string | null }, customer: string) => m.customer === customer,
      };
      return listPage(p, 'payment_method', filters, { ...params, customer: id }, url);
    },
  },
  'GET payment_methods': {
    operation: 'paymentMethods.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'payment_method',
        { type: (_m, type) => type === 'card', customer: (m, customer) => m.customer === customer },
        params,
        url,
      ),
  },
  'GET payment_methods/:id': { operation: 'paymentMethods.retrieve', run: (p, id) => p.need('payment_method', id) },
  'POST payment_methods/:id/attach': { operation: 'paymentMethods.attach', run: attachMethod },
  'POST payment_methods/:id/detach': { operation: 'paymentMethods.detach', run: (p, id) => detachMethod(p, id) },

  'POST checkout/sessions': {
    operation: 'checkout.sessions.create',
    run: (p, _id, params) => createSession(p, params),
  },
  'GET checkout/sessions': {
    operation: 'checkout.sessions.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'checkout.session',
        {
          payment_intent: (s, intent) => s.payment_intent === intent,
          customer: (s, customer) => s.customer === customer,
          status: (s, status) => s.status === status,
          customer_details: (s, _all, asked) =>
            (s.customer_details?.email ?? s.customer_email) === (asked['customer_details'] as Params)['email'],
        },
        params,
        url,
      ),
  },
  'GET checkout/sessions/:id': {
    operation: 'checkout.sessions.retrieve',
    run: (p, id) => p.need('checkout.session', id),
  },
  'GET checkout/sessions/:id/line_items': {
    operation: 'checkout.sessions.listLineItems',
    run: (p, id, _params, url) => lineItems(p, id, url),
  },
  'POST checkout/sessions/:id/expire': {
    operation: 'checkout.sessions.expire',
    run: (p, id) => expireSession(p, p.need('checkout.session', id)),
  },

  'POST payment_intents': { operation: 'paymentIntents.create', run: (p, _id, params) => createIntent(p, params) },
  'GET payment_intents': {
    operation: 'paymentIntents.list',
    run: (p, _id, params, url) =>
      listPage(p, 'payment_intent', { customer: (intent, customer) => intent.customer === customer }, params, url),
  },
  'GET payment_intents/:id': { operation: 'paymentIntents.retrieve', run: (p, id) => p.need('payment_intent', id) },
  'POST payment_intents/:id': { operation: 'paymentIntents.update', run: updateIntent },
  'POST payment_intents/:id/confirm': { operation: 'paymentIntents.confirm', run: confirmIntent },
  'POST payment_intents/:id/capture': { operation: 'paymentIntents.capture', run: captureIntent },
  'POST payment_intents/:id/cancel': { operation: 'paymentIntents.cancel', run: cancelIntent },

  'GET charges': {
    operation: 'charges.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'charge',
        {
          payment_intent: (c, intent) => c.payment_intent === intent,
          customer: (c, customer) => c.customer === customer,
        },
        params,
        url,
      ),
  },
  'GET charges/:id': { operation: 'charges.retrieve', run: (p, id) => p.need('charge', id) },

  'POST refunds': { operation: 'refunds.create', run: (p, _id, params) => createRefund(p, params) },
  'GET refunds': {
    operation: 'refunds.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'refund',
        { payment_intent: (r, intent) => r.payment_intent === intent, charge: (r, charge) => r.charge === charge },
        params,
        url,
      ),
  },
  'GET refunds/:id': { operation: 'refunds.retrieve', run: (p, id) => p.need('refund', id) },

  'GET disputes': {
    operation: 'disputes.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'dispute',
        { payment_intent: (d, intent) => d.payment_intent === intent, charge: (d, charge) => d.charge === charge },
        params,
        url,
      ),
  },
  'GET disputes/:id': { operation: 'disputes.retrieve', run: (p, id) => p.need('dispute', id) },
  'POST disputes/:id': { operation: 'disputes.update', run: answerDispute },
  'POST disputes/:id/close': { operation: 'disputes.close', run: (p, id) => giveInToDispute(p, id) },

  'GET balance_transactions': {
    operation: 'balanceTransactions.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'balance_transaction',
        { type: (t, type) => t.type === type, source: (t, source) => t.source === source },
        params,
        url,
      ),
  },

  'GET events': {
    operation: 'events.list',
    run: (p, _id, params, url) =>
      listPage(
        p,
        'event',
        {
          type: (e, type) => matchesType(e.type, type),
          types: (e, _all, asked) => listOf(asked, 'types').some((type) => matchesType(e.type, String(type))),
        },
        params,
        url,
      ),
  },
  'GET events/:id': { operation: 'events.retrieve', run: (p, id) => p.need('event', id) },
};

const isId = (part: string) => /^(cus|pm|cs|pi|ch|re|du|evt|li)_/.test(part);

/** Anything that stands where an id stands counts as one, so that an unknown id is told from an unknown operation. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path
    .replace(/^\/v1\//, '')
    .split('/')
    .map(decodeURIComponent);
  const direct = ROUTES[`${method} ${parts.join('/')}`];
  if (direct) return { route: direct, id: '' };
  const at = parts.findIndex(
    (part, i) => i > 0 && (isId(part) || (part !== 'sessions' && i >= (parts[0] === 'checkout' ? 2 : 1))),
  );
  if (at < 0) return undefined;
  const id = String(parts[at]);
  const route = ROUTES[`${method} ${parts.with(at, ':id').join('/')}`];
  return route && { route, id };
}
