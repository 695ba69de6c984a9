import { useQuery } from '@tanstack/react-query';
import { searchTrips, suggestPlaces } from '#shared/contracts/catalogue.ts';
import type { Species } from '#shared/domain/catalogue/taxonomy.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { BITING, type Bite } from '#web/content/biting.ts';
import { call } from '#web/lib/api.ts';

const FRESH_MS = 300_000;

/** The species that are at their best in a month, January being 1; in the darkest, those that bite at all. */
export function bestIn(month: number): Species[] {
  const biting = (least: Bite) =>
    BITING.filter(({ months }) => (months[month - 1] ?? 0) >= least).map(({ species }) => species);
  const best = biting(2);
  return best.length > 0 ? best : biting(1);
}

/** Trips for what bites best now: near the town when we know where it is, else in all of Sweden. */
export function useInSeason(city: string, month: number, language: Locale) {
  const town = useQuery({
    queryKey: ['places', city, language],
    enabled: city !== '',
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => call(suggestPlaces, { q: city.slice(0, 60), language }, { signal }),
  });
  const place = city ? town.data?.places[0] : undefined;
  const species = bestIn(month);
  const query = useQuery({
    queryKey: ['in-season', species.join(','), place?.id],
    enabled: city === '' || !town.isLoading,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => call(searchTrips, { species, ...(place && { place: place.id }) }, { signal }),
  });
  return { place, query };
}
