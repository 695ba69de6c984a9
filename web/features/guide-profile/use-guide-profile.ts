import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type GuideProfileShape, getGuideProfile } from '#shared/contracts/guide-profile.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { meKey } from '#web/lib/use-me.ts';

export type GuideProfile = z.output<typeof GuideProfileShape>;
export const profileKey = ['guide-profile'] as const;

export const useGuideProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(getGuideProfile, {}, { signal }) });

export const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'guides.changed_elsewhere';

/** Saves one tab; whatever stands on the account as well is read anew. */
export function useSaveTab<In>(save: (input: In) => Promise<GuideProfile>) {
  const { t } = useTranslation('guide-profile');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queries.setQueryData(profileKey, saved);
      void queries.invalidateQueries({ queryKey: meKey });
      toast({ title: t('saved'), tone: 'success' });
    },
    onError: (error) => {
      if (isElsewhere(error)) return;
      const isRefusal = error instanceof ApiProblem && error.code !== 'internal';
      toast(
        isRefusal
          ? { title: t('saveFailed'), text: errorText(error), tone: 'danger' }
          : { title: t('updateFailed'), tone: 'danger' },
      );
    },
  });
}
