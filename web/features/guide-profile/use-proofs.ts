import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { getProofFile, listProofs, type ProofShape, removeProof } from '#shared/contracts/proofs.ts';
import type { VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';

export type Proof = z.output<typeof ProofShape>;
export const proofsKey = ['guide-proofs'] as const;

export const useProofs = () =>
  useQuery({ queryKey: proofsKey, queryFn: ({ signal }) => call(listProofs, {}, { signal }) });

/** What can be done with a paper that was sent. */
export function useSentProof(kind: VerifiedKind, onRemoved: () => void) {
  const { t } = useTranslation('guide-papers');
  const queries = useQueryClient();
  const failed = () => toast({ title: t('failed'), tone: 'danger' });
  const look = useMutation({
    mutationFn: () => call(getProofFile, { kind }),
    // a file to save: the page stays
    onSuccess: ({ url }) => location.assign(url),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => call(removeProof, { kind }),
    onSuccess: () => {
      toast({ title: t('removed'), tone: 'success' });
      onRemoved();
    },
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: proofsKey }),
  });
  return { look, remove };
}
