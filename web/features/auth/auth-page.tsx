import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { homeOf, returnPath } from '#web/lib/return-path.ts';
import { useSession } from '#web/lib/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUp } from './sign-up.tsx';
import { useAuthMode } from './use-auth-mode.ts';

/** What a person has typed on one screen of /auth and needs on the next; the password never leaves the page's memory. */
export type Typed = Readonly<{ email: string; password: string }>;

/** Everything about getting in. Who is in already goes on to where they wanted to be. */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const { mode, params } = useAuthMode();
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  if (session.status === 'signed-in')
    return <Navigate replace to={returnPath(params.get('return'), homeOf(session.user.roles))} />;
  // the prerendered page is the sign-in form; which screen the address wants is known in the browser only
  const shown = session.status === 'loading' ? 'signin' : mode;
  switch (shown) {
    case 'signup':
      return (
        <AuthFrame title={t('signUp.title')}>
          <SignUp onSent={setTyped} />
        </AuthFrame>
      );
    case 'confirm':
      return (
        <AuthFrame title={t('confirm.title')}>
          <ConfirmForm typed={typed} />
        </AuthFrame>
      );
    case 'reset':
      return (
        <AuthFrame title={t('reset.title')}>
          <ResetForm typed={typed} onDone={setTyped} />
        </AuthFrame>
      );
    default:
      return (
        <AuthFrame title={t('signIn.title')}>
          <SignInForm typed={typed} onTyped={setTyped} />
        </AuthFrame>
      );
  }
}
