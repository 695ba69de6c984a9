import * as z from 'zod';
import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { type BestList, MOST_IN_LIST } from '#shared/domain/catalogue/best-lists.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { parseCard, type StoredCard } from './cards.table.ts';
import { packDigest, packFields } from './pack-card.ts';

export const keys = {
  best: (list: BestList, rankKey: string) => ({ pk: `BEST#${list}`, sk: rankKey }),
  /** Where the copies of a card stand. */
  placesOf: (id: string) => ({ pk: `EXP#${id}`, sk: 'BEST' }),
  counts: { pk: 'SITE', sk: 'CATALOGUE' },
};
export type BestPlace = Readonly<{ list: BestList; rankKey: string }>;

/** The best first, each once: who places a card at the same moment as somebody else leaves two copies until the next hour. */
export async function listBest(table: Table, list: BestList): Promise<StoredCard[]> {
  const { items } = await table.query({ pk: `BEST#${list}`, limit: MOST_IN_LIST });
  const cards = items.map(parseCard);
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}
/** The sort keys of a list alone, all of them. */
export const listBestKeys = async (table: Table, list: BestList): Promise<string[]> =>
  (await table.queryAll({ pk: `BEST#${list}` })).map((item) => item.sk);

/** Everything in a list, by sort key. */
export const listAllBest = async (table: Table, list: BestList): Promise<Map<string, StoredCard>> =>
  new Map((await table.queryAll({ pk: `BEST#${list}` })).map((item) => [item.sk, parseCard(item)]));

export const putBest = (table: Table, place: BestPlace, card: SearchCard): GuardedWrite =>
  putOver(table.name, {
    ...keys.best(place.list, place.rankKey),
    kind: 'BEST',
    v: 1,
    hv: 0,
    ...packFields(card),
    ...packDigest(card),
  });
export const removeBest = (table: Table, place: BestPlace): GuardedWrite =>
  remove(table.name, keys.best(place.list, place.rankKey));

const PlacesItem = z.object({ places: z.array(z.tuple([z.string(), z.string()])) });
export async function findBestPlaces(table: Table, id: string): Promise<BestPlace[]> {
  const item = await table.find(keys.placesOf(id), PlacesItem);
  return (item?.places ?? []).map(([list, rankKey]) => ({ list: list as BestList, rankKey }));
}
export const putBestPlaces = (table: Table, id: string, places: readonly BestPlace[]): GuardedWrite =>
  places.length === 0
    ? remove(table.name, keys.placesOf(id))
    : putOver(table.name, {
        ...keys.placesOf(id),
        kind: 'PLACES',
        v: 1,
        places: places.map(({ list, rankKey }) => [list, rankKey]),
      });

const Counts = z.object({
  experiences: z.int(),
  guides: z.int(),
  reviews: z.int(),
  meanRating: z.number().nullable(),
});
export type CatalogueCounts = z.output<typeof Counts>;
export const readCounts = async (table: Table): Promise<CatalogueCounts> =>
  (await table.find(keys.counts, Counts, { consistent: false })) ?? {
    experiences: 0,
    guides: 0,
    reviews: 0,
    meanRating: null,
  };
/** With the mark of the lists that were written together with them. */
export const putCounts = (table: Table, counts: CatalogueCounts, lists: string): GuardedWrite =>
  putOver(table.name, { ...keys.counts, kind: 'COUNTS', v: 1, ...counts, lists });
export const findListsMark = async (table: Table): Promise<string | undefined> =>
  (await table.find(keys.counts, z.object({ lists: z.string().optional() }), { consistent: false }))?.lists;
