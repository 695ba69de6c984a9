import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../ports.ts';
import type { BatchOperation } from './engine.ts';
import type { HandleRecords, StreamRecord } from './feed.ts';
import type { Store } from './store.ts';

const BATCH = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const MARKS = 'feed-mark~';

type Options = Readonly<{
  name: string;
  store: Store;
  log: Log;
  handle: HandleRecords;
  keyOf(sequence: number): string;
  /** Records up to here are read by all. */
  trimTo(): number;
}>;

/** One reader of the change feed. Its mark moves only after what it read was handled, so a kill repeats but never skips. */
export class FeedReader {
  static readonly allMarks = { gt: MARKS, lt: `${MARKS}~` };
  readonly #options: Options;
  readonly #markKey: string;
  readonly #waiting = new Set<{ mark: number; resolve: () => void }>();
  readonly #ended = new AbortController();
  mark: number;
  #wake: (() => void) | undefined;
  #woken = false;
  #running: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#markKey = MARKS + options.name;
    this.mark = (options.store.get(this.#markKey) as number | undefined) ?? 0;
  }

  start(): void {
    this.#running = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wake?.();
  }

  reached(mark: number): Promise<void> {
    if (this.mark >= mark || this.#ended.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ mark, resolve }));
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    this.wake();
    await this.#running;
    this.#tellWaiting();
  }

  async #run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#ended.signal.aborted) {
      this.#woken = false;
      const records = await this.#next();
      if (records.length === 0) {
        await this.#untilWoken();
        continue;
      }
      try {
        await this.#options.handle(records);
        await this.#moveMark(records);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        this.#options.log(`the feed's reader ${this.#options.name} failed and reads again: ${error}`);
        await sleep(pause, undefined, { signal: this.#ended.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  #next(): Promise<StreamRecord[]> {
    const range = { gt: this.#options.keyOf(this.mark), lt: 'feed~~', limit: BATCH };
    return this.#options.store.engine.db.values(range).all() as Promise<StreamRecord[]>;
  }

  #untilWoken(): Promise<void> {
    if (this.#woken || this.#ended.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #moveMark(records: StreamRecord[]): Promise<void> {
    const first = this.mark;
    this.mark = Number(records.at(-1)?.dynamodb.SequenceNumber);
    const operations: BatchOperation[] = [{ type: 'put', key: this.#markKey, value: this.mark }];
    const trimmable = this.#options.trimTo();
    if (trimmable > 0) {
      const range = { gt: 'feed~', lte: this.#options.keyOf(trimmable) };
      for (const key of await this.#options.store.engine.db.keys(range).all()) operations.push({ type: 'del', key });
    }
    try {
      await this.#options.store.commit(operations);
    } catch (error) {
      this.mark = first;
      throw error;
    }
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    for (const each of this.#waiting) {
      if (each.mark > this.mark && !this.#ended.signal.aborted) continue;
      this.#waiting.delete(each);
      each.resolve();
    }
  }
}
