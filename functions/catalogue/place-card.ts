import type { Table } from '#functions/platform/table.ts';
import { type BestList, isHomeList, listsOf, MOST_IN_LIST, rankKey } from '#shared/domain/catalogue/best-lists.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type BestPlace, findBestPlaces, listBestKeys, putBest, putBestPlaces, removeBest } from './best.table.ts';

const samePlace = (a: BestPlace) => (b: BestPlace) => a.list === b.list && a.rankKey === b.rankKey;

/** Is there room in the list, or somebody worse than this one? */
async function belongs(table: Table, { list, rankKey: key }: BestPlace): Promise<boolean> {
  const standing = await listBestKeys(table, list);
  return standing.length < MOST_IN_LIST || key < (standing[MOST_IN_LIST - 1] as string);
}
/** Puts the copies of a changed card where they belong at once; the hourly rebuild straightens the lists. */
export async function placeCard(
  table: Table,
  card: SearchCard,
  now: Instant,
  concerns: (list: BestList) => boolean = () => true,
): Promise<void> {
  const before = await findBestPlaces(table, card.id);
  const wanted = listsOf(card, now).map((list) => ({ list, rankKey: rankKey(card, now) }));
  const after = before.filter(({ list }) => !concerns(list));
  for (const place of wanted.filter(({ list }) => concerns(list))) {
    const standsIn = before.some(({ list }) => list === place.list);
    if (standsIn || (await belongs(table, place))) after.push(place);
  }
  await Promise.all(
    after.filter(({ list }) => concerns(list)).map((place) => table.write(putBest(table, place, card))),
  );
  const gone = before.filter((place) => !after.some(samePlace(place)));
  await Promise.all(gone.map((place) => table.write(removeBest(table, place))));
  const isSame = before.length === after.length && gone.length === 0;
  if (!isSame) await table.write(putBestPlaces(table, card.id, after));
}
/** The calendar changed: only the lists of the home page follow at once. */
export const placeCardAtHome = (table: Table, card: SearchCard, now: Instant): Promise<void> =>
  placeCard(table, card, now, isHomeList);

export async function unplaceCard(table: Table, id: string): Promise<void> {
  const places = await findBestPlaces(table, id);
  await Promise.all(places.map((place) => table.write(removeBest(table, place))));
  if (places.length > 0) await table.write(putBestPlaces(table, id, []));
}
/** Places a card anew, or takes it out of all lists, where copies of it may stand of which nothing is noted. */
export async function replaceCard(
  table: Table,
  { id, card, mayStand }: Readonly<{ id: string; card: SearchCard | undefined; mayStand: readonly BestPlace[] }>,
  now: Instant,
): Promise<void> {
  const noted = await findBestPlaces(table, id);
  await table.write(putBestPlaces(table, id, [...noted, ...mayStand.filter((place) => !noted.some(samePlace(place)))]));
  await (card ? placeCard(table, card, now) : unplaceCard(table, id));
}
