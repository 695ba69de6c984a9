import type { BatchOperation, Item, TableDescription } from './engine.ts';
import type { Store } from './store.ts';

const PREFIX = 'ttl~';
const DIGITS = 12;
const padded = (seconds: number) => String(seconds).padStart(DIGITS, '0');

/** Which items end when: kept in order of time beside the items, so that a sweep reads only what is over. */
export class TimeToLive {
  readonly #attributes = new Map<string, string>();

  attributeOf(table: string): string | undefined {
    return this.#attributes.get(table);
  }

  tables(): string[] {
    return [...this.#attributes.keys()];
  }

  set(table: string, attribute: string | undefined): void {
    if (attribute === undefined) this.#attributes.delete(table);
    else this.#attributes.set(table, attribute);
  }

  operations(
    table: TableDescription,
    itemKey: string,
    before: Item | undefined,
    after: Item | undefined,
  ): BatchOperation[] {
    const attribute = this.#attributes.get(table.TableName);
    if (!attribute) return [];
    const was = this.#key(table, attribute, itemKey, before);
    const is = this.#key(table, attribute, itemKey, after);
    if (was === is) return [];
    const primary = after && Object.fromEntries(table.KeySchema.map(({ AttributeName: name }) => [name, after[name]]));
    return [
      ...(was ? [{ type: 'del', key: was } as const] : []),
      ...(is ? [{ type: 'put', key: is, value: primary } as const] : []),
    ];
  }

  async over(store: Store, table: string, now: Date): Promise<Item[]> {
    const start = `${PREFIX}${table}~`;
    const keys: Item[] = [];
    const range = { gt: start, lt: start + padded(Math.floor(now.getTime() / 1000)) };
    for await (const key of store.engine.db.values(range)) keys.push(key as Item);
    return keys;
  }

  #key(table: TableDescription, attribute: string, itemKey: string, item: Item | undefined): string | undefined {
    const seconds = Number(item?.[attribute]?.['N'] ?? Number.NaN);
    return seconds >= 0 ? `${PREFIX}${table.TableName}~${padded(Math.floor(seconds))}~${itemKey}` : undefined;
  }
}
