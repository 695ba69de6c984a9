import type { Contention } from './contention.ts';
import {
  type BatchOperation,
  checkRequest,
  type Json,
  runActionAtOnce,
  storedKey,
  type TableDescription,
} from './engine.ts';
import { asFailure, DynamodbFailure, failureType } from './failure.ts';
import type { Feed } from './feed.ts';
import { Session } from './session.ts';
import type { Store } from './store.ts';
import type { TimeToLive } from './time-to-live.ts';
import { consumedCapacity, total, type UnitCounter, writeUnits } from './units.ts';

export type Parts = Readonly<{
  store: Store;
  feed: Feed;
  ttl: TimeToLive;
  counter: UnitCounter;
  contention: Contention;
}>;
export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem';
export type PreparedWrite = Readonly<{
  operation: WriteOperation;
  request: Json;
  table: TableDescription;
  key: string;
  id: string;
  showsOldOnFailure: boolean;
}>;
export type AppliedWrite = Readonly<{ session: Session; result: Json }>;

/** Checks a write without looking at the item. */
export async function prepareWrite({ store }: Parts, operation: WriteOperation, body: Json): Promise<PreparedWrite> {
  const request = checkRequest(store.engine, operation, body);
  const table = await store.table(String(request['TableName']));
  const key = storedKey(request, table);
  const showsOldOnFailure = body['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
  return { operation, request, table, key, id: `${table.TableName}/${key}`, showsOldOnFailure };
}

/** Reads and decides at one stroke; a failed condition is counted as the service counts it, and may show the item. */
export function applyWrite({ store, counter }: Parts, write: PreparedWrite): AppliedWrite {
  const session = new Session(store, write.table);
  try {
    return { session, result: runActionAtOnce(session.store, write.operation, write.request) };
  } catch (error) {
    if (failureType(error) === 'ConditionalCheckFailedException') {
      counter.countWrite(writeUnits(session.before));
      const failure = asFailure(error);
      if (failure && write.showsOldOnFailure && session.before) failure.body['Item'] = session.before;
    }
    throw error;
  }
}

/** What to write for an applied change: the item, its index entries, its end and its record in the feed. */
export function batchOf(
  { feed, ttl }: Parts,
  write: PreparedWrite,
  { session }: AppliedWrite,
  byTtl = false,
): BatchOperation[] {
  const { before, after } = session;
  return [
    ...session.writes,
    ...ttl.operations(write.table, write.key, before, after),
    ...feed.operations({ table: write.table, before, after, byTtl }),
  ];
}

export async function writeItem(parts: Parts, operation: WriteOperation, body: Json, byTtl = false): Promise<Json> {
  const write = await prepareWrite(parts, operation, body);
  if (parts.contention.isHeld(write.id))
    throw new DynamodbFailure('TransactionConflictException', 'Transaction is ongoing for the item');
  let applied: AppliedWrite;
  try {
    applied = applyWrite(parts, write);
  } catch (error) {
    await parts.store.settled();
    throw error;
  }
  await parts.store.commit(batchOf(parts, write, applied, byTtl));
  parts.feed.wake();
  const { cost } = applied.session;
  parts.counter.countWrite(total(cost));
  return {
    ...applied.result,
    ConsumedCapacity: consumedCapacity(body['ReturnConsumedCapacity'], write.table.TableName, cost),
  };
}

export async function batchWriteItem(parts: Parts, body: Json): Promise<Json> {
  const { RequestItems } = checkRequest(parts.store.engine, 'BatchWriteItem', body);
  const requests = Object.entries(
    RequestItems as Record<string, Record<'PutRequest' | 'DeleteRequest', Json | undefined>[]>,
  );
  const ReturnConsumedCapacity = body['ReturnConsumedCapacity'];
  const written = await Promise.all(
    requests.flatMap(([TableName, writes]) =>
      writes.map(({ PutRequest, DeleteRequest }) =>
        PutRequest
          ? writeItem(parts, 'PutItem', { TableName, Item: PutRequest['Item'], ReturnConsumedCapacity })
          : writeItem(parts, 'DeleteItem', { TableName, Key: DeleteRequest?.['Key'], ReturnConsumedCapacity }),
      ),
    ),
  );
  const ConsumedCapacity = written.map((each) => each['ConsumedCapacity']).filter(Boolean);
  return { UnprocessedItems: {}, ...(ConsumedCapacity.length > 0 && { ConsumedCapacity }) };
}
