import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../components/toast.ts';
import { queryClient } from './query-client.ts';
import { signOut } from './session.ts';

/** Out, and nothing of the person stays behind in the page. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  return async () => {
    // first: a page that needs a session would send its visitor to the sign-in form
    await navigate('/');
    try {
      await signOut();
      toast({ title: t('header.signedOut'), tone: 'success' });
    } catch {
      toast({ title: t('header.signOutFailed'), tone: 'danger' });
    } finally {
      queryClient.clear();
    }
  };
}
