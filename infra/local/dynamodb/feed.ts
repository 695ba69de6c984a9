import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type LocalClock, type Log, REGION } from '../ports.ts';
import type { BatchOperation, Item, TableDescription } from './engine.ts';
import { FeedReader } from './feed-reader.ts';
import { itemSize } from './item-size.ts';
import type { Store } from './store.ts';

export type StreamRecord = Readonly<{
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' };
  dynamodb: Readonly<{
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  }>;
}>;
export type Change = Readonly<{
  table: TableDescription;
  before: Item | undefined;
  after: Item | undefined;
  byTtl?: boolean;
}>;
export type HandleRecords = (records: StreamRecord[]) => Promise<void>;

const PREFIX = 'feed~';
const SEQUENCE_DIGITS = 21;
const recordKey = (sequence: number) => PREFIX + String(sequence).padStart(SEQUENCE_DIGITS, '0');
const sameImage = (a: Item, b: Item) =>
  JSON.stringify(a) === JSON.stringify(b) || isDeepStrictEqual({ ...a }, { ...b });

/** The change feed: its records lie in the same batch as the items, and each reader remembers how far it came. */
export class Feed {
  readonly #store: Store;
  readonly #clock: LocalClock;
  readonly #log: Log;
  readonly #views = new Map<string, string>();
  readonly #readers = new Map<string, FeedReader>();
  #last = 0;

  constructor(store: Store, clock: LocalClock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Takes up the numbering where the last run left it, above every record and every reader's mark. */
  async open(): Promise<void> {
    const level = this.#store.engine.db;
    for await (const key of level.keys({ gt: PREFIX, lt: `${PREFIX}~`, reverse: true, limit: 1 }))
      this.#last = Number(key.slice(PREFIX.length));
    for await (const mark of level.values(FeedReader.allMarks)) this.#last = Math.max(this.#last, mark as number);
  }

  streamTable(table: string, viewType: string): void {
    this.#views.set(table, viewType);
  }

  /** What to write beside the item; nothing when it stays as it was, or when the table has no stream. */
  operations(change: Change): BatchOperation[] {
    const view = this.#views.get(change.table.TableName);
    const { before, after } = change;
    if (!view || (!before && !after) || (before && after && sameImage(before, after))) return [];
    this.#last += 1;
    return [{ type: 'put', key: recordKey(this.#last), value: this.#record(change, view) }];
  }

  #record({ table, before, after, byTtl }: Change, view: string): StreamRecord {
    const image = (after ?? before) as Item;
    const Keys = Object.fromEntries(table.KeySchema.map(({ AttributeName: name }) => [name, image[name] ?? {}]));
    return {
      eventID: randomUUID().replaceAll('-', ''),
      eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: REGION,
      eventSourceARN: `${table.TableArn}/stream/local`,
      ...(byTtl && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const }),
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(this.#clock.now().getTime() / 1000),
        Keys,
        ...(after && view.startsWith('NEW') && { NewImage: after }),
        ...(before && view.endsWith('OLD_IMAGES') && { OldImage: before }),
        ...(before && view === 'OLD_IMAGE' && { OldImage: before }),
        SequenceNumber: String(this.#last).padStart(SEQUENCE_DIGITS, '0'),
        SizeBytes: itemSize(Keys) + (after ? itemSize(after) : 0) + (before ? itemSize(before) : 0),
        StreamViewType: view,
      },
    };
  }

  wake(): void {
    for (const reader of this.#readers.values()) reader.wake();
  }

  /** Calls `handle` with every record since this reader's mark, in order; what it rejects comes again. */
  subscribe(name: string, handle: HandleRecords): () => Promise<void> {
    if (this.#readers.has(name)) throw new Error(`Somebody already reads the feed as ${name}`);
    const reader = new FeedReader({
      name,
      store: this.#store,
      log: this.#log,
      handle,
      keyOf: recordKey,
      trimTo: () => Math.min(...[...this.#readers.values()].map((each) => each.mark)),
    });
    this.#readers.set(name, reader);
    reader.start();
    return async () => {
      await reader.stop();
      this.#readers.delete(name);
    };
  }

  /** Until every reader has handled all that was written before this call. */
  async idle(): Promise<void> {
    await this.#store.settled();
    const last = this.#last;
    await Promise.all([...this.#readers.values()].map((reader) => reader.reached(last)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#readers.values()].map((reader) => reader.stop()));
  }
}
