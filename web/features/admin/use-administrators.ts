import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listAdministrators, removeAdministrator, revokeAdminInvitation } from '#shared/contracts/administrators.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

type Listed = z.output<typeof listAdministrators.output>;
export type Administrator = Listed['administrators'][number];
export type Invitation = Listed['invitations'][number];
export const ADMINISTRATORS = ['admin-administrators'] as const;

export const useAdministrators = () =>
  useQuery({ queryKey: ADMINISTRATORS, queryFn: ({ signal }) => call(listAdministrators, {}, { signal }) });

/** Each ends the question that it was asked by, and the list is read anew: another admin may have been faster. */
function useChange(run: () => Promise<unknown>, done: string, onEnd: () => void) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => toast({ title: done, tone: 'success' }),
    onError: (error) => toast({ title: t('administrators.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () => {
      onEnd();
      return queries.invalidateQueries({ queryKey: ADMINISTRATORS });
    },
  });
}
export function useRemove({ id, edition }: Administrator, onEnd: () => void) {
  const { t } = useTranslation('admin');
  return useChange(() => call(removeAdministrator, { userId: id, edition }), t('administrators.removed'), onEnd);
}
export function useRevoke({ id }: Invitation, onEnd: () => void) {
  const { t } = useTranslation('admin');
  return useChange(() => call(revokeAdminInvitation, { invitationId: id }), t('administrators.revoked'), onEnd);
}
