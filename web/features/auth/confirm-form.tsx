import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { AuthProblemNotice } from '#web/components/account/auth-problem-notice.tsx';
import { ResendCode } from '#web/components/account/resend-code.tsx';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { loadAuth } from '#web/lib/auth.ts';
import { findPending, forgetPending, type PendingSignUp } from '#web/lib/auth-pending.ts';
import { useAuthFieldError } from '#web/lib/use-auth-field-error.ts';
import { useAuthSubmit } from '#web/lib/use-auth-submit.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Typed } from './auth-page.tsx';
import { CodeShape } from './auth-shapes.ts';
import { useAuthMode } from './use-auth-mode.ts';

/** The code from the mail proves the address; then the person is signed in and goes on. */
export function ConfirmForm({ typed }: { typed: Typed }) {
  const { to } = useAuthMode();
  const [pending] = useState(findPending);
  if (!pending) return <Navigate replace to={to('signin')} state={{ message: 'confirm.lost' }} />;
  return <CodeForm pending={pending} typed={typed} />;
}
function CodeForm({ pending, typed }: { pending: PendingSignUp; typed: Typed }) {
  const { t } = useTranslation('auth');
  const errorOf = useAuthFieldError();
  const { to } = useAuthMode();
  const form = useContractForm(CodeShape, { code: '' });
  const { busy, problem, run } = useAuthSubmit(form);
  const confirm = useConfirm(pending, typed);
  const submit = form.handleSubmit(({ code }) => run(() => confirm(code)));
  return (
    <>
      <p>{t('confirm.sent', { email: pending.email })}</p>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <AuthProblemNotice problem={problem} />
        <TextInput
          label={t('confirm.code')}
          help={t('confirm.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errorOf(form.formState.errors.code)}
          {...form.register('code')}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('confirm.submit')}
        </Button>
      </chakra.form>
      <ResendCode send={async () => (await loadAuth()).sendCodeAgain(pending)} />
      <p>
        <Link to={to('signup')} onClick={forgetPending}>
          {t('confirm.other')}
        </Link>
      </p>
    </>
  );
}
/** After the right code: in, or to the sign-in form when the password is not in memory any more or the address has an older account. */
function useConfirm(pending: PendingSignUp, typed: Typed) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { to } = useAuthMode();
  const toSignIn = (message: 'confirm.signInNow' | 'confirm.taken') =>
    navigate(to('signin'), { replace: true, state: { message } });
  return async (code: string) => {
    const auth = await loadAuth();
    try {
      await auth.finishSignUp(pending, code);
    } catch (error) {
      if ((error as { name?: string }).name !== 'AliasExistsException') throw error;
      forgetPending();
      return toSignIn('confirm.taken');
    }
    forgetPending();
    toast({ title: t('confirm.done'), tone: 'success' });
    if (!typed.password || typed.email.toLowerCase() !== pending.email) return toSignIn('confirm.signInNow');
    await auth.startSession(pending.email, typed.password).catch(() => toSignIn('confirm.signInNow'));
  };
}
