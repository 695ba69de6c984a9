import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useAuthSubmit } from './use-auth-submit.ts';

const WAIT_MS = 60_000;
const SECOND_MS = 1000;

/** Another mail, at most once a minute. */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const now = useNow(SECOND_MS);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { busy, problem, run } = useAuthSubmit();
  const seconds = Math.ceil((sentAt + WAIT_MS - now) / SECOND_MS);
  const again = () =>
    run(async () => {
      await send();
      setSentAt(Date.now());
      toast({ title: t('confirm.resent'), tone: 'success' });
    });
  return (
    <div>
      <ProblemNotice problem={problem} />
      <Button size="sm" busy={busy} disabled={seconds > 0} onClick={() => void again()}>
        {seconds > 0 ? t('confirm.resendIn', { seconds }) : t('confirm.resend')}
      </Button>
    </div>
  );
}
