import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { leaveLine, listMyWaits, type WaitShape } from '#shared/contracts/waiting.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';

export type WaitData = z.output<typeof WaitShape>;
const KEY = ['my-waits'] as const;
/** An offer has its time, so the list is looked at anew. */
const LOOK_EVERY_MS = 60_000;

/** What the angler waits for, and leaving it. */
export function useWaits() {
  const { t } = useTranslation('bookings');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listMyWaits, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const leave = useMutation({
    mutationFn: ({ experienceId, date, slotId }: WaitData) => call(leaveLine, { experienceId, date, slotId }),
    onSuccess: () => toast({ title: t('waiting.left'), tone: 'success' }),
    onError: () => toast({ title: t('waiting.leaveFailed'), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return { query, leave };
}
