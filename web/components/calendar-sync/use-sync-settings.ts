import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { getSyncSettings, renewExport, saveSyncSettings } from '#shared/contracts/calendar-sync.ts';
import type { FeedKind } from '#shared/domain/calendar-sync/export-feed.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { toast } from '../toast.ts';

export type SyncSettingsData = z.output<typeof getSyncSettings.output>;
export const SYNC_SETTINGS_KEY = ['sync-settings'] as const;

export const useSyncSettings = () =>
  useQuery({ queryKey: SYNC_SETTINGS_KEY, queryFn: ({ signal }) => call(getSyncSettings, {}, { signal }) });

export function useSaveSettings(done: string) {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof saveSyncSettings.input>) => call(saveSyncSettings, input),
    onSuccess: (settings) => {
      queries.setQueryData(SYNC_SETTINGS_KEY, settings);
      toast({ title: done, tone: 'success' });
    },
    onError: (error) => {
      toast({ title: t('failed'), text: errorText(error), tone: 'danger' });
      void queries.invalidateQueries({ queryKey: SYNC_SETTINGS_KEY });
    },
  });
}
export function useRenewExport(onDone: () => void) {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind: FeedKind) => call(renewExport, { kind }),
    onSuccess: (settings) => {
      queries.setQueryData(SYNC_SETTINGS_KEY, settings);
      toast({ title: t('exports.renewed'), tone: 'success' });
      onDone();
    },
    onError: (error) => toast({ title: t('failed'), text: errorText(error), tone: 'danger' }),
  });
}
