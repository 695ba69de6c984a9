import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { POLICY } from '#shared/domain/policy.ts';
import { loadAuth } from '../../lib/auth.ts';
import { type AuthProblem, authProblem } from '../../lib/auth-problem.ts';
import { DIFFERENT, NewPasswordShape, sameTwice } from '../../lib/password-shape.ts';
import { useAuthFieldError } from '../../lib/use-auth-field-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import type { Me } from '../../lib/use-me.ts';
import { Button } from '../button.tsx';
import { FreshNotice } from '../fresh-notice.tsx';
import { Notice } from '../notice.tsx';
import { PasswordInput } from '../password-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';

const ChangeShape = z
  .object({ old: z.string().min(1, 'password').max(256), password: NewPasswordShape, confirm: z.string() })
  .refine(sameTwice, DIFFERENT);
const EMPTY = { old: '', password: '', confirm: '' };

export function PasswordSection({ me }: { me: Me }) {
  const { t } = useTranslation(['angler', 'auth']);
  const errorOf = useAuthFieldError();
  const form = useContractForm(ChangeShape, EMPTY);
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  const [problem, setProblem] = useState<AuthProblem>();
  /** The new password, while other devices may still be signed in. */
  const [leftWith, setLeftWith] = useState<string>();
  const words = { showLabel: t('auth:password.show'), hideLabel: t('auth:password.hide') };
  const submit = form.handleSubmit(async ({ old, password }) => {
    setProblem(undefined);
    try {
      const { othersEnded } = await (await loadAuth()).changePassword(old, password);
      form.reset(EMPTY);
      setLeftWith(othersEnded ? undefined : password);
      toast({ title: t('profile.changed'), tone: 'success' });
    } catch (error) {
      setProblem(authProblem(error));
    }
  });
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      {problem && (
        <FreshNotice tone="danger">
          {problem === 'wrong' ? t('profile.oldWrong') : t(`auth:problems.${problem}`)}
        </FreshNotice>
      )}
      {leftWith !== undefined && <OthersLeft password={leftWith} onDone={() => setLeftWith(undefined)} />}
      <input type="hidden" autoComplete="username" value={me.email} readOnly />
      <PasswordInput
        label={t('profile.old')}
        autoComplete="current-password"
        {...words}
        help={t('profile.forgot')}
        error={errorOf(errors.old)}
        {...register('old')}
      />
      <PasswordInput
        label={t('profile.new')}
        autoComplete="new-password"
        {...words}
        help={t('auth:signUp.passwordHelp', { least: POLICY.passwordLength })}
        error={errorOf(errors.password)}
        {...register('password')}
      />
      <PasswordInput
        label={t('profile.again')}
        autoComplete="new-password"
        {...words}
        error={errorOf(errors.confirm)}
        {...register('confirm')}
      />
      <Button type="submit" variant="accent" justifySelf="start" busy={isSubmitting}>
        {t('profile.change')}
      </Button>
    </chakra.form>
  );
}
/** The password is changed, but the user pool could not be told to sign the other devices out. */
function OthersLeft({ password, onDone }: { password: string; onDone: () => void }) {
  const { t } = useTranslation('angler');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await (await loadAuth()).endOtherSessions(password);
      onDone();
      toast({ title: t('profile.othersOut'), tone: 'success' });
    } catch {
      setBusy(false);
      toast({ title: t('profile.othersFailed'), tone: 'danger' });
    }
  };
  return (
    <Notice role="alert" tone="waiting" display="grid" gap="3" justifyItems="start">
      {t('profile.othersLeft')}
      <Button size="sm" busy={busy} onClick={() => void press()}>
        {t('profile.othersEnd')}
      </Button>
    </Notice>
  );
}
