import type { Keeps } from '#functions/platform/deps.ts';
import type { getHome as contract } from '#shared/contracts/catalogue.ts';
import { hasOfferSoon, hasPlaceSoon } from '#shared/domain/catalogue/best-lists.ts';
import { bayesianMean } from '#shared/domain/catalogue/ranking.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { readCounts } from './best.table.ts';
import { readBest } from './read-area.ts';

const SHOWN = 8;

/** Featured (the best ranked, one a guide), popular (the best reviewed) and what can be booked this week. */
export const getHome: Keeps<typeof contract> = async (deps) => {
  const now = deps.now();
  const [all, soon, promoted, counts] = await Promise.all([
    readBest(deps.table, now, 'all'),
    readBest(deps.table, now, 'soon'),
    readBest(deps.table, now, 'promoted'),
    readCounts(deps.table),
  ]);
  const featured = onePerGuide(all).slice(0, SHOWN);
  const popular = [...all].sort((a, b) => popularity(b) - popularity(a)).slice(0, SHOWN);
  // The lists are of the last hour, and it may have been yesterday.
  const deals = promoted.filter((card) => hasOfferSoon(card, now));
  const others = soon.filter((card) => hasPlaceSoon(card, now) && !deals.some(({ id }) => id === card.id));
  return {
    featured: viewCards(featured, now),
    popular: viewCards(popular, now),
    lastMinute: viewCards([...deals, ...others].slice(0, SHOWN), now),
    experienceCount: counts.experiences,
    guideCount: counts.guides,
    reviewCount: counts.reviews,
    meanRating: counts.meanRating,
  };
};
const popularity = (card: SearchCard) => bayesianMean(card.rating, card.reviewCount) * Math.log2(2 + card.reviewCount);

function onePerGuide(cards: readonly SearchCard[]): SearchCard[] {
  const guides = new Set<string>();
  return cards.filter((card) => !guides.has(card.guideId) && guides.add(card.guideId));
}
