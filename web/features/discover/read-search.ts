import { DURATIONS, FEATURES, SPECIES, STYLES } from '#shared/domain/catalogue/taxonomy.ts';
import { dateParam } from '../../lib/date-param.ts';
import { numberParam } from '../../lib/number-param.ts';
import { FLAGS, LISTS, type SearchState } from './search-state.ts';

export const SORTS = ['recommended', 'price', 'rating', 'distance'] as const;
const VALUES: Record<(typeof LISTS)[number], readonly string[]> = {
  duration: DURATIONS,
  species: SPECIES,
  styles: STYLES,
  features: FEATURES,
};
const RANGES = {
  flexible: [0, 7],
  adults: [1, 40],
  children: [0, 40],
  priceMin: [0, 100_000],
  priceMax: [0, 100_000],
} as const;
const BOUNDS = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/;

/** South, west, north, east: a part of the world with some room in it. */
function isArea(text: string): boolean {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  const isInWorld = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return BOUNDS.test(text) && text.length <= 120 && isInWorld && south < north && west < east;
}
/** The search that an address asks for. What the search would refuse is left out: an old or mistyped link still finds trips. */
export function readSearch(params: URLSearchParams): SearchState {
  const text = (key: string) => params.get(key) ?? undefined;
  const bounds = text('bounds');
  const given = (entries: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.filter(([, v]) => v !== undefined && v !== ''));
  return {
    ...given([
      ['where', text('where')?.slice(0, 60)],
      ['place', text('place')?.slice(0, 80)],
      ['bounds', bounds && isArea(bounds) ? bounds : undefined],
      ['date', dateParam(params.get('date'))],
      ['sort', SORTS.find((sort) => sort === text('sort'))],
    ]),
    ...given(Object.entries(RANGES).map(([key, range]) => [key, numberParam(params.get(key), range)] as const)),
    ...given(FLAGS.map((key) => [key, params.get(key) === 'true' || undefined] as const)),
    ...Object.fromEntries(
      LISTS.map((key) => [key, (params.get(key) ?? '').split(',').filter((value) => VALUES[key].includes(value))]),
    ),
  } as SearchState;
}
