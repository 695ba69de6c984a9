import { Stream } from 'node:stream';
import type { BatchOperation, Collection, EngineStore, Item, Level, Range, TableDescription } from './engine.ts';
import { itemSize } from './item-size.ts';
import type { Store } from './store.ts';
import { type Cost, writeUnits } from './units.ts';

const PAGE = 256;
const itemPrefix = (table: string) => `item-${table}~`;
const indexPrefix = (type: string, table: string, index: string) => `index-${type.toLowerCase()}~${table}~${index}~`;

/** Reads a range in pages for as long as the engine listens; it must be a `Stream`, for the engine asks. */
class ValueStream extends Stream {
  #wanted = true;

  constructor(level: Level, range: Range, onValue: (item: Item) => void) {
    super();
    void this.#pump(level, range, onValue);
  }

  destroy(): void {
    this.#wanted = false;
  }

  async #pump(level: Level, range: Range, onValue: (item: Item) => void): Promise<void> {
    const values = level.values(range);
    try {
      for (let page = await values.nextv(PAGE); page.length > 0 && this.#wanted; page = await values.nextv(PAGE))
        for (const value of page) {
          if (!this.#wanted) break;
          onValue(value as Item);
          this.emit('data', value);
        }
      this.emit('end');
    } catch (error) {
      this.emit('error', error);
    } finally {
      await values.close();
    }
  }
}

/** One operation's view of the store: what it read, what it would write and what that costs. Nothing is written here. */
export class Session {
  readonly store: EngineStore;
  readonly cost: Cost = { table: 0, indexes: new Map() };
  readonly writes: BatchOperation[] = [];
  readonly scannedSizes: number[] = [];
  before: Item | undefined;
  after: Item | undefined;
  readonly #real: Store;

  constructor(real: Store, table: TableDescription) {
    this.#real = real;
    this.store = {
      ...real.engine,
      getTable: (_name, done) => done(null, table),
      getItemDb: (name) => this.#collection(itemPrefix(name), (key, item) => this.#writeItem(key, item)),
      getIndexDb: (type, name, index) =>
        this.#collection(indexPrefix(type, name, index), (key, entry) => this.#writeIndexEntry(index, key, entry)),
    };
  }

  #collection(prefix: string, write: (key: string, item: Item | undefined) => void): Collection {
    return {
      lock: (_key, run) => run((done) => done),
      get: (key, done) => {
        this.before = this.#real.getItem(prefix + key);
        done(null, this.before);
      },
      put: (key, item, done) => {
        write(prefix + key, item);
        done(null);
      },
      del: (key, done) => {
        write(prefix + key, undefined);
        done(null);
      },
      createValueStream: (range) => {
        const within = { ...range, ...bounds(prefix, range) };
        return new ValueStream(this.#real.engine.db, within, (item) => this.scannedSizes.push(itemSize(item)));
      },
    };
  }

  #writeItem(key: string, item: Item | undefined): void {
    this.after = item;
    this.cost.table += writeUnits(this.before, item);
    this.writes.push(operation(key, item));
  }

  /** An entry that stays as it is costs nothing and is not written; a changed key costs twice (one goes, one comes). */
  #writeIndexEntry(index: string, key: string, entry: Item | undefined): void {
    const had = this.#real.getItem(key);
    if (JSON.stringify(had) === JSON.stringify(entry)) return;
    this.cost.indexes.set(index, (this.cost.indexes.get(index) ?? 0) + writeUnits(had, entry));
    this.writes.push(operation(key, entry));
  }
}

const operation = (key: string, value: Item | undefined): BatchOperation =>
  value ? { type: 'put', key, value } : { type: 'del', key };

function bounds(prefix: string, range: Range): Range {
  const from = range.gt !== undefined ? { gt: prefix + range.gt } : { gte: prefix + (range.gte ?? '') };
  const to = range.lte !== undefined ? { lte: prefix + range.lte } : { lt: prefix + (range.lt ?? '\xff') };
  return { ...from, ...to };
}
