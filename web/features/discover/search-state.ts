/** The whole search, as the address bar holds it: it can be shared, and "back" works. */
export type SearchState = Readonly<{
  /** What was typed; `place` is the id that it stands for. */
  where?: string;
  place?: string;
  bounds?: string;
  date?: string;
  flexible?: number;
  adults?: number;
  children?: number;
  duration: readonly string[];
  species: readonly string[];
  styles: readonly string[];
  features: readonly string[];
  private?: boolean;
  highlyRated?: boolean;
  instant?: boolean;
  promoted?: boolean;
  priceMin?: number;
  priceMax?: number;
  sort?: string;
}>;
export const LISTS = ['duration', 'species', 'styles', 'features'] as const;
export const FLAGS = ['private', 'highlyRated', 'instant', 'promoted'] as const;
const TEXTS = ['where', 'place', 'bounds', 'date', 'sort'] as const;
const NUMBERS = ['flexible', 'adults', 'children', 'priceMin', 'priceMax'] as const;
export type ListFilter = (typeof LISTS)[number];

export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of [...TEXTS, ...NUMBERS, ...FLAGS] as const) {
    const value = state[key];
    if (
      value !== undefined &&
      value !== false &&
      value !== '' &&
      !(key === 'flexible' && (value === 0 || !state.date)) &&
      !(key === 'children' && value === 0)
    )
      params.set(key, String(value));
  }
  for (const key of LISTS) if (state[key].length > 0) params.set(key, state[key].join(','));
  return params;
}
export const EMPTY_SEARCH: SearchState = { duration: [], species: [], styles: [], features: [] };

/** How many filters are on, besides place, date and people. */
export const countFilters = (state: SearchState): number =>
  LISTS.reduce((n, key) => n + state[key].length, 0) +
  FLAGS.filter((key) => state[key]).length +
  (state.priceMin || state.priceMax ? 1 : 0);

/** Everything but place, date, people and order. */
export const withoutFilters = ({
  where,
  place,
  bounds,
  date,
  flexible,
  adults,
  children,
  sort,
}: SearchState): SearchState => ({
  ...EMPTY_SEARCH,
  ...Object.fromEntries(
    Object.entries({ where, place, bounds, date, flexible, adults, children, sort }).filter(([, v]) => v !== undefined),
  ),
});

export const withoutDate = ({ date: _date, flexible: _flexible, ...rest }: SearchState): SearchState => rest;
export const withoutPlace = ({ where: _where, place: _place, bounds: _bounds, ...rest }: SearchState): SearchState =>
  rest;
/** What to give up first, when nothing was found. */
export function whatNarrows(state: SearchState): 'filters' | 'date' | 'place' | 'people' | 'none' {
  if (countFilters(state) > 0) return 'filters';
  if (state.date) return 'date';
  if (state.where || state.place || state.bounds) return 'place';
  return state.adults || state.children ? 'people' : 'none';
}

export const toggle = (state: SearchState, key: ListFilter, value: string): SearchState => ({
  ...state,
  [key]: state[key].includes(value) ? state[key].filter((v) => v !== value) : [...state[key], value],
});
