import type { Item, Json } from './engine.ts';
import { itemSize } from './item-size.ts';

const WRITE_UNIT = 1024;
const READ_UNIT = 4096;
/** What one operation costs: the table's own part, and a part for each index whose entry changed. */
export type Cost = { table: number; indexes: Map<string, number> };
export type Units = Readonly<{ read: number; write: number }>;

export const writeUnits = (...images: (Item | undefined)[]) =>
  Math.max(1, ...images.map((image) => (image ? Math.ceil(itemSize(image) / WRITE_UNIT) : 1)));

/** Half a unit for 4 KB when an eventually consistent answer will do; also an empty answer costs. */
export const readUnits = (bytes: number, consistent: boolean) =>
  Math.max(1, Math.ceil(bytes / READ_UNIT)) * (consistent ? 1 : 0.5);

export const total = (cost: Cost) => cost.table + [...cost.indexes.values()].reduce((a, b) => a + b, 0);

export function addCosts(costs: readonly Cost[]): Cost {
  const sum: Cost = { table: 0, indexes: new Map() };
  for (const cost of costs) {
    sum.table += cost.table;
    for (const [name, units] of cost.indexes) sum.indexes.set(name, (sum.indexes.get(name) ?? 0) + units);
  }
  return sum;
}

/** `ConsumedCapacity` of an answer, in the detail that was asked for. */
export function consumedCapacity(
  mode: unknown,
  TableName: string,
  cost: Cost,
  kind?: 'Read' | 'Write',
): Json | undefined {
  if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined;
  const units = (count: number) => ({ CapacityUnits: count, ...(kind && { [`${kind}CapacityUnits`]: count }) });
  if (mode === 'TOTAL') return { TableName, ...units(total(cost)) };
  const indexes = Object.fromEntries([...cost.indexes].map(([name, count]) => [name, units(count)]));
  return {
    TableName,
    ...units(total(cost)),
    Table: units(cost.table),
    ...(cost.indexes.size && { GlobalSecondaryIndexes: indexes }),
  };
}

/** Units since the last reset, for tests and measurements. */
export class UnitCounter {
  #read = 0;
  #write = 0;

  countRead(units: number): void {
    this.#read += units;
  }

  countWrite(units: number): void {
    this.#write += units;
  }

  soFar(): Units {
    return { read: this.#read, write: this.#write };
  }

  reset(): void {
    this.#read = 0;
    this.#write = 0;
  }
}
