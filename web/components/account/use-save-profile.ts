import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { getMe, ProfileShape, saveProfile } from '#shared/contracts/accounts.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { meKey } from '#web/lib/use-me.ts';

export type Profile = z.output<typeof ProfileShape>;

/** Saves one section; the others go along as they are by now, which another tab may have changed. */
export function useSaveProfile() {
  const { t } = useTranslation('angler');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (part: Partial<Profile>) =>
      call(saveProfile, ProfileShape.parse({ ...(await call(getMe, {})), ...part })),
    onSuccess: (saved) => {
      queries.setQueryData(meKey, saved);
      toast({ title: t('profile.saved'), tone: 'success' });
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiProblem && error.code !== 'internal';
      toast(
        isRefusal
          ? { title: t('profile.saveFailed'), text: errorText(error), tone: 'danger' }
          : { title: t('profile.updateFailed'), tone: 'danger' },
      );
    },
  });
}
