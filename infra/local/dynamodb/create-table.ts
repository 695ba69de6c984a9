import { setTimeout as sleep } from 'node:timers/promises';
import { checkRequest, type Json, runAction, type TableDescription } from './engine.ts';
import type { Parts } from './write-item.ts';

/** `AWS::DynamoDB::Table` or `GlobalTable` of a template, or the input of `CreateTable`. */
export type TableProps = Readonly<{
  TableName: string;
  AttributeDefinitions: readonly { AttributeName: string; AttributeType: string }[];
  KeySchema: readonly { AttributeName: string; KeyType: string }[];
  GlobalSecondaryIndexes?: readonly {
    IndexName: string;
    KeySchema: readonly { AttributeName: string; KeyType: string }[];
    Projection: { ProjectionType?: string; NonKeyAttributes?: readonly string[] };
  }[];
  StreamSpecification?: { StreamViewType?: string; StreamEnabled?: boolean };
  TimeToLiveSpecification?: { AttributeName?: string; Enabled: boolean };
}>;

const shapeOf = (table: TableProps | TableDescription) =>
  JSON.stringify([
    table.KeySchema.map((key) => [key.AttributeName, key.KeyType]),
    (table.GlobalSecondaryIndexes ?? [])
      .map((index) => [
        index.IndexName,
        index.KeySchema.map((key) => key.AttributeName),
        index.Projection.ProjectionType ?? 'ALL',
      ])
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  ]);

async function whenActive({ store }: Parts, name: string): Promise<TableDescription> {
  for (;;) {
    const table = await store.table(name);
    if (table.TableStatus === 'ACTIVE') return table;
    await sleep(1);
  }
}

async function exists(parts: Parts, name: string): Promise<boolean> {
  const { TableNames } = await runAction(parts.store.engine, 'ListTables', { Limit: 100 });
  return (TableNames as string[]).includes(name);
}

/** Creates the table, or takes up the one of an earlier run. */
export async function createTable(parts: Parts, props: TableProps): Promise<Json> {
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = props;
  if (!(await exists(parts, TableName))) {
    const indexes = GlobalSecondaryIndexes?.map(({ IndexName, KeySchema: keys, Projection }) => ({
      IndexName,
      KeySchema: keys,
      Projection,
    }));
    const body = {
      TableName,
      AttributeDefinitions,
      KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      ...(indexes && { GlobalSecondaryIndexes: indexes }),
    };
    await runAction(
      parts.store.engine,
      'CreateTable',
      checkRequest(parts.store.engine, 'CreateTable', structuredClone(body) as Json),
    );
  }
  const table = await whenActive(parts, TableName);
  if (shapeOf(table) !== shapeOf(props))
    throw new Error(
      `The kept table ${TableName} has other keys or indexes than the template. Start with --fresh to begin anew.`,
    );
  const stream = props.StreamSpecification;
  if (stream && stream.StreamEnabled !== false)
    parts.feed.streamTable(TableName, stream.StreamViewType ?? 'NEW_AND_OLD_IMAGES');
  const ttl = props.TimeToLiveSpecification;
  parts.ttl.set(TableName, ttl?.Enabled ? ttl.AttributeName : undefined);
  return { TableDescription: table };
}
