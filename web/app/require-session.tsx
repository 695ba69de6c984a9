import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { CenteredStatus } from '../components/centered-status.tsx';
import { hasSignedOut } from '../lib/person.ts';
import { useSession } from '../lib/session.ts';

/** Pages for people who are signed in; everyone else goes to /auth and comes back afterwards, unless they have just left. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const session = useSession();
  const wasIn = useRef(false);
  if (session.user) wasIn.current = true;
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <CenteredStatus>{t('authenticating')}</CenteredStatus>;
  if (session.status === 'signed-out' && wasIn.current && hasSignedOut()) return <Navigate replace to="/" />;
  if (session.status === 'signed-out')
    return <Navigate replace to={`/auth?return=${encodeURIComponent(pathname + search + hash)}`} />;
  return children;
}
