import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableProps } from '#infra/local/dynamodb/create-table.ts';
import { directClient } from '#infra/local/dynamodb/direct-client.ts';
import { type Dynamodb, startDynamodb } from '#infra/local/dynamodb/start-dynamodb.ts';
import type { LocalClock } from '#infra/local/ports.ts';

const index = (name: string, ProjectionType: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType },
});

/** The table of the product: its keys and its three indexes. */
export const TABLE_PROPS: TableProps = {
  TableName: 'napp',
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'].map(
    (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
  ),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'ALL'), index('gsi3', 'KEYS_ONLY')],
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
};

const REAL_TIME: LocalClock = { now: () => new Date(), at: () => () => undefined };

export type TestTable = Readonly<{
  client: DynamoDBDocumentClient;
  tableName: string;
  /** Units used since the start or the last reset. */
  units: Dynamodb['units'];
  resetUnits: Dynamodb['resetUnits'];
  stop(): Promise<void>;
}>;

/** A table in memory that behaves as the real one does; `conflicts` makes transactions collide as on AWS. */
export async function startTestTable(options: { conflicts?: boolean; clock?: LocalClock } = {}): Promise<TestTable> {
  const dynamodb = await startDynamodb({
    clock: options.clock ?? REAL_TIME,
    conflicts: options.conflicts ?? false,
    log: console.error,
  });
  await dynamodb.createTable(TABLE_PROPS);
  const { units, resetUnits, stop } = dynamodb;
  return { client: directClient(dynamodb), tableName: TABLE_PROPS.TableName, units, resetUnits, stop };
}
