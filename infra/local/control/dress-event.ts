import { ORIGIN_HEADER, routeKey } from '#shared/contracts/endpoint.ts';
import { receiveStripeEvent } from '#shared/contracts/payments.ts';
import { apiEvent } from '../api/api-event.ts';
import { signatureHeader } from '../stripe/webhooks.ts';
import type { LocalSecrets } from '../wiring/secret-values.ts';

type Event = Readonly<Record<string, unknown>>;

/**
 * A sample lacks what only this runtime knows: the edge's secret on a request, and the provider's signature on its
 * event, which comes as a request, too. Everything else goes to the function as it is.
 */
export function dressEvent(event: Event, secrets: LocalSecrets): Event {
  if (event.object === 'event') return withOriginSecret(asWebhookCall(event, secrets), secrets);
  return isApiEvent(event) ? withOriginSecret(event, secrets) : event;
}

const isApiEvent = (event: Event) => event.version === '2.0' && typeof event.routeKey === 'string';

const withOriginSecret = (event: Event, { app }: LocalSecrets): Event => ({
  ...event,
  headers: { ...(event.headers as object), [ORIGIN_HEADER]: app.originSecret },
});

function asWebhookCall(event: Event, { payment }: LocalSecrets): Event {
  const body = JSON.stringify(event);
  const { method, path } = receiveStripeEvent;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, payment.stripeWebhookSecret),
  };
  const request = { method, path, query: '', headers, body: Buffer.from(body), sourceIp: '127.0.0.1' };
  const route = { key: routeKey(receiveStripeEvent), parameters: [] };
  return apiEvent(request, { route, parameters: {} }, undefined, new Date()) as Event;
}
