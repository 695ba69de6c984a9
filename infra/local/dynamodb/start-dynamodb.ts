import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ACCOUNT,
  type Fault,
  type Faults,
  type LocalClock,
  type Log,
  type MayDo,
  REGION,
  type StandIn,
} from '../ports.ts';
import { meetFault, NO_ANSWER, readBody, serve, staySilent } from '../serve.ts';
import { authorize } from './authorize.ts';
import { Contention } from './contention.ts';
import { createTable, type TableProps } from './create-table.ts';
import { isEngineOperation, type Json, openEngine, runAction } from './engine.ts';
import { asFailure, DynamodbFailure } from './failure.ts';
import { Feed, type HandleRecords } from './feed.ts';
import { batchGetItem, getItem, readRange } from './read-items.ts';
import { Store } from './store.ts';
import { TimeToLive } from './time-to-live.ts';
import { transactGet } from './transact-get.ts';
import { cancelled, conflictReasons, Transactions } from './transact-write.ts';
import { UnitCounter, type Units } from './units.ts';
import { batchWriteItem, type Parts, writeItem } from './write-item.ts';

type Options = Readonly<{
  /** Without it everything is in memory. */
  dataDir?: string | undefined;
  clock: LocalClock;
  mayDo?: MayDo;
  faults?: Faults;
  log: Log;
  /** Answers `TransactionConflict` as AWS does, instead of never colliding. */
  conflicts?: boolean;
  port?: number;
}>;
export type Dynamodb = StandIn &
  Readonly<{
    call(operation: string, body: Json): Promise<Json>;
    createTable(props: TableProps): Promise<Json>;
    /** Every change, in order; what the handler rejects comes again. Returns how to end it. */
    subscribe(readerName: string, handler: HandleRecords): () => Promise<void>;
    /** Until every reader has handled what was written before this call. */
    idle(): Promise<void>;
    /** Deletes what is over by the product's clock; says how many. */
    sweepTtl(): Promise<number>;
    units(): Units;
    resetUnits(): void;
  }>;

const SWEEP_EVERY_MS = 60_000;

function operations(parts: Parts): (operation: string, body: Json) => Promise<Json> {
  const transactions = new Transactions(parts);
  return async (operation, body) => {
    switch (operation) {
      case 'PutItem':
      case 'UpdateItem':
      case 'DeleteItem':
        return writeItem(parts, operation, body);
      case 'GetItem':
        return getItem(parts, body);
      case 'Query':
      case 'Scan':
        return readRange(parts, operation, body);
      case 'BatchGetItem':
        return batchGetItem(parts, body);
      case 'BatchWriteItem':
        return batchWriteItem(parts, body);
      case 'TransactWriteItems':
        return transactions.write(body);
      case 'TransactGetItems':
        return transactGet(parts, body);
      case 'CreateTable':
        return createTable(parts, body as TableProps);
      case 'UpdateTimeToLive':
        return updateTimeToLive(parts, body);
    }
    if (!isEngineOperation(operation))
      throw new DynamodbFailure('com.amazon.coral.service#UnknownOperationException', operation);
    return runAction(parts.store.engine, operation, body);
  };
}

function updateTimeToLive({ ttl }: Parts, body: Json): Json {
  const TimeToLiveSpecification = body['TimeToLiveSpecification'] as { Enabled: boolean; AttributeName: string };
  ttl.set(
    String(body['TableName']),
    TimeToLiveSpecification.Enabled ? TimeToLiveSpecification.AttributeName : undefined,
  );
  return { TimeToLiveSpecification };
}

function failureOf(operation: string, fault: Fault, body: Json): DynamodbFailure {
  if (fault.kind === 'error') return new DynamodbFailure('InternalServerError', 'Internal server error', {}, 500);
  if (operation.startsWith('Transact'))
    return cancelled(conflictReasons((body['TransactItems'] as unknown[]).map(() => true)));
  return new DynamodbFailure('TransactionConflictException', 'Transaction is ongoing for the item');
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  };
  response.writeHead(status, headers).end(text);
}

function httpHandler(call: Dynamodb['call'], { mayDo, faults, log }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const fault = faults?.take('dynamodb', operation);
    try {
      const body = JSON.parse((await readBody(request))?.toString() || '{}') as Json;
      if (mayDo) authorize(mayDo, request.headers.authorization, operation, body);
      const result = await meetFault(
        fault,
        () => call(operation, body),
        (met) => {
          throw failureOf(operation, met, body);
        },
      );
      if (result === NO_ANSWER) staySilent(request, fault);
      else answer(response, 200, result);
    } catch (error) {
      const failure = asFailure(error);
      if (!failure) log(`dynamodb ${operation}: ${error instanceof Error ? error.stack : error}`);
      answer(
        response,
        failure?.statusCode ?? 500,
        failure?.body ?? new DynamodbFailure('InternalServerError', String(error), {}, 500).body,
      );
    }
  };
}

/** Deletes as the service does: only what is still over, marked as its own doing in the stream. */
async function sweep(parts: Parts, clock: LocalClock): Promise<number> {
  const now = clock.now();
  let swept = 0;
  for (const TableName of parts.ttl.tables())
    for (const Key of await parts.ttl.over(parts.store, TableName, now)) {
      const condition = {
        ConditionExpression: '#ttl < :now',
        ExpressionAttributeNames: { '#ttl': parts.ttl.attributeOf(TableName) },
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
      };
      swept += await writeItem(parts, 'DeleteItem', { TableName, Key, ...condition }, true).then(
        () => 1,
        () => 0,
      );
    }
  return swept;
}

export async function startDynamodb(options: Options): Promise<Dynamodb> {
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true });
  const store = new Store(openEngine(options.dataDir, ACCOUNT, REGION));
  await store.open();
  const feed = new Feed(store, options.clock, options.log);
  await feed.open();
  const counter = new UnitCounter();
  const parts: Parts = {
    store,
    feed,
    ttl: new TimeToLive(),
    counter,
    contention: new Contention(options.conflicts ?? false),
  };
  const call = operations(parts);
  const server = await serve(httpHandler(call, options), (error) => options.log(`dynamodb: ${error}`), options.port);
  const timer = setInterval(() => void sweep(parts, options.clock), SWEEP_EVERY_MS);
  timer.unref();
  return {
    url: server.url,
    call,
    createTable: (props) => createTable(parts, props),
    subscribe: (name, handler) => feed.subscribe(name, handler),
    idle: () => feed.idle(),
    sweepTtl: () => sweep(parts, options.clock),
    units: () => counter.soFar(),
    resetUnits: () => counter.reset(),
    stop: async () => {
      clearInterval(timer);
      await server.stop();
      await feed.stop();
      await store.close();
    },
  };
}
