import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { changeSlotsForAdmin, listDaysForAdmin } from '#shared/contracts/availability.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

type Change = z.input<typeof changeSlotsForAdmin.input>['changes'][number];
type Day = z.output<typeof listDaysForAdmin.output>['days'][number];
export type DatedSlot = Day['slots'][number] & Readonly<{ date: string }>;
export type NewTime = NonNullable<Change['to']>;

/** A month of times, read anew after each change, whatever became of it. */
export function useAdminDates(experienceId: string, month: string) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const queryKey = ['admin-dates', experienceId];
  const query = useQuery({
    queryKey: [...queryKey, month],
    queryFn: ({ signal }) => call(listDaysForAdmin, { experienceId, month, fresh: true }, { signal }),
  });
  const change = useMutation({
    mutationFn: async (changes: Change[]) => {
      const { skipped } = await call(changeSlotsForAdmin, { experienceId, changes });
      const [refused] = skipped;
      if (refused) throw new ApiProblem(refused.code, 409, refused.params as never);
    },
    onSuccess: () => toast({ title: t('adminDates.changed'), tone: 'success' }),
    onError: (error) => toast({ title: t('adminDates.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const slots = (query.data?.days ?? []).flatMap(({ date, slots: of }): DatedSlot[] =>
    of.map((slot) => ({ ...slot, date })),
  );
  return { query, slots, change };
}
