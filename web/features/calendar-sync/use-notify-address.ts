import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askNotifyAddress, confirmNotifyAddress } from '#shared/contracts/calendar-sync.ts';
import { SYNC_SETTINGS_KEY } from '#web/components/calendar-sync/use-sync-settings.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** The mail to the address that is waiting, once more. */
export function useAskAgain(address: string) {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(askNotifyAddress, {}),
    onSuccess: () => toast({ title: t('notify.sentAgain', { address }), tone: 'success' }),
    onError: (error) => {
      toast({ title: t('failed'), text: errorText(error), tone: 'danger' });
      // Another window may have confirmed it, or changed it.
      void queries.invalidateQueries({ queryKey: SYNC_SETTINGS_KEY });
    },
  });
}
/** The proof that the mail's link carries. */
export function useConfirmAddress() {
  const { t } = useTranslation('calendar-sync');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmNotifyAddress, { token }),
    onSuccess: async (settings) => {
      // What was asked for before the answer says still that it is waiting.
      await queries.cancelQueries({ queryKey: SYNC_SETTINGS_KEY });
      queries.setQueryData(SYNC_SETTINGS_KEY, settings);
      const { address } = settings.notify;
      toast({ title: t('notify.confirmed'), text: t('notify.confirmedText', { address }), tone: 'success' });
    },
  });
}
