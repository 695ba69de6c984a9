import { type Dynamodb, startDynamodb } from '../dynamodb/start-dynamodb.ts';
import type { Surroundings } from './surroundings.ts';

export type Databases = Dynamodb & Readonly<{ tables: readonly string[] }>;

/** DynamoDB with the tables of the templates. */
export async function startDatabases({
  templates,
  folder,
  clock,
  faults,
  mayDo,
  log,
}: Surroundings): Promise<Databases> {
  const conflicts = process.env.NAPP_DYNAMODB_CONFLICTS === 'on';
  const dynamodb = await startDynamodb({ dataDir: folder.of('dynamodb'), clock, faults, mayDo, log, conflicts });
  const tables: string[] = [];
  for (const table of templates.of('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')) {
    const TableName = String(templates.resolve(table.stack, { Ref: table.id }));
    await dynamodb.createTable({ ...templates.props(table), TableName });
    tables.push(TableName);
  }
  return { ...dynamodb, tables };
}
