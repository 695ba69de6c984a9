import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createInvoke } from '#infra/local/control/invoke-sample.ts';
import type { LocalSecrets } from '#infra/local/wiring/secret-values.ts';
import { ORIGIN_HEADER } from '#shared/contracts/endpoint.ts';
import { SAMPLE_OF, sampleOf } from '#test/support/sample-events.ts';

const secrets: LocalSecrets = {
  app: { hashKey: 'h', encryptionKey: 'e', originSecret: 'only the edge knows', bootstrapCode: 'b' },
  payment: { stripeSecretKey: 'sk_test_x', stripeWebhookSecret: 'whsec_x' },
};
type Called = [name: string, event: { headers: Record<string, string>; body: string; routeKey: string }];

function aRuntime(answer: () => Promise<unknown> = async () => 'done') {
  const calls: Called[] = [];
  const invoke = createInvoke(
    {
      names: ['napp-dev-booking-http', 'napp-dev-payments-webhook', 'napp-dev-booking-jobs'],
      invoke: (name, event) => {
        calls.push([name, event as Called[1]]);
        return answer();
      },
    },
    secrets,
  );
  return { invoke, calls };
}

test('a request gets what the edge would add', async () => {
  const { invoke, calls } = aRuntime();
  expect(await invoke('booking-http', sampleOf(SAMPLE_OF['booking-http']))).toEqual({ result: 'done' });
  expect(calls[0]?.[0]).toBe('napp-dev-booking-http');
  expect(calls[0]?.[1].headers[ORIGIN_HEADER]).toBe('only the edge knows');
});
test('an event of the card provider comes as its signed call', async () => {
  const { invoke, calls } = aRuntime();
  const event = sampleOf(SAMPLE_OF['payments-webhook']);
  await invoke('payments-webhook', event);
  const { headers, body, routeKey } = calls[0]?.[1] ?? { headers: {}, body: '', routeKey: '' };
  expect(routeKey).toBe('POST /api/webhooks/stripe');
  expect(headers[ORIGIN_HEADER]).toBe('only the edge knows');
  const read = new Stripe('sk_test_x').webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_x');
  expect(read.id).toBe(event.id);
});
test('other events go as they are; errors are told as Lambda tells them; unknown names are refused', async () => {
  const fails = aRuntime(() => Promise.reject(Object.assign(new Error('no'), { name: 'Broken' })));
  const event = sampleOf(SAMPLE_OF['booking-jobs']);
  expect(await fails.invoke('booking-jobs', event)).toEqual({ errorType: 'Broken', errorMessage: 'no' });
  expect(fails.calls[0]?.[1]).toEqual(event);
  await expect(fails.invoke('nobody', {})).rejects.toThrow('no function nobody');
  await expect(fails.invoke('', {})).rejects.toThrow('no function');
});
