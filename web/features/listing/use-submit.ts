import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { submitListing } from '#shared/contracts/listing.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { LISTINGS, type ListingData, listingKey } from './listing-data.ts';
import type { useDraft } from './use-draft.ts';

/** Saves, then sends in: a new experience to review, changes of a live one to its page. */
export function useSubmit(
  { experienceId }: ListingData,
  draft: ReturnType<typeof useDraft>,
  base: string,
  isOwn: boolean,
  onUnsaved: () => void,
) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await draft.save())) return undefined;
      return call(submitListing, { experienceId, rev: draft.edition.current });
    },
    onSuccess: async (outcome) => {
      if (!outcome) return onUnsaved();
      const isLive = outcome.status === 'live';
      toast({
        title: isLive ? t('wizard.published') : t('wizard.submitted', { hours: POLICY.listing.reviewHours }),
        tone: 'success',
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: LISTINGS }),
        queries.invalidateQueries({ queryKey: listingKey(experienceId) }),
      ]);
      if (isOwn || isLive) void navigate(base);
    },
    onError: (error) => toast({ title: t('wizard.submitFailed'), text: errorText(error), tone: 'danger' }),
  });
}
