import { addDays, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { nextFreeDate, placesOn } from './digest.ts';
import { places } from './find-places.ts';
import { type Dates, datesIn, firstDateOf } from './first-date.ts';
import { rankOf } from './ranking.ts';
import type { SearchCard } from './search-card.ts';
import { firstOfferDate, type SearchQuery } from './search-cards.ts';
import { SPECIES, STYLES } from './taxonomy.ts';

/** Lists of the best, for what is too wide for the cells: all of Sweden, a species, a style, a region. */
export type BestList = 'all' | 'soon' | 'promoted' | `species:${string}` | `style:${string}` | `region:${string}`;
const REGIONS = new Set(places.filter(({ kind }) => kind === 'region').map(({ region }) => region));
export const MOST_IN_LIST = 200;
export const SOON_DAYS = 7;

/** The lists that the home page shows change with the calendar too, the others with the experience and hourly. */
export const isHomeList = (list: BestList): boolean => list === 'all' || list === 'soon' || list === 'promoted';

export function hasPlaceSoon(card: SearchCard, now: Instant): boolean {
  const dates = datesIn(card.zone, now);
  return isSoon(nextFreeDate(card.digest, firstDateOf(card, dates), 1), dates);
}
/** A lower price in the coming days; one of a later date is no deal of the last minute, whatever is free before it. */
export function hasOfferSoon(card: SearchCard, now: Instant): boolean {
  const dates = datesIn(card.zone, now);
  return isSoon(firstOfferDate(card, dates), dates);
}
const isSoon = (date: LocalDate | null, { today }: Dates): boolean =>
  date !== null && date <= addDays(today, SOON_DAYS);

function hasPromotion(card: SearchCard, now: Instant): boolean {
  const today = localDateOf(now, card.zone);
  return Object.keys(card.promotions).some((date) => date >= today && placesOn(card.digest, date) > 0);
}
/** The lists in which a card may stand. */
export function listsOf(card: SearchCard, now: Instant): BestList[] {
  return [
    'all',
    ...(hasPlaceSoon(card, now) ? (['soon'] as const) : []),
    ...(hasPromotion(card, now) ? (['promoted'] as const) : []),
    ...card.species.map((species) => `species:${species}` as const),
    ...card.styles.map((style) => `style:${style}` as const),
    ...(REGIONS.has(card.region) ? [`region:${card.region}` as const] : []),
  ];
}
/** Sorts the best first as text. */
export const rankKey = (card: SearchCard, now: Instant): string =>
  `${String(100_000 - Math.round(rankOf(card, localDateOf(now, card.zone), null) * 1000)).padStart(6, '0')}#${card.id}`;

/** The narrowest list that holds what is asked for. */
export function listFor(q: Pick<SearchQuery, 'species' | 'styles' | 'promoted'>, region: string | null): BestList {
  if (region) return `region:${region}`;
  if (q.promoted) return 'promoted';
  if (q.species?.length === 1) return `species:${q.species[0]}`;
  if (q.styles?.length === 1) return `style:${q.styles[0]}`;
  return 'all';
}

/** Every list there can be. */
export const ALL_LISTS: readonly BestList[] = [
  'all',
  'soon',
  'promoted',
  ...SPECIES.map((species) => `species:${species}` as const),
  ...STYLES.map((style) => `style:${style}` as const),
  ...[...REGIONS].map((region) => `region:${region}` as const),
];
