import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listGuideExperiences } from '#shared/contracts/calendar.ts';
import {
  type listExternalTimes,
  listFeedRuns,
  listFeeds,
  removeFeed,
  saveFeed,
  syncFeedNow,
  testFeed,
} from '#shared/contracts/calendar-sync.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { toast } from '../toast.ts';

export type FeedData = z.output<typeof listFeeds.output>['feeds'][number];
export type FeedTestData = z.output<typeof testFeed.output>;
export type ExternalTime = z.output<typeof listExternalTimes.output>['times'][number];
const LOOK_EVERY_MS = 30_000;
/** What another calendar says touches everything that shows the guide's days. */
const TOUCHED = /^(feeds|feed-runs|external-times|conflicts|availability|notes|guide-bookings)$/;

export const useFeeds = () =>
  useQuery({
    queryKey: ['feeds'],
    queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
export const useOwnExperiences = () =>
  useQuery({
    queryKey: ['guide-experiences'],
    queryFn: ({ signal }) => call(listGuideExperiences, {}, { signal }),
    select: (data) => data.experiences,
  });
export const useFeedRuns = (feedId: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['feed-runs', feedId],
    queryFn: ({ signal }) => call(listFeedRuns, { feedId }, { signal }),
    enabled: isOpen,
  });
export const useFeedTest = () => useMutation({ mutationFn: (address: string) => call(testFeed, { address }) });

export function useReloadSync() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => TOUCHED.test(String(name)) });
}
export function useSaveFeed() {
  const reload = useReloadSync();
  return useMutation({
    // Saved first; what it says is read at once, and how that went stands in the list.
    mutationFn: async (input: z.input<typeof saveFeed.input>) => {
      const feed = await call(saveFeed, input);
      await call(syncFeedNow, { feedId: feed.feedId }).catch(() => undefined);
      return feed;
    },
    onSettled: reload,
  });
}
export function useSyncFeed() {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const reload = useReloadSync();
  return useMutation({
    mutationFn: (feedId: string) => call(syncFeedNow, { feedId }),
    onSuccess: ({ trouble }) =>
      trouble
        ? toast({ title: t('state.error'), text: t(`failure.${trouble}`), tone: 'danger' })
        : toast({ title: t('done'), tone: 'success' }),
    onError: (error) => toast({ title: t('state.error'), text: errorText(error), tone: 'danger' }),
    onSettled: reload,
  });
}
export function useRemoveFeed(onDone: () => void) {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const reload = useReloadSync();
  return useMutation({
    mutationFn: (feedId: string) => call(removeFeed, { feedId }),
    onSuccess: () => {
      toast({ title: t('feeds.removed'), tone: 'success' });
      onDone();
    },
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: reload,
  });
}
