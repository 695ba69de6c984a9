import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { downloadMyData } from '#shared/contracts/account-data.ts';
import { call } from '../../lib/api.ts';
import { loadAuth } from '../../lib/auth.ts';
import { signOut } from '../../lib/sign-out.ts';
import type { Me } from '../../lib/use-me.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import { Part } from './account-part.tsx';
import { EmailSection } from './email-section.tsx';
import { EraseSection } from './erase-section.tsx';

/** What one can do with the account itself. */
export function AccountSection({ me }: { me: Me }) {
  return (
    <chakra.div mt="10" display="grid" gap="10">
      <EmailSection me={me} />
      <SignOutEverywhere />
      <MyData />
      <EraseSection me={me} />
    </chakra.div>
  );
}
function SignOutEverywhere() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await (await loadAuth()).endEverySession();
      void navigate('/');
      // the server has ended it already
      void signOut().catch(() => undefined);
      toast({ title: t('signOut.done'), tone: 'success' });
    } catch {
      setBusy(false);
      toast({ title: t('signOut.failed'), tone: 'danger' });
    }
  };
  return (
    <Part title={t('signOut.title')} text={t('signOut.text')}>
      <Button size="sm" busy={busy} onClick={() => void press()}>
        {t('signOut.button')}
      </Button>
    </Part>
  );
}
function MyData() {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const data = await call(downloadMyData, {});
      saveFile(`${t('data.file')}-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch {
      toast({ title: t('data.failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title={t('data.title')} text={t('data.text')}>
      <Button size="sm" busy={busy} onClick={() => void press()}>
        {t('data.button')}
      </Button>
    </Part>
  );
}
