import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthSubmit } from '../../lib/use-auth-submit.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.ts';
import { AuthProblemNotice } from './auth-problem-notice.tsx';

const WAIT_SECONDS = 60;
const SECOND_MS = 1000;

/** Another mail, at most once a minute. */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const now = useNow(SECOND_MS);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { busy, problem, run } = useAuthSubmit();
  // the clock of the page goes by seconds, so it may stand before the moment of sending
  const seconds = WAIT_SECONDS - Math.max(0, Math.floor((now - sentAt) / SECOND_MS));
  const again = () =>
    run(async () => {
      await send();
      setSentAt(Date.now());
      toast({ title: t('confirm.resent'), tone: 'success' });
    });
  return (
    <div>
      <AuthProblemNotice problem={problem} />
      <Button size="sm" busy={busy} disabled={seconds > 0} onClick={() => void again()}>
        {seconds > 0 ? t('confirm.resendIn', { seconds }) : t('confirm.resend')}
      </Button>
    </div>
  );
}
