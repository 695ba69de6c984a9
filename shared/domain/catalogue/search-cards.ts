import { sek } from '../../kernel/money.ts';
import { addDays, type Instant, type LocalDate } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import { percentFor } from './card-offers.ts';
import { nextFreeDate, placesOn } from './digest.ts';
import type { Point } from './experience.ts';
import { type Dates, datesIn, firstDateOf } from './first-date.ts';
import { type Bounds, distanceKm, isWithin } from './geohash.ts';
import { type Badge, badgeOf } from './lowest-price.ts';
import { bayesianMean, rankOf } from './ranking.ts';
import type { SearchCard } from './search-card.ts';
import {
  DURATIONS,
  type Duration,
  FEATURES,
  type Feature,
  SPECIES,
  type Species,
  STYLES,
  type Style,
} from './taxonomy.ts';

export type Sort = 'recommended' | 'price' | 'rating' | 'distance';
export type SearchQuery = Readonly<{
  bounds?: Bounds;
  /** Where distances are measured from. */
  from?: Point;
  date?: LocalDate;
  flexible?: number;
  adults?: number;
  children?: number;
  duration?: readonly Duration[];
  species?: readonly Species[];
  styles?: readonly Style[];
  features?: readonly Feature[];
  private?: boolean;
  highlyRated?: boolean;
  instant?: boolean;
  promoted?: boolean;
  /** Öre of one adult. */
  priceMin?: number;
  priceMax?: number;
  sort?: Sort;
}>;
type Offer = Readonly<{ date: LocalDate; badge: Badge }>;
export type Hit = Readonly<{
  card: SearchCard;
  nextFreeDate: LocalDate | null;
  /** The offer that the answer shows. */
  offer: Offer | null;
  distanceKm: number | null;
  rank: number;
}>;

type Facet =
  | 'duration'
  | 'species'
  | 'styles'
  | 'features'
  | 'private'
  | 'highlyRated'
  | 'instant'
  | 'promoted'
  | 'price';
type Test = (hit: Hit) => boolean;

const someOf = <T>(wanted: readonly T[] | undefined, has: (t: T) => boolean) => !wanted?.length || wanted.some(has);

/** Dates that would do, in order; undefined when any date does. */
function wantedDates(q: SearchQuery): LocalDate[] | undefined {
  if (!q.date) return undefined;
  const around = q.flexible ?? 0;
  return Array.from({ length: 2 * around + 1 }, (_, i) => addDays(q.date as LocalDate, i - around));
}
const namesParty = (q: SearchQuery) => q.adults !== undefined || q.children !== undefined;
const people = (q: SearchQuery) => (q.adults ?? 1) + (q.children ?? 0);

/** Would this party fit at all? Below the group minimum it has to go privately. */
function fitsParty(card: SearchCard, q: SearchQuery): boolean {
  if ((q.children ?? 0) > 0 && card.noChildren) return false;
  if (people(q) > card.maxGroup) return false;
  return !namesParty(q) || people(q) >= card.minGroup || card.privatePrice !== null;
}
/** Places that this party needs on a day; alone on board it needs all of them. */
function placesFor(card: SearchCard, q: SearchQuery): number {
  const needsEmpty = q.private || (namesParty(q) && people(q) < card.minGroup);
  return Math.min(needsEmpty ? card.maxGroup : people(q), 14);
}
/** The first date that suits, from the first bookable one on; null when there is none. */
function dateFor(card: SearchCard, q: SearchQuery, first: LocalDate): LocalDate | null {
  const least = placesFor(card, q);
  const dates = wantedDates(q);
  if (!dates) return nextFreeDate(card.digest, first, least);
  return dates.find((date) => date >= first && placesOn(card.digest, date) >= least) ?? null;
}
/** The first offer that this party can take; where nothing is gained there is none. */
function offerOf(card: SearchCard, q: SearchQuery, first: LocalDate): Offer | null {
  const least = placesFor(card, q);
  const dates = wantedDates(q);
  for (const date of Object.keys(card.promotions).sort()) {
    if (date < first || placesOn(card.digest, date) < least || (dates && !dates.includes(date))) continue;
    const badge = badgeOf(sek(card.adultPrice), percentFor(card.promotions[date], least), card.lowestPrice);
    if (badge) return { date, badge };
  }
  return null;
}
/** The first date on which one person pays less. */
export const firstOfferDate = (card: SearchCard, dates: Dates): LocalDate | null =>
  offerOf(card, {}, firstDateOf(card, dates))?.date ?? null;

function hitOf(card: SearchCard, q: SearchQuery, dates: Dates): Hit {
  const first = firstDateOf(card, dates);
  const km = q.from ? distanceKm(q.from, card.point) : null;
  return {
    card,
    nextFreeDate: dateFor(card, q, first),
    offer: offerOf(card, q, first),
    distanceKm: km,
    rank: rankOf(card, dates.today, km),
  };
}
/** Of one adult, in öre: what a list, its order and the map go by. */
export const shownPrice = ({ card, offer }: Hit): number => offer?.badge.price.minor ?? card.adultPrice;
const isHighlyRated = (card: SearchCard) =>
  (card.rating ?? 0) >= POLICY.highlyRated.rating && card.reviewCount >= POLICY.highlyRated.reviews;

