import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { epochOf } from '#shared/kernel/time.ts';
import { now } from './clock.ts';
import type { Deps } from './deps.ts';
import { env } from './env.ts';
import { consoleLog } from './log.ts';
import { liveSecrets } from './secrets.ts';
import { Table } from './table.ts';

type Optional =
  | 'payments'
  | 'sendMail'
  | 'acceptUpload'
  | 'files'
  | 'proofs'
  | 'outbound'
  | 'fetchPublic'
  | 'announce'
  | 'translate'
  | 'workflows'
  | 'users'
  | 'writeText';

/** What every function has, and the parts that this door brings: `liveDeps({ payments: stripePayments })`. The rest stays out of its bundle. */
export function liveDeps(parts: Partial<Pick<Deps, Optional>> = {}): Deps {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    table: new Table(client, env('TABLE_NAME')),
    now,
    newId: () => ulid(epochOf(now())),
    siteUrl: env('SITE_URL').replace(/\/$/, ''),
    secrets: liveSecrets,
    log: consoleLog,
    payments: parts.payments ?? absent('payments'),
    sendMail: parts.sendMail ?? absent('sendMail'),
    acceptUpload: parts.acceptUpload ?? absent('acceptUpload'),
    files: parts.files ?? absent('files'),
    proofs: parts.proofs ?? absent('proofs'),
    translate: parts.translate ?? absent('translate'),
    outbound: parts.outbound ?? absent('outbound'),
    fetchPublic: parts.fetchPublic ?? absent('fetchPublic'),
    announce: parts.announce ?? absent('announce'),
    workflows: parts.workflows ?? absent('workflows'),
    users: parts.users ?? absent('users'),
    writeText: parts.writeText ?? absent('writeText'),
  };
}
/** Using a part that the door did not bring is a fault, and says which. */
function absent<T extends object>(name: Optional): T {
  const fail = (): never => {
    throw new Error(`this function was built without ${name}`);
  };
  return new Proxy(fail, { get: fail, apply: fail }) as unknown as T;
}
