import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults, LocalClock, Log, StandIn } from '../ports.ts';
import { serve } from '../serve.ts';
import { apiHandler } from './api.ts';
import { Deadlines } from './deadlines.ts';
import { type Kind, shown } from './objects.ts';
import { payPages } from './page/pay-pages.ts';
import { Provider } from './provider.ts';
import { type Any, StripeStore } from './store.ts';
import { Webhooks } from './webhooks.ts';

type Options = Readonly<{
  dataDir: string;
  clock: LocalClock;
  faults: Faults;
  log: Log;
  webhookUrl: string;
  webhookSecret: string;
  /** The events that the endpoint is set up for; all when left out. */
  webhookEvents?: readonly string[];
  /** Where people find `/pay/...`: the front server. */
  publicUrl: string;
  port?: number;
}>;
export type Stripe = StandIn &
  Readonly<{
    /** Answers everything under `/pay/`. */
    handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>;
    /** All there is, latest first. */
    state(): Readonly<Record<string, unknown[]>>;
    resend(eventId: string): Promise<{ id: string; delivered: boolean }>;
    /** Until every webhook that is under way has been answered. */
    idle(): Promise<void>;
  }>;

export async function startStripe(options: Options): Promise<Stripe> {
  const { dataDir, clock, faults, log, webhookUrl, webhookSecret, publicUrl } = options;
  const store = new StripeStore(dataDir);
  const provider = new Provider(store, clock, publicUrl, options.webhookEvents);
  const webhooks = new Webhooks(provider, { url: webhookUrl, secret: webhookSecret, log }, () => settled());
  const deadlines = new Deadlines(provider, () => settled());
  const take = (objects: readonly Any[]) => {
    deadlines.keep(objects);
    webhooks.send(objects);
  };
  /** Everything that has changed goes to disk before anybody hears of it. */
  const settled = () => {
    for (let changed = store.commit(); changed.length > 0; changed = store.commit()) take(changed);
  };
  const server = await serve(
    apiHandler({ provider, faults, log, settled }),
    (error) => log(`stripe: ${error}`),
    options.port,
  );
  for (const kind of ['checkout.session', 'payment_intent', 'refund', 'event'] as const)
    take(store.all(kind).toReversed());
  settled();
  const list = (kind: Kind) => JSON.parse(shown(store.all(kind))) as unknown[];
  return {
    url: server.url,
    handlePage: payPages(provider, settled),
    state: () => ({
      sessions: list('checkout.session'),
      intents: list('payment_intent'),
      charges: list('charge'),
      refunds: list('refund'),
      customers: list('customer'),
      events: list('event'),
    }),
    resend: (eventId) => webhooks.resend(eventId),
    idle: () => webhooks.idle(),
    stop: async () => {
      deadlines.stop();
      await server.stop();
      await webhooks.stop();
      store.close();
    },
  };
}
