import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { searchTrips, suggestPlaces } from '#shared/contracts/catalogue.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Answer, call } from '../../lib/api.ts';
import type { SearchState } from './search-state.ts';

export type SearchAnswer = Answer<typeof searchTrips>;

/** A place that was only typed (or came from the plain form) is looked up first. */
function usePlaceId({ where, place, bounds }: SearchState, language: Locale) {
  const typed = !place && !bounds ? where?.trim() : undefined;
  const found = useQuery({
    queryKey: ['places', typed, language],
    enabled: !!typed,
    staleTime: 300_000,
    queryFn: ({ signal }) => call(suggestPlaces, { q: typed ?? '', language }, { signal }),
  });
  return { waiting: !!typed && found.isLoading, id: place ?? found.data?.places[0]?.id };
}

/** Pages of results; those before stay on the screen while the next come. */
export function useTripSearch(state: SearchState, language: Locale) {
  const place = usePlaceId(state, language);
  const { where: _typed, place: _given, ...rest } = state;
  const input = { ...rest, ...(place.id && !state.bounds ? { place: place.id } : {}) } as z.input<
    typeof searchTrips.input
  >;
  return useInfiniteQuery({
    queryKey: ['search', input],
    enabled: !place.waiting,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(searchTrips, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}
