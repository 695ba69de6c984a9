import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { POLICY } from '#shared/domain/policy.ts';
import { AuthProblemNotice } from '#web/components/account/auth-problem-notice.tsx';
import { ResendCode } from '#web/components/account/resend-code.tsx';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordInput } from '#web/components/password-input.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { loadAuth } from '#web/lib/auth.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useAuthFieldError } from '#web/lib/use-auth-field-error.ts';
import { useAuthSubmit } from '#web/lib/use-auth-submit.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Typed } from './auth-page.tsx';
import { ResetShape } from './auth-shapes.ts';
import { useAuthMode } from './use-auth-mode.ts';

type Props = { email: string; onOther: () => void; onDone: (typed: Typed) => void };

/** The second step of a reset; signs in at the end, since the person has just proved who they are. */
export function NewPasswordForm({ email, onOther, onDone }: Props) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const errorOf = useAuthFieldError();
  const navigate = useNavigate();
  const { to } = useAuthMode();
  const form = useContractForm(ResetShape, { code: '', password: '', confirm: '' });
  const { busy, problem, run } = useAuthSubmit(form);
  const {
    register,
    formState: { errors },
  } = form;
  const words = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  const submit = form.handleSubmit(({ code, password }) =>
    run(async () => {
      const auth = await loadAuth();
      await auth.finishReset(email, code, password);
      toast({ title: t('reset.done'), tone: 'success' });
      onDone({ email, password: '' });
      await auth
        .startSession(email.toLowerCase(), password)
        .catch(() => navigate(to('signin'), { replace: true, state: { message: 'reset.done' } }));
    }),
  );
  return (
    <>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <Notice role="status">{t('reset.sentTo', { email })}</Notice>
        <AuthProblemNotice problem={problem} />
        <TextInput
          label={t('reset.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errorOf(errors.code)}
          {...register('code')}
        />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t('reset.password')}
          autoComplete="new-password"
          help={t('signUp.passwordHelp', { least: POLICY.passwordLength })}
          {...words}
          error={errorOf(errors.password)}
          {...register('password')}
        />
        <PasswordInput
          label={t('reset.confirm')}
          autoComplete="new-password"
          {...words}
          error={errorOf(errors.confirm)}
          {...register('confirm')}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('reset.save')}
        </Button>
      </chakra.form>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <ResendCode send={async () => (await loadAuth()).startReset(email, language)} />
        <Button size="sm" variant="quiet" onClick={onOther}>
          {t('reset.other')}
        </Button>
      </chakra.div>
    </>
  );
}