/** The filters that are counted, each alone: a count leaves its own filter out. */
const filtersOf = (q: SearchQuery): Record<Facet, Test> => ({
  duration: ({ card }) => someOf(q.duration, (d) => card.duration === d),
  species: ({ card }) => someOf(q.species, (s) => card.species.includes(s)),
  styles: ({ card }) => someOf(q.styles, (s) => card.styles.includes(s)),
  features: ({ card }) => (q.features ?? []).every((f) => card.features.includes(f)),
  private: ({ card }) => !q.private || card.privatePrice !== null,
  highlyRated: ({ card }) => !q.highlyRated || isHighlyRated(card),
  instant: ({ card }) => !q.instant || card.instant,
  promoted: ({ offer }) => !q.promoted || offer !== null,
  price: (hit) => shownPrice(hit) >= (q.priceMin ?? 0) && shownPrice(hit) <= (q.priceMax ?? Number.MAX_SAFE_INTEGER),
});

export type Facets = Readonly<{
  duration: Record<string, number>;
  species: Record<string, number>;
  styles: Record<string, number>;
  features: Record<string, number>;
  private: number;
  highlyRated: number;
  instant: number;
  promoted: number;
}>;

function facetsOf(hits: readonly Hit[], filters: Record<Facet, Test>, hasWholeBoat: Test): Facets {
  const names = Object.keys(filters) as Facet[];
  const without = (name: Facet) => hits.filter((hit) => names.every((n) => n === name || filters[n](hit)));
  const tally = <T extends string>(
    values: readonly T[],
    among: readonly Hit[],
    has: (card: SearchCard, v: T) => boolean,
  ) => Object.fromEntries(values.map((v) => [v, among.filter((hit) => has(hit.card, v)).length]));
  const all = hits.filter((hit) => names.every((n) => filters[n](hit)));
  return {
    duration: tally(DURATIONS, without('duration'), (c, v) => c.duration === v),
    species: tally(SPECIES, without('species'), (c, v) => c.species.includes(v)),
    styles: tally(STYLES, without('styles'), (c, v) => c.styles.includes(v)),
    features: tally(FEATURES, all, (c, v) => c.features.includes(v)),
    private: without('private').filter(hasWholeBoat).length,
    highlyRated: without('highlyRated').filter((hit) => isHighlyRated(hit.card)).length,
    instant: without('instant').filter((hit) => hit.card.instant).length,
    promoted: without('promoted').filter((hit) => hit.offer !== null).length,
  };
}
/** Where a hit stands: the smaller number first, of equal ones the smaller id. */
export type Standing = Readonly<{ value: number; id: string }>;
const VALUES: Record<Sort, (hit: Hit) => number> = {
  recommended: ({ rank }) => -rank,
  price: shownPrice,
  rating: ({ card }) => -bayesianMean(card.rating, card.reviewCount),
  distance: ({ distanceKm }) => distanceKm ?? 0,
};
export const standingOf = (hit: Hit, sort: Sort = 'recommended'): Standing => ({
  value: VALUES[sort](hit),
  id: hit.card.id,
});
/** Below 0 when the first comes first. */
export const compareStandings = (a: Standing, b: Standing): number =>
  a.value - b.value || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);

/** Worked out once a zone, not once a card. */
function datesByZone(now: Instant): (zone: string) => Dates {
  const known = new Map<string, Dates>();
  return (zone) => {
    const dates = known.get(zone) ?? datesIn(zone, now);
    known.set(zone, dates);
    return dates;
  };
}
/** Filters, counts and sorts the cards of an area. All in memory: the area decides the cost, not the catalogue. */
export function searchCards(
  cards: readonly SearchCard[],
  q: SearchQuery,
  now: Instant,
): { hits: Hit[]; facets: Facets } {
  const filters = filtersOf(q);
  const asked = q.date !== undefined;
  const datesOf = datesByZone(now);
  const possible = cards
    .filter((card) => (!q.bounds || isWithin(card.point, q.bounds)) && fitsParty(card, q))
    .map((card) => hitOf(card, q, datesOf(card.zone)))
    .filter((hit) => !asked || hit.nextFreeDate !== null);
  const hits = possible.filter((hit) => Object.values(filters).every((test) => test(hit)));
  // On a day that is asked for, or on one with an offer, somebody may be on board already.
  const alone = { ...q, private: true };
  const hasWholeBoat: Test = ({ card }) => {
    if (card.privatePrice === null) return false;
    const first = firstDateOf(card, datesOf(card.zone));
    return (!asked || dateFor(card, alone, first) !== null) && (!q.promoted || offerOf(card, alone, first) !== null);
  };
  const order = (a: Hit, b: Hit) => compareStandings(standingOf(a, q.sort), standingOf(b, q.sort));
  return { hits: hits.sort(order), facets: facetsOf(possible, filters, hasWholeBoat) };
}
