import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listGuideDays } from '#shared/contracts/availability.ts';
import { listGuideExperiences } from '#shared/contracts/calendar.ts';
import { listDropIns } from '#shared/contracts/drop-ins.ts';
import { call } from '#web/lib/api.ts';

export type GuideExperience = z.output<typeof listGuideExperiences.output>['experiences'][number];
export type GuideMonth = z.output<typeof listGuideDays.output>;
export type GuideDay = GuideMonth['days'][number];
export type GuideSlot = GuideDay['slots'][number];
export type DropInData = z.output<typeof listDropIns.output>['dropIns'][number];

const LOOK_EVERY_MS = 60_000;
const FRESH_MS = 10_000;
let changedAt = Number.NEGATIVE_INFINITY;
/** For a while after an own change the days are read so that it is among them for sure. */
export const noteChange = (): void => {
  changedAt = performance.now();
};
const isFresh = () => performance.now() - changedAt < FRESH_MS;

export const useGuideExperiences = () =>
  useQuery({
    queryKey: ['guide-experiences'],
    queryFn: ({ signal }) => call(listGuideExperiences, {}, { signal }),
    select: (data) => data.experiences,
  });
export function useGuideMonths(experienceId: string, months: readonly string[]) {
  const found = useQueries({
    queries: months.map((month) => ({
      queryKey: ['availability', experienceId, month],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listGuideDays, { experienceId, month, ...(isFresh() && { fresh: true }) }, { signal }),
      placeholderData: keepPreviousData<GuideMonth>,
      refetchInterval: LOOK_EVERY_MS,
    })),
  });
  const days = new Map(found.flatMap(({ data }) => (data?.days ?? []).map((day) => [day.date, day] as const)));
  return {
    first: found[0]?.data,
    days: days as ReadonlyMap<string, GuideDay>,
    isError: found.some((query) => query.isError),
    isBusy: found.some((query) => query.isPlaceholderData || query.isPending),
    refetch: () => Promise.all(found.map((query) => query.refetch())),
  };
}
export function useDropIns(months: readonly string[]): readonly DropInData[] {
  const found = useQueries({
    queries: months.map((month) => ({
      queryKey: ['drop-ins', month],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listDropIns, { month }, { signal }),
      refetchInterval: LOOK_EVERY_MS,
    })),
  });
  return found.flatMap(({ data }) => data?.dropIns ?? []);
}
