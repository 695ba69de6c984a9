import type { Deps } from '#functions/platform/deps.ts';
import { type BestList, listsOf, MOST_IN_LIST, rankKey } from '#shared/domain/catalogue/best-lists.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { type BestPlace, findBestPlaces, putBest, putBestPlaces, putCounts, removeBest } from './best.table.ts';
import { listCards, readAtlas, unmarkCell } from './cards.table.ts';

const AT_ONCE = 16;

/** Every hour: the lists of the best from all cards, and what the home page counts. */
export async function rebuildBestOf(deps: Deps): Promise<{ cards: number; lists: number }> {
  const cards = await readAllCards(deps);
  const lists = new Map<BestList, SearchCard[]>();
  for (const card of cards)
    for (const list of listsOf(card, deps.now())) lists.set(list, [...(lists.get(list) ?? []), card]);
  const places = new Map<string, BestPlace[]>(cards.map((card) => [card.id, []]));
  for (const [list, members] of lists) {
    const best = members.map((card) => ({ list, rankKey: rankKey(card, deps.now()), card }));
    best.sort((a, b) => (a.rankKey < b.rankKey ? -1 : 1));
    for (const { card, ...place } of best.slice(0, MOST_IN_LIST)) places.get(card.id)?.push(place);
  }
  await eachOf(cards, (card) => settlePlaces(deps, card, places.get(card.id) ?? []));
  await deps.table.write(putCounts(deps.table, countsOf(cards)));
  return { cards: cards.length, lists: lists.size };
}
async function readAllCards(deps: Deps): Promise<SearchCard[]> {
  const cards: SearchCard[] = [];
  await eachOf([...(await readAtlas(deps.table))], async (cell) => {
    const found = await listCards(deps.table, cell);
    cards.push(...found);
    if (found.length === 0) await deps.table.write(unmarkCell(deps.table, cell));
  });
  return cards;
}
/** Copies go where they belong now, and leave where they stood. */
async function settlePlaces(deps: Deps, card: SearchCard, after: readonly BestPlace[]): Promise<void> {
  const before = await findBestPlaces(deps.table, card.id);
  const isIn = (places: readonly BestPlace[], p: BestPlace) =>
    places.some((q) => q.list === p.list && q.rankKey === p.rankKey);
  for (const place of after) await deps.table.write(putBest(deps.table, place, card));
  for (const place of before.filter((p) => !isIn(after, p))) await deps.table.write(removeBest(deps.table, place));
  const isSame = before.length === after.length && before.every((p) => isIn(after, p));
  if (!isSame) await deps.table.write(putBestPlaces(deps.table, card.id, after));
}
export async function eachOf<T>(all: readonly T[], run: (t: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
function countsOf(cards: readonly SearchCard[]) {
  const reviews = cards.reduce((sum, card) => sum + card.reviewCount, 0);
  const stars = cards.reduce((sum, card) => sum + (card.rating ?? 0) * card.reviewCount, 0);
  return {
    experiences: cards.length,
    guides: new Set(cards.map((card) => card.guideId)).size,
    reviews,
    meanRating: reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : null,
  };
}
