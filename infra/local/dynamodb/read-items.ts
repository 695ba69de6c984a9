import { checkRequest, type EngineOperation, type Item, type Json, runAction } from './engine.ts';
import { itemSize } from './item-size.ts';
import { Session } from './session.ts';
import { type Cost, consumedCapacity, readUnits, total } from './units.ts';
import type { Parts } from './write-item.ts';

/** One item; the cost is that of the whole item, whatever part of it is asked for. */
export async function getItem(parts: Parts, body: Json): Promise<Json> {
  const { store, counter } = parts;
  const request = checkRequest(store.engine, 'GetItem', body);
  const table = await store.table(String(request['TableName']));
  const session = new Session(store, table);
  const result = await runAction(session.store, 'GetItem', request);
  await store.settled();
  const bytes = session.before ? itemSize(session.before) : 0;
  const cost: Cost = { table: readUnits(bytes, request['ConsistentRead'] === true), indexes: new Map() };
  counter.countRead(total(cost));
  return { ...result, ConsumedCapacity: consumedCapacity(body['ReturnConsumedCapacity'], table.TableName, cost) };
}

/** Query and Scan: what was looked at costs, also what a filter then leaves out. */
export async function readRange(parts: Parts, operation: 'Query' | 'Scan', body: Json): Promise<Json> {
  const { store, counter } = parts;
  const request = checkRequest(store.engine, operation, body);
  const table = await store.table(String(request['TableName']));
  await store.settled();
  const session = new Session(store, table);
  const result = await runAction(session.store, operation, request);
  const looked = session.scannedSizes.slice(0, Number(result['ScannedCount']));
  const units = readUnits(
    looked.reduce((a, b) => a + b, 0),
    request['ConsistentRead'] === true,
  );
  const index = request['IndexName'] as string | undefined;
  const cost: Cost = index ? { table: 0, indexes: new Map([[index, units]]) } : { table: units, indexes: new Map() };
  counter.countRead(units);
  return { ...result, ConsumedCapacity: consumedCapacity(body['ReturnConsumedCapacity'], table.TableName, cost) };
}

type KeysOfTable = {
  Keys: Item[];
  ConsistentRead?: boolean;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
};

export async function batchGetItem(parts: Parts, body: Json): Promise<Json> {
  checkRequest(parts.store.engine, 'BatchGetItem' satisfies EngineOperation, body);
  const tables = Object.entries(body['RequestItems'] as Record<string, KeysOfTable>);
  const Responses: Record<string, unknown[]> = {};
  const ConsumedCapacity: unknown[] = [];
  for (const [TableName, { Keys, ...how }] of tables) {
    const got = await Promise.all(
      Keys.map((Key) => getItem(parts, { TableName, Key, ...how, ReturnConsumedCapacity: 'TOTAL' })),
    );
    Responses[TableName] = got.map((each) => each['Item']).filter(Boolean);
    const units = got.reduce(
      (sum, each) => sum + (each['ConsumedCapacity'] as { CapacityUnits: number }).CapacityUnits,
      0,
    );
    ConsumedCapacity.push(
      consumedCapacity(body['ReturnConsumedCapacity'], TableName, { table: units, indexes: new Map() }),
    );
  }
  return { Responses, UnprocessedKeys: {}, ...(ConsumedCapacity[0] ? { ConsumedCapacity } : {}) };
}
