import type * as z from 'zod';
import type { Keeps } from '#functions/platform/deps.ts';
import type { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import { findPlace, SWEDEN } from '#shared/domain/catalogue/find-places.ts';
import { type Bounds, centreOf } from '#shared/domain/catalogue/geohash.ts';
import {
  compareStandings,
  type Hit,
  type SearchQuery,
  type Standing,
  searchCards,
  standingOf,
} from '#shared/domain/catalogue/search-cards.ts';
import { viewCard, viewPin } from '#shared/domain/catalogue/view-card.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { readArea } from './read-area.ts';

type Input = z.output<(typeof contract)['input']>;
const MOST_PINS = 500;

/** Trips of a place, of the map's bounds or of the country. The area decides the cost, not the catalogue. */
export const searchTrips: Keeps<typeof contract> = async (deps, _actor, input) => {
  const now = deps.now();
  const place = input.place ? findPlace(input.place) : undefined;
  const bounds = input.bounds ? boundsFrom(input.bounds) : place?.kind === 'country' ? undefined : place?.bounds;
  const from = place && place.kind !== 'country' ? place.point : bounds && centreOf(bounds);
  const query = queryOf(input, bounds, from);
  const region = place?.kind === 'region' ? place.region : null;
  const area = await readArea(deps.table, now, query, bounds, region);
  const { hits, facets } = searchCards(area.cards, query, now);
  const page = pageAfter(hits, query.sort, input.cursor);
  return {
    cards: page.hits.map(viewCard),
    total: hits.length,
    cursor: page.cursor,
    facets,
    pins: hits.slice(0, MOST_PINS).map(viewPin),
    area: {
      name: place?.name ?? null,
      isCountry: place?.kind === 'country',
      bounds: [...(bounds ?? SWEDEN.bounds)],
    },
    bestOf: area.bestOf,
  };
};
function boundsFrom(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  const isReal = south >= -90 && north <= 90 && west >= -180 && east <= 180 && south < north && west < east;
  if (!isReal) throw new DomainError('request.invalid');
  return [south, west, north, east];
}
function queryOf(input: Input, bounds: Bounds | undefined, from: SearchQuery['from']): SearchQuery {
  const { place: _place, bounds: _bounds, cursor: _cursor, priceMin, priceMax, sort, ...filters } = input;
  return {
    ...filters,
    ...(bounds && { bounds }),
    ...(from && { from }),
    ...(priceMin !== undefined && { priceMin: priceMin * 100 }),
    ...(priceMax !== undefined && { priceMax: priceMax * 100 }),
    // Without a place to measure from there is no distance to sort by.
    sort: sort === 'distance' && !from ? 'recommended' : sort,
  };
}
/** A cursor says where the last trip stood that was shown: what has come, gone or moved since makes nobody else be left out. */
function pageAfter(
  hits: readonly Hit[],
  sort: SearchQuery['sort'],
  cursor: string | undefined,
): { hits: readonly Hit[]; cursor: string | null } {
  const last = cursor ? standingIn(cursor) : undefined;
  const left = last ? hits.filter((hit) => compareStandings(standingOf(hit, sort), last) > 0) : hits;
  const page = left.slice(0, POLICY.searchPageSize);
  const end = page.at(-1);
  return { hits: page, cursor: end && page.length < left.length ? cursorAt(standingOf(end, sort)) : null };
}
const cursorAt = ({ value, id }: Standing): string => `${value}.${id}`;
function standingIn(cursor: string): Standing {
  const match = /^(-?\d[\d.e+-]{0,30})\.([\w-]{1,64})$/.exec(cursor);
  const value = Number(match?.[1]);
  if (!match?.[2] || Number.isNaN(value)) throw new DomainError('request.invalid');
  return { value, id: match[2] };
}
