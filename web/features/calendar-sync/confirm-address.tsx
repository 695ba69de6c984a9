import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '#web/components/notice.tsx';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useConfirmAddress } from './use-notify-address.ts';

/** Opened from the mail to a notification address: the proof is used once and leaves the address bar. */
export function ConfirmAddress() {
  const { t } = useTranslation('calendar-sync');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { mutate, isPending, error } = useConfirmAddress();
  const token = params.get('confirm');
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    mutate(token);
    setParams(
      (now) => {
        now.delete('confirm');
        return now;
      },
      { replace: true },
    );
  }, [token, mutate, setParams]);
  if (isPending) return <p role="status">{t('notify.confirming')}</p>;
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" mt="4">
      {t('notify.notConfirmed')}. {errorText(error)}
    </Notice>
  );
}
