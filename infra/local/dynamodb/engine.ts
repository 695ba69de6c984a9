import { createRequire } from 'node:module';
import type { Stream } from 'node:stream';
import { isPlainItem } from './plain-item.ts';

/** The part of dynalite that this stand-in uses: its validations, its expressions and its LevelDB. */
export type AttributeValue = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, AttributeValue>>;
export type Json = Record<string, unknown>;
type KeySchema = readonly Readonly<{ AttributeName: string; KeyType: string }>[];
export type Index = Readonly<{
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType?: string; NonKeyAttributes?: string[] };
}>;
export type TableDescription = Readonly<{
  TableName: string;
  TableStatus: string;
  TableArn: string;
  KeySchema: KeySchema;
  AttributeDefinitions: readonly Readonly<{ AttributeName: string; AttributeType: string }>[];
  GlobalSecondaryIndexes?: readonly Index[];
}>;
export type BatchOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
export type Range = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number };
type ValueIterator = {
  nextv(size: number): Promise<unknown[]>;
  /** To the end, and closes itself. */
  all(): Promise<unknown[]>;
  close(): Promise<void>;
};

export type Level = {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string): unknown;
  batch(operations: BatchOperation[]): Promise<void>;
  values(range: Range): ValueIterator & AsyncIterable<unknown>;
  keys(range: Range): AsyncIterable<string> & { all(): Promise<string[]> };
};

export type Done<T> = (error: Error | null, result?: T) => void;
export type Collection = {
  lock(key: string, run: (release: <F>(done: F) => F) => void): void;
  get(key: string, done: Done<Item>): void;
  put(key: string, item: Item, done: Done<void>): void;
  del(key: string, done: Done<void>): void;
  createValueStream(range: Range): Stream;
};
export type EngineStore = {
  db: Level;
  tableDb: { awsAccountId: string; awsRegion: string };
  options: { maxItemSize: number };
  getTable(name: string, done: Done<TableDescription>): void;
  getItemDb(table: string): Collection;
  getIndexDb(type: string, table: string, index: string): Collection;
};
type Action = (store: EngineStore, data: Json, done: Done<Json>) => void;
type Validation = { types: object; custom?: unknown };

const require = createRequire(import.meta.url);
const db = require('dynalite/db') as {
  create(options: object): EngineStore;
  validateItem(item: Item, table: TableDescription): Error | undefined;
  validateKey(key: Item, table: TableDescription): Error | undefined;
  createKey(item: Item, table: TableDescription): string;
};
const validations = require('dynalite/validations') as {
  checkTypes(body: Json, types: object): Json;
  checkValidations(body: Json, types: object, custom: unknown, store: EngineStore): void;
};

const OPERATIONS = [
  'BatchGetItem',
  'CreateTable',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
  'BatchWriteItem',
] as const;
export type EngineOperation = (typeof OPERATIONS)[number];
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const load = <T>(folder: string) =>
  Object.fromEntries(OPERATIONS.map((name) => [name, require(`dynalite/${folder}/${lowerFirst(name)}`)])) as Record<
    EngineOperation,
    T
  >;
const actions = load<Action>('actions');
const rules = load<Validation>('validations');

export const isEngineOperation = (name: string): name is EngineOperation => name in actions;

export function openEngine(path: string | undefined, account: string, region: string): EngineStore {
  const store = db.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  store.tableDb.awsAccountId = account;
  store.tableDb.awsRegion = region;
  return store;
}

/** Types and rules of a request, as the service checks them; throws its refusal. */
export function checkRequest(store: EngineStore, operation: EngineOperation, body: Json): Json {
  const plain = operation === 'PutItem' && isPlainItem(body['Item']) ? { Item: body['Item'] } : undefined;
  const checked = validations.checkTypes({ ...body, ...(plain && { Item: {} }) }, rules[operation].types);
  validations.checkValidations(checked, rules[operation].types, rules[operation].custom, store);
  return Object.assign(checked, plain);
}

/** The key under which the engine keeps an item; refuses items and keys that do not fit the table. */
export function storedKey(request: Json, table: TableDescription): string {
  const item = request['Item'] as Item | undefined;
  const key = request['Key'] as Item;
  const refusal = item ? db.validateItem(item, table) : db.validateKey(key, table);
  if (refusal) throw refusal;
  return db.createKey(item ?? key, table);
}

export function runAction(store: EngineStore, operation: EngineOperation, request: Json): Promise<Json> {
  return new Promise((resolve, reject) =>
    actions[operation](store, request, (error, result) => (error ? reject(error) : resolve(result ?? {}))),
  );
}

/** Runs an action over a store that answers at once, so that nothing else can come between its reading and its writing. */
export function runActionAtOnce(store: EngineStore, operation: EngineOperation, request: Json): Json {
  let outcome: { error: Error | null; result?: Json | undefined } | undefined;
  actions[operation](store, request, (error, result) => {
    outcome = { error, result };
  });
  if (!outcome) throw new Error(`${operation} did not finish at once`);
  if (outcome.error) throw outcome.error;
  return outcome.result ?? {};
}
