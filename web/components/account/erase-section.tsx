import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { eraseMe } from '#shared/contracts/account-data.ts';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Me } from '../../lib/use-me.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import { Part } from './account-part.tsx';

/** There is no way back, so the address is typed; with a trip ahead the server refuses and says why. */
export function EraseSection({ me }: { me: Me }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const erase = useMutation({
    mutationFn: () => call(eraseMe, { email: email.trim() }),
    onSuccess: () => {
      void navigate('/');
      // The sign-in is gone at the server already.
      void signOut().catch(() => undefined);
      toast({ title: t('erase.done'), tone: 'success' });
    },
  });
  const isRight = email.trim().toLowerCase() === me.email;
  return (
    <Part title={t('erase.title')} text={t(me.roles.includes('guide') ? 'erase.textGuide' : 'erase.text')}>
      <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
        {t('erase.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('erase.dialog')}
        footer={
          <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
            <Button onClick={() => setIsOpen(false)}>{t('erase.cancel')}</Button>
            <Button variant="danger" disabled={!isRight} busy={erase.isPending} onClick={() => erase.mutate()}>
              {t('erase.confirm')}
            </Button>
          </chakra.div>
        }
      >
        <chakra.div display="grid" gap="4">
          {erase.isError && (
            <Notice role="alert" tone="danger">
              {erase.error instanceof ApiProblem ? errorText(erase.error) : t('erase.failed')}
            </Notice>
          )}
          <p>{t('erase.sure', { email: me.email })}</p>
          <TextInput
            label={t('erase.label')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </chakra.div>
      </Dialog>
    </Part>
  );
}
