import type { BatchOperation, EngineStore, Item, Level, TableDescription } from './engine.ts';
import { runAction } from './engine.ts';

type Waiting = { operations: BatchOperation[]; resolve: () => void; reject: (error: unknown) => void };

/**
 * The LevelDB under the tables. What is written can be read at once, yet is answered only when it is on disk; everything
 * that is handed over together gets there together or not at all, and in the order in which it was handed over.
 */
export class Store {
  readonly engine: EngineStore;
  readonly #level: Level;
  readonly #unflushed = new Map<string, BatchOperation>();
  readonly #tables = new Map<string, TableDescription>();
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;

  constructor(engine: EngineStore) {
    this.engine = engine;
    this.#level = engine.db;
  }

  open(): Promise<void> {
    return this.#level.open();
  }

  get(key: string): unknown {
    const pending = this.#unflushed.get(key);
    if (!pending) return this.#level.getSync(key);
    return pending.type === 'put' ? pending.value : undefined;
  }

  getItem(key: string): Item | undefined {
    return this.get(key) as Item | undefined;
  }

  commit(operations: BatchOperation[]): Promise<void> {
    for (const operation of operations) this.#unflushed.set(operation.key, operation);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ operations, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  /** Until all that can be read now is on disk. */
  settled(): Promise<void> {
    return this.#flushing ? this.commit([]) : Promise.resolve();
  }

  async table(name: string): Promise<TableDescription> {
    const known = this.#tables.get(name);
    if (known) return known;
    const { Table } = await runAction(this.engine, 'DescribeTable', { TableName: name });
    const table = Table as TableDescription;
    if (table.TableStatus === 'ACTIVE') this.#tables.set(name, table);
    return table;
  }

  async close(): Promise<void> {
    while (this.#flushing) await this.#flushing;
    await this.#level.close();
  }

  /** One batch at a time; what arrives meanwhile goes together in the next one. */
  async #flush(): Promise<void> {
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      const operations = group.flatMap((each) => each.operations);
      try {
        await this.#level.batch(operations);
        for (const each of group) each.resolve();
      } catch (error) {
        for (const each of group) each.reject(error);
      }
      for (const each of operations) if (this.#unflushed.get(each.key) === each) this.#unflushed.delete(each.key);
    }
    this.#flushing = undefined;
  }
}
