import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { NewAccount } from '../cognito/start-cognito.ts';
import { HOST_ACCESS_KEY } from '../iam.ts';
import { type InvokeFunction, type Log, REGION } from '../ports.ts';
import type { LocalSecrets } from './secret-values.ts';
import type { Databases } from './start-databases.ts';
import type { Services } from './start-services.ts';
import type { Surroundings } from './surroundings.ts';

/** What the demo data is written with, on a folder that is new. */
export type DemoWorld = Readonly<{
  /** Signs as the host, who may do everything. */
  table: DynamoDBDocumentClient;
  tableName: string;
  /** The product's time. */
  now(): Date;
  createUser(account: NewAccount): Readonly<{ sub: string; username: string }>;
  putObject(bucket: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<unknown>;
  /** What a function of the templates finds in its environment: `IMAGE_BUCKET`, `BUS_NAME`, … */
  env(name: string): string;
  /** Keys of hashes and codes. */
  secrets: LocalSecrets['app'];
  /** Calls a function by the end of its name: `catalogue-jobs`. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** The addresses of the stand-ins, as the functions get them; sign with `HOST_ACCESS_KEY`. */
  endpoints: Readonly<Record<string, string>>;
  siteUrl: string;
  /** Until streams are drained and nothing runs any more. */
  settle(): Promise<void>;
  log: Log;
}>;

type Options = Readonly<{
  surroundings: Surroundings;
  services: Services;
  invoke: InvokeFunction;
  functionNames: readonly string[];
  settle(): Promise<void>;
}>;

export async function openDemoWorld({
  surroundings,
  services,
  invoke,
  functionNames,
  settle,
}: Options): Promise<DemoWorld> {
  const { clock, secrets, siteUrl, log } = surroundings;
  const variables = variablesOf(surroundings);
  const env = (name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`no function has ${name} in its environment`);
    return value;
  };
  return {
    table: await openTable(services.dynamodb),
    tableName: env('TABLE_NAME'),
    now: clock.now,
    createUser: services.users.createUser,
    putObject: (bucket, key, body, headers) => services.s3.put(bucket, key, body, headers),
    env,
    secrets: secrets.app,
    invoke: (name, event) => invoke(functionNames.find((full) => full.endsWith(name)) ?? name, event),
    endpoints: services.endpoints,
    siteUrl,
    settle,
    log,
  };
}

const variablesOf = ({ templates }: Surroundings): Record<string, string> =>
  Object.assign(
    {},
    ...templates.of('AWS::Lambda::Function').map((fn) => templates.props(fn).Environment?.Variables ?? {}),
  );

/** Loaded only when there is something to write: the runtime itself does without the SDK. */
async function openTable(dynamodb: Databases): Promise<DynamoDBDocumentClient> {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const credentials = { accessKeyId: HOST_ACCESS_KEY, secretAccessKey: 'local' };
  const client = new DynamoDBClient({ region: REGION, endpoint: dynamodb.url, credentials });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
