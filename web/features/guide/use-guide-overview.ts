import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type GuideOverviewShape, getGuideOverview } from '#shared/contracts/guide-overview.ts';
import { call } from '#web/lib/api.ts';

export type GuideOverview = z.output<typeof GuideOverviewShape>;
const LOOK_EVERY_MS = 60_000;

/** What stands on a guide's first screen; looked at anew every minute, as a request has a time to be answered in. */
export const useGuideOverview = () =>
  useQuery({
    queryKey: ['guide-bookings', 'overview'],
    queryFn: ({ signal }) => call(getGuideOverview, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
