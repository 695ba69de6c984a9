import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../components/toast.ts';
import { signOut } from './sign-out.ts';

/** Out, and to the front page. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  return async () => {
    void navigate('/');
    try {
      await signOut();
      toast({ title: t('header.signedOut'), tone: 'success' });
    } catch {
      toast({ title: t('header.signOutFailed'), tone: 'danger' });
    }
  };
}
