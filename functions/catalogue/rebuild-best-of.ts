import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#functions/platform/deps.ts';
import { ALL_LISTS, type BestList, listsOf, MOST_IN_LIST, rankKey } from '#shared/domain/catalogue/best-lists.ts';
import { movedTo } from '#shared/domain/catalogue/digest.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import {
  type BestPlace,
  findListsMark,
  listAllBest,
  putBest,
  putBestPlaces,
  putCounts,
  removeBest,
} from './best.table.ts';
import { listCards, markCell, readAtlas, unmarkCell } from './cards.table.ts';
import { eachOf } from './each-of.ts';
import { packDigest, packFields } from './pack-card.ts';
import { replaceCard } from './place-card.ts';

type Standing = Map<string, SearchCard>;

/**
 * Every hour: the lists of the best from all cards, and what the home page counts. Only what changed is written; the lists
 * themselves are read when they should be others than the last time, and once a day, which repairs them.
 */
export async function rebuildBestOf(deps: Deps): Promise<{ cards: number }> {
  const cards = await readAllCards(deps);
  const wanted = bestOf(cards, deps);
  const mark = markOf(wanted, localDateOf(deps.now(), DEFAULT_ZONE));
  if ((await findListsMark(deps.table)) === mark) return { cards: cards.length };
  const places = new Map<string, BestPlace[]>();
  const moved = new Set<string>();
  await eachOf(ALL_LISTS, async (list) => {
    const before = await listAllBest(deps.table, list);
    const after = wanted.get(list) ?? new Map();
    for (const [key, card] of after) places.set(card.id, [...(places.get(card.id) ?? []), { list, rankKey: key }]);
    for (const id of await settleList(deps, list, before, after)) moved.add(id);
  });
  await eachOf([...moved], (id) => deps.table.write(putBestPlaces(deps.table, id, places.get(id) ?? [])));
  await deps.table.write(putCounts(deps.table, countsOf(cards), mark));
  await catchUp(deps, cards, places);
  return { cards: cards.length };
}
/** What came, went or changed while the lists were written was placed before its old copies were: they would stay for an hour. */
async function catchUp(deps: Deps, written: readonly SearchCard[], places: ReadonlyMap<string, BestPlace[]>) {
  const before = new Map(written.map((card) => [card.id, card]));
  const now = new Map((await readAllCards(deps, { consistent: true })).map((card) => [card.id, card]));
  const ids = [...new Set([...before.keys(), ...now.keys()])];
  await eachOf(
    ids.filter((id) => !isDeepStrictEqual(before.get(id), now.get(id))),
    (id) => replaceCard(deps.table, { id, card: now.get(id), mayStand: places.get(id) ?? [] }, deps.now()),
  );
}
/** The same for the same lists of the same day. */
function markOf(lists: ReadonlyMap<BestList, Standing>, today: string): string {
  const hash = createHash('sha256').update(today);
  const cards = new Set<SearchCard>();
  for (const [list, standing] of lists) {
    hash.update(list);
    for (const [key, card] of standing) {
      hash.update(key);
      cards.add(card);
    }
  }
  for (const card of cards) hash.update(JSON.stringify([packFields(card), packDigest(card)]));
  return hash.digest('base64url');
}
async function readAllCards(deps: Deps, { consistent = false } = {}): Promise<SearchCard[]> {
  const cards: SearchCard[] = [];
  await eachOf([...(await readAtlas(deps.table))], async (cell) => {
    const found = await listCards(deps.table, cell, { consistent });
    cards.push(...found);
    if (found.length === 0) await leaveCell(deps, cell);
  });
  return cards;
}
/** Its first card may come at this very moment: a card in a cell without a mark would be found by nobody. */
async function leaveCell({ table }: Deps, cell: string): Promise<void> {
  await table.write(unmarkCell(table, cell));
  if ((await listCards(table, cell, { consistent: true })).length > 0) await table.write(markCell(table, cell));
}
function bestOf(cards: readonly SearchCard[], deps: Deps): Map<BestList, Standing> {
  const lists = new Map<BestList, Standing>();
  const ranked = cards.map((card) => [rankKey(card, deps.now()), card] as const);
  for (const [key, card] of ranked.sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const list of listsOf(card, deps.now())) {
      const standing = lists.get(list) ?? new Map();
      lists.set(list, standing);
      if (standing.size < MOST_IN_LIST) standing.set(key, card);
    }
  return lists;
}
/** Writes what differs in a list; answers whose place in it came or went. */
async function settleList(deps: Deps, list: BestList, before: Standing, after: Standing): Promise<string[]> {
  const moved: string[] = [];
  await eachOf([...after], async ([key, card]) => {
    const standing = before.get(key);
    if (!standing) moved.push(card.id);
    if (!standing || !isSame(standing, card)) await deps.table.write(putBest(deps.table, { list, rankKey: key }, card));
  });
  await eachOf(
    [...before].filter(([key]) => !after.has(key)),
    async ([key, card]) => {
      moved.push(card.id);
      await deps.table.write(removeBest(deps.table, { list, rankKey: key }));
    },
  );
  return moved;
}
/** A copy that merely begins on an earlier day says the same of all days that are left: it is not written for that. */
function isSame(standing: SearchCard, card: SearchCard): boolean {
  const ahead = ({ digest }: SearchCard) => movedTo(digest, card.digest.first);
  return isDeepStrictEqual({ ...standing, hv: 0, digest: ahead(standing) }, { ...card, hv: 0, digest: ahead(card) });
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
