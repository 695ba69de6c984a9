import type { Deps } from '#functions/platform/deps.ts';
import { stripePaymentsWith } from '#functions/platform/stripe-payments.ts';
import { Table } from '#functions/platform/table.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';
import type { Cognito } from '../cognito/start-cognito.ts';
import type { DataFolder } from '../data-folder.ts';
import { directClient } from '../dynamodb/direct-client.ts';
import { startDynamodb } from '../dynamodb/start-dynamodb.ts';
import type { LocalClock, Log } from '../ports.ts';
import { serve } from '../serve.ts';
import { startStripe } from '../stripe/start-stripe.ts';
import type { Templates } from '../templates/load-templates.ts';
import { type LocalSecrets, openSecrets } from '../wiring/secret-values.ts';
import { startUsers } from '../wiring/start-users.ts';
import { createDemoClock } from './demo-clock.ts';

type Options = Readonly<{ templates: Templates; folder: DataFolder; now: Instant; log: Log }>;
/** The stand-ins on a data folder, with a time of its own, so that what happened in the past is made as it was made then. */
export type DemoWorld = Readonly<{
  deps: Deps;
  users: Cognito;
  folder: DataFolder;
  /** When the demo data is made. */
  today: Instant;
  moveTo(at: Instant): Promise<void>;
  /** Somebody types a card on the provider's page. */
  payOn(pageUrl: string, number?: string): Promise<void>;
  stop(): Promise<void>;
}>;

export const SITE = 'http://localhost:4400';
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export async function openDemoWorld({ templates, folder, now, log }: Options): Promise<DemoWorld> {
  const clock = createDemoClock(now);
  const secrets = openSecrets(folder.of('secrets.json'));
  const { table, stop: closeTable } = await openTable(templates, folder, clock, log);
  const surroundings = { ...NOBODY_ASKS, templates, folder, clock, secrets, siteUrl: SITE, log };
  const users = await startUsers(surroundings, NO_KEYS);
  const provider = await openProvider(folder, clock, secrets, log);
  const deps = depsOf({ table, secrets, stripeUrl: provider.stripe.url, now: () => clock.now().toISOString() });
  return {
    deps,
    users,
    folder,
    today: now,
    payOn: provider.pay,
    moveTo: async (then) => {
      await provider.stripe.idle();
      await clock.moveTo(then);
    },
    stop: async () => {
      await provider.stop();
      await users.stop();
      await closeTable();
    },
  };
}
const NOBODY_ASKS = {
  faults: { take: () => undefined },
  mayDo: () => true,
  mayInvoke: () => true,
  invoke: async () => undefined,
  invokeLater: async () => undefined,
};
/** Nobody signs up by a code. */
const NO_KEYS = 'http://keys.invalid';

/** The product's table without its change feed: what readers would make of each change is made here once, at the end. */
async function openTable(templates: Templates, folder: DataFolder, clock: LocalClock, log: Log) {
  const dynamodb = await startDynamodb({ dataDir: folder.of('dynamodb'), clock, log });
  const [resource, ...others] = templates.of('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table');
  if (!resource || others.length > 0) throw new Error('exactly one table is expected');
  const TableName = String(templates.resolve(resource.stack, { Ref: resource.id }));
  const { StreamSpecification: _feed, ...props } = templates.props(resource);
  await dynamodb.createTable({ ...props, TableName });
  return { table: new Table(directClient(dynamodb), TableName), stop: dynamodb.stop };
}
/** The card provider; its events find somebody who takes them, so that none is left to be told. */
async function openProvider(folder: DataFolder, clock: LocalClock, secrets: LocalSecrets, log: Log) {
  const failed = (error: unknown) => log(`demo data: ${String(error)}`);
  const taker = await serve(
    async (request, response) => void request.resume().on('end', () => response.writeHead(200).end()),
    failed,
  );
  const stripe = await startStripe({
    dataDir: folder.of('stripe'),
    clock,
    faults: NOBODY_ASKS.faults,
    log,
    webhookUrl: taker.url,
    webhookSecret: secrets.payment.stripeWebhookSecret,
    publicUrl: SITE,
  });
  const pages = await serve((request, response) => stripe.handlePage(request, response), failed);
  return {
    stripe,
    pay: async (pageUrl: string, number = CARD.number) => {
      const { pathname } = new URL(pageUrl);
      const answer = await fetch(pages.url + pathname, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...CARD, number, name: 'Napp' }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 303) throw new Error(`the card page answered ${answer.status}`);
    },
    stop: async () => {
      await stripe.idle();
      await pages.stop();
      await stripe.stop();
      await taker.stop();
    },
  };
}
type Parts = Readonly<{ table: Table; secrets: LocalSecrets; stripeUrl: string; now: () => Instant }>;
function depsOf({ table, secrets, stripeUrl, now }: Parts): Deps {
  const kept = { app: async () => secrets.app, payment: async () => ({ ...secrets.payment, stripeApiUrl: stripeUrl }) };
  const silent = () => undefined;
  const notHere = (name: string) => {
    const fail = () => Promise.reject(new Error(`no ${name} while the demo data is made`));
    return new Proxy(fail, { get: () => fail }) as never;
  };
  return {
    table,
    now,
    newId: () => crypto.randomUUID(),
    siteUrl: SITE,
    payments: stripePaymentsWith(kept),
    // Machines are timers of what is made now; the sweeps do for what is waiting.
    workflows: { start: async () => undefined },
    sendMail: notHere('mail'),
    acceptUpload: notHere('forms for files'),
    files: notHere('files'),
    proofs: notHere('proofs'),
    outbound: notHere('outside world'),
    fetchPublic: notHere('outside world'),
    announce: notHere('bus'),
    users: notHere('pool'),
    writeText: notHere('writer'),
    translate: notHere('translation'),
    secrets: kept,
    log: { info: silent, warn: silent, error: silent },
  };
}
export const daysBefore = (now: Instant, days: number): Instant => addMinutes(now, -days * 1440);
