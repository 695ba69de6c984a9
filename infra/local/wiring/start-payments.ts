import { type Stripe, startStripe } from '../stripe/start-stripe.ts';
import type { Surroundings } from './surroundings.ts';

const WEBHOOK = /webhook/;
/** As the endpoint is set up in the provider's dashboard (docs/operations.md): every event costs a call and a look. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

/** The card provider of this machine; nothing when real keys are set, for then the same code talks to Stripe. */
export async function startPayments({
  templates,
  folder,
  clock,
  faults,
  secrets,
  siteUrl,
  log,
}: Surroundings): Promise<Stripe | undefined> {
  if (process.env.STRIPE_SECRET_KEY) return undefined;
  return startStripe({
    dataDir: folder.of('stripe'),
    clock,
    faults,
    log,
    webhookUrl: `${siteUrl}${webhookPath(templates.of('AWS::ApiGatewayV2::Route').map((r) => String(templates.props(r).RouteKey)))}`,
    webhookSecret: secrets.payment.stripeWebhookSecret,
    webhookEvents: WEBHOOK_EVENTS,
    publicUrl: siteUrl,
  });
}

/** The one route that the provider calls. */
function webhookPath(routeKeys: readonly string[]): string {
  const found = routeKeys.find((key) => key.startsWith('POST ') && WEBHOOK.test(key));
  return found?.split(' ')[1] ?? '/api/payments/webhook';
}

/** What functions read as their payment secret. */
export function paymentSecret({ secrets }: Surroundings, stripe: Stripe | undefined): string {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
  if (!stripe)
    return JSON.stringify({ stripeSecretKey: STRIPE_SECRET_KEY, stripeWebhookSecret: STRIPE_WEBHOOK_SECRET ?? '' });
  return JSON.stringify({ ...secrets.payment, stripeApiUrl: stripe.url });
}
