import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listConflicts, resolveConflict } from '#shared/contracts/calendar-sync.ts';
import type { ConflictResolution } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { useReloadSync } from '#web/components/calendar-sync/use-feeds.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

export type ConflictData = z.output<typeof listConflicts.output>['conflicts'][number];
const LOOK_EVERY_MS = 30_000;

export const useConflicts = () =>
  useQuery({
    queryKey: ['conflicts'],
    queryFn: ({ signal }) => call(listConflicts, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
export function useResolve(conflictId: string, onDone: () => void) {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const reload = useReloadSync();
  return useMutation({
    mutationFn: (resolution: ConflictResolution) => call(resolveConflict, { conflictId, resolution }),
    onSuccess: () => {
      toast({ title: t('resolved'), tone: 'success' });
      onDone();
    },
    onError: (error) => toast({ title: t('conflicts.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: reload,
  });
}
