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
  const words = { showLabel: t('auth:password.show'), hideLabel: t('auth:password.hide') };
  const submit = form.handleSubmit(async ({ old, password }) => {
    setProblem(undefined);
    try {
      await (await loadAuth()).changePassword(old, password);
      form.reset(EMPTY);
      toast({ title: t('profile.changed'), tone: 'success' });
    } catch (error) {
      setProblem(authProblem(error));
    }
  });
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      {problem && (
        <Notice role="alert" tone="danger">
          {problem === 'wrong' ? t('profile.oldWrong') : t(`auth:problems.${problem}`)}
        </Notice>
      )}
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
