import type { Table } from '#functions/platform/table.ts';
import { type BestList, listFor, MOST_IN_LIST } from '#shared/domain/catalogue/best-lists.ts';
import { type Bounds, boundsOf, touches } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import type { SearchQuery } from '#shared/domain/catalogue/search-cards.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';
import { listBest, readCounts } from './best.table.ts';
import { listCards, readAtlas } from './cards.table.ts';

type Remembered = { at: number; value: Promise<unknown> };
const MEMORY_MILLIS = 10_000;
const MOST_REMEMBERED = 400;
const memories = new WeakMap<Table, Map<string, Remembered>>();

/** What was read in the last ten seconds is not read again: many people look at the same waters. */
export function remembered<T>(table: Table, now: Instant, key: string, read: () => Promise<T>): Promise<T> {
  const memory = memories.get(table) ?? new Map<string, Remembered>();
  memories.set(table, memory);
  const known = memory.get(key);
  const at = epochOf(now);
  if (known && Math.abs(at - known.at) < MEMORY_MILLIS) return known.value as Promise<T>;
  if (memory.size >= MOST_REMEMBERED) memory.delete(memory.keys().next().value as string);
  const value = read().catch((e: unknown) => {
    memory.delete(key);
    throw e;
  });
  memory.set(key, { at, value });
  return value;
}
/** `bestOf`: there may be more than these, which are the best. */
export type Area = Readonly<{ cards: readonly SearchCard[]; bestOf: boolean }>;

/** The cards of the cells that the bounds touch; too many cells, or no bounds at all: the best of the country or the region. */
export async function readArea(
  table: Table,
  now: Instant,
  q: SearchQuery,
  bounds: Bounds | undefined,
  region: string | null,
): Promise<Area> {
  if (bounds) {
    const atlas = await remembered(table, now, 'atlas', () => readAtlas(table));
    const cells = [...atlas].filter((cell) => touches(boundsOf(cell), bounds));
    if (cells.length <= POLICY.mostSearchCells) {
      const read = cells.map((cell) => remembered(table, now, cell, () => listCards(table, cell)));
      return { cards: (await Promise.all(read)).flat(), bestOf: false };
    }
  }
  const best = await readBest(table, now, await listToRead(table, now, q, region));
  return { cards: best, bestOf: best.length >= MOST_IN_LIST };
}
/** As long as one list holds the whole catalogue, it is read: a narrower one would count what else could be chosen among its own alone. */
async function listToRead(table: Table, now: Instant, q: SearchQuery, region: string | null): Promise<BestList> {
  const list = listFor(q, region);
  if (list === 'all' || region) return list;
  const { experiences } = await remembered(table, now, 'counts', () => readCounts(table));
  return experiences <= MOST_IN_LIST ? 'all' : list;
}
export const readBest = (table: Table, now: Instant, list: BestList): Promise<readonly SearchCard[]> =>
  remembered(table, now, `best:${list}`, () => listBest(table, list));
