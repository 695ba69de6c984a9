import { readdirSync, readFileSync } from 'node:fs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sendBatch } from '#functions/outreach/send-batch.ts';
import { MailEventShape } from '#functions/outreach/settle-mail-event.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { readStripeEvent } from '#functions/platform/stripe-events.ts';
import { aWorld } from '#test/support/deps.ts';

const text = (path: string) => readFileSync(new URL(`../../../events/${path}`, import.meta.url), 'utf8');
const sample = (path: string) => JSON.parse(text(path));
const steps = (folder: string) =>
  readdirSync(new URL(`../../../events/${folder}`, import.meta.url)).map((file) => sample(`${folder}/${file}`));

test('the provider’s event is read as it would arrive', () => {
  const stripe = new Stripe('sk_test');
  const payload = text('stripe/checkout-session-completed.json');
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec' });
  expect(readStripeEvent(stripe, payload, header, 'whsec')).toEqual({
    id: 'evt_1NappCheckoutCompleted',
    type: 'checkout.session.completed',
    bookingId: 'adfdb9df',
    sessionId: 'cs_test_a1NappAdfdb9df',
    refundId: null,
    disputeId: null,
  });
});
test('machines and schedules name their step, and an unknown step is a fault', async () => {
  const seen: [string, unknown][] = [];
  const all = [...steps('workflow'), ...steps('schedule')] as { step: string; input?: unknown }[];
  const known = Object.fromEntries(
    all.map(({ step }) => [step, async (_d: unknown, _a: unknown, input: unknown) => void seen.push([step, input])]),
  );
  const handle = stepHandler({ log: { error: () => undefined } } as never, known as never);
  for (const event of all) await handle(event);
  expect(seen).toEqual(all.map(({ step, input }) => [step, input ?? {}]));
  await expect(handle({ step: 'toString' })).rejects.toThrow('no step');
});
test('the stream’s record and the mail service’s report are read', async () => {
  const world = await aWorld();
  const { Records } = sample('stream/outbox.json') as DynamoDBStreamEvent;
  expect(await sendBatch(world.deps, Records)).toEqual({ batchItemFailures: [] });
  await world.store.stop();
  const { mail, bounce } = MailEventShape.parse(sample('bus/mail-bounced.json').detail);
  expect([mail.tags?.['outbox'], bounce?.bounceType]).toEqual([['booking-adfdb9df-bookingConfirmed'], 'Permanent']);
});
