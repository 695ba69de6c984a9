import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthProblemNotice } from '#web/components/account/auth-problem-notice.tsx';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordInput } from '#web/components/password-input.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { loadAuth } from '#web/lib/auth.ts';
import { findPending } from '#web/lib/auth-pending.ts';
import { useSession } from '#web/lib/session.ts';
import { useAuthFieldError } from '#web/lib/use-auth-field-error.ts';
import { useAuthSubmit } from '#web/lib/use-auth-submit.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Typed } from './auth-page.tsx';
import { SignInShape } from './auth-shapes.ts';
import { useAuthMode } from './use-auth-mode.ts';

type Props = { typed: Typed; onTyped: (typed: Typed) => void };
export type AuthMessage = 'confirm.signInNow' | 'confirm.taken' | 'confirm.lost' | 'reset.done';

export function SignInForm({ typed, onTyped }: Props) {
  const { t } = useTranslation('auth');
  const errorOf = useAuthFieldError();
  const navigate = useNavigate();
  const message = (useLocation().state as { message?: AuthMessage } | null)?.message;
  const { to, params } = useAuthMode();
  const { busy, problem, run } = useAuthSubmit();
  // before the script has come, the browser itself would send the form, with the password in the address
  const isAsleep = useSession().status === 'loading';
  const form = useContractForm(SignInShape, { email: typed.email, password: '' });
  const {
    register,
    formState: { errors },
  } = form;
  const submit = form.handleSubmit((values) =>
    run(async () => {
      onTyped(values);
      const next = await enter(values);
      if (next !== 'done') await navigate(to(next));
    }),
  );
  return (
    <>
      {message ? (
        <Notice role="status">{t(message)}</Notice>
      ) : (
        params.get('return') && <Notice>{t(`signIn.${reasonFor(params.get('return') ?? '')}`)}</Notice>
      )}
      <chakra.form noValidate onSubmit={submit} onFocus={() => void loadAuth()} display="grid" gap="5">
        <AuthProblemNotice problem={problem} />
        <TextInput
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          error={errorOf(errors.email)}
          {...register('email')}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          error={errorOf(errors.password)}
          {...register('password')}
        />
        <Button type="submit" variant="primary" wide busy={busy} disabled={isAsleep}>
          {t('signIn.submit')}
        </Button>
      </chakra.form>
      <chakra.p>
        <Link to={to('reset')} onClick={() => onTyped({ email: form.getValues('email'), password: '' })}>
          {t('signIn.forgot')}
        </Link>
      </chakra.p>
      <chakra.p>
        {t('signIn.new')} <Link to={to('signup')}>{t('signIn.signUp')}</Link>
      </chakra.p>
    </>
  );
}
/** Why the visitor is here, told by where they were going. */
const reasonFor = (path: string) =>
  path.startsWith('/guide-dashboard')
    ? 'dashboard'
    : path.startsWith('/angler-dashboard/bookings')
      ? 'bookings'
      : 'returning';

/** An address that is not proved yet cannot sign in; the user name of a sign-up on this device can, and leads to its code. */
async function enter({ email, password }: Typed): Promise<'done' | 'confirm' | 'reset'> {
  const auth = await loadAuth();
  const pending = findPending();
  try {
    return await auth.startSession(email.toLowerCase(), password);
  } catch (error) {
    if (pending?.email !== email.toLowerCase()) throw error;
    return auth.startSession(pending.username, password);
  }
}
