import type { IncomingMessage, ServerResponse } from 'node:http';
import { startBedrock } from '../bedrock/start-bedrock.ts';
import type { Cognito } from '../cognito/start-cognito.ts';
import type { Events } from '../events/start-events.ts';
import type { Extra } from '../front/start-front.ts';
import type { StandIn } from '../ports.ts';
import type { S3 } from '../s3/start-s3.ts';
import { startSecrets } from '../secrets/start-secrets.ts';
import type { Ses } from '../ses/start-ses.ts';
import type { Stripe } from '../stripe/start-stripe.ts';
import { startTranslate } from '../translate/start-translate.ts';
import { secretArns } from './secret-values.ts';
import { startBuckets } from './start-buckets.ts';
import { startBus } from './start-bus.ts';
import { type Databases, startDatabases } from './start-databases.ts';
import { startKeys } from './start-keys.ts';
import { startMachines } from './start-machines.ts';
import { startMail } from './start-mail.ts';
import { paymentSecret, startPayments } from './start-payments.ts';
import { startUsers } from './start-users.ts';
import type { Surroundings } from './surroundings.ts';

export type Services = Readonly<{
  dynamodb: Databases;
  s3: S3;
  ses: Ses;
  events: Events;
  users: Cognito;
  stripe: Stripe | undefined;
  /** `AWS_ENDPOINT_URL_<SERVICE>`, by which the SDKs in the functions find the stand-ins. */
  endpoints: Readonly<Record<string, string>>;
  addresses: Readonly<Record<string, string>>;
  /** Mailbox and card page. */
  pages: readonly Extra[];
  settled: readonly (() => Promise<unknown>)[];
  stop(): Promise<void>;
}>;

/** Starts every stand-in that the templates ask for. */
export async function startServices(surroundings: Surroundings): Promise<Services> {
  const dynamodb = await startDatabases(surroundings);
  const s3 = await startBuckets(surroundings);
  const events = await startBus(surroundings);
  const ses = await startMail(surroundings, events);
  const keys = await startKeys(surroundings);
  const users = await startUsers(surroundings, keys.url);
  const machines = await startMachines(surroundings);
  const stripe = await startPayments(surroundings);
  const secrets = await startSecrets({
    values: secretValues(surroundings, stripe),
    mayDo: surroundings.mayDo,
    log: surroundings.log,
  });
  const bedrock = await startBedrock(surroundings);
  const translate = await startTranslate(surroundings);
  const running: Readonly<Record<string, StandIn>> = {
    DynamoDB: dynamodb,
    S3: s3,
    EventBridge: events,
    SES: ses,
    KMS: keys,
    Cognito: users,
    'Step Functions': machines,
    ...(stripe ? { Stripe: stripe } : {}),
    Secrets: secrets,
    Bedrock: bedrock,
    Translate: translate,
  };
  return {
    dynamodb,
    s3,
    ses,
    events,
    users,
    stripe,
    endpoints: {
      // Calendars of this machine, for trying: on AWS nothing sets it.
      OPENED_NAMES: 'calendars.localhost=127.0.0.1',
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_ENDPOINT_URL_SES: ses.url,
      AWS_ENDPOINT_URL_KMS: keys.url,
      AWS_ENDPOINT_URL_SFN: machines.url,
      AWS_ENDPOINT_URL_EVENTBRIDGE: events.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
      AWS_ENDPOINT_URL_TRANSLATE: translate.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: users.url,
    },
    addresses: Object.fromEntries(Object.entries(running).map(([name, { url }]) => [name, url])),
    pages: [
      page('/mail', (request, response) => ses.handlePage(request, response)),
      ...(stripe ? [page('/pay', (request, response) => stripe.handlePage(request, response))] : []),
    ],
    settled: [
      () => dynamodb.idle(),
      () => s3.idle(),
      () => ses.settled(),
      () => machines.settled(),
      ...(stripe ? [() => stripe.idle()] : []),
    ],
    stop: async () => {
      for (const service of Object.values(running).reverse()) await service.stop();
    },
  };
}

/** A part of the origin that a stand-in draws itself. */
function page(
  path: string,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown,
): Extra {
  const pattern = new RegExp(`^${path}([/?]|$)`);
  return async (request, response) => {
    if (!pattern.test(request.url ?? '')) return false;
    await handle(request, response);
    return true;
  };
}

function secretValues(surroundings: Surroundings, stripe: Stripe | undefined): Record<string, string> {
  const arns = secretArns(surroundings.templates);
  return {
    ...(arns.app ? { [arns.app]: JSON.stringify(surroundings.secrets.app) } : {}),
    ...(arns.payment ? { [arns.payment]: paymentSecret(surroundings, stripe) } : {}),
  };
}
