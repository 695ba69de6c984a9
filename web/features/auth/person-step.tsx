import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { POLICY } from '#shared/domain/policy.ts';
import { AuthProblemNotice } from '#web/components/account/auth-problem-notice.tsx';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { PasswordInput } from '#web/components/password-input.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import type { AuthProblem } from '#web/lib/auth-problem.ts';
import { useAuthFieldError } from '#web/lib/use-auth-field-error.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Person, PersonShape } from './auth-shapes.ts';
import type { AccountType } from './sign-up.tsx';

type Props = {
  form: UseFormReturn<z.input<typeof PersonShape>, unknown, Person>;
  type: AccountType | undefined;
  onType: (type: AccountType) => void;
  onDone: (person: Person) => void;
  busy: boolean;
  problem: AuthProblem | undefined;
};

export function PersonStep({ form, type, onType, onDone, busy, problem }: Props) {
  const { t } = useTranslation('auth');
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (type) return form.handleSubmit(onDone)(event);
    event.preventDefault();
    setAsked(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <AuthProblemNotice problem={problem} />
      <RadioCards
        legend={t('signUp.type.legend')}
        name="type"
        value={type}
        onChange={(value) => onType(value as AccountType)}
        help={t('signUp.type.final')}
        error={asked && !type ? t('signUp.type.required') : undefined}
        options={[
          { value: 'angler', title: t('signUp.type.angler'), text: t('signUp.type.anglerText') },
          { value: 'guide', title: t('signUp.type.guide'), text: t('signUp.type.guideText') },
        ]}
      />
      {type && <PersonFields form={form} step={type === 'guide' ? t('signUp.step', { step: 1, of: 2 }) : undefined} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {type === 'guide' ? t('signUp.toCalendar') : t('signUp.submit')}
      </Button>
    </chakra.form>
  );
}
function PersonFields({ form, step }: Pick<Props, 'form'> & { step: string | undefined }) {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const errorOf = useAuthFieldError();
  const {
    register,
    formState: { errors },
  } = form;
  const words = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <>
      <div>
        {step && (
          <chakra.p fontSize="sm" color="ink.muted">
            {step}
          </chakra.p>
        )}
        <chakra.h2 fontSize="lg">{t('signUp.info')}</chakra.h2>
      </div>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
        <TextInput
          label={t('signUp.firstName')}
          autoComplete="given-name"
          error={errorOf(errors.firstName, 'first')}
          {...register('firstName')}
        />
        <TextInput
          label={t('signUp.lastName')}
          autoComplete="family-name"
          error={errorOf(errors.lastName, 'last')}
          {...register('lastName')}
        />
      </chakra.div>
      <TextInput
        label={t('signUp.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        help={t('signUp.emailHelp')}
        error={errorOf(errors.email)}
        {...register('email')}
      />
      <PasswordInput
        label={t('signUp.password')}
        autoComplete="new-password"
        help={t('signUp.passwordHelp', { least: POLICY.passwordLength })}
        {...words}
        error={errorOf(errors.password)}
        {...register('password')}
      />
      <PasswordInput
        label={t('signUp.confirm')}
        autoComplete="new-password"
        {...words}
        error={errorOf(errors.confirm)}
        {...register('confirm')}
      />
      <div>
        <Checkbox label={t('signUp.adult')} error={errorOf(errors.isAdult)} {...register('isAdult')} />
        <Checkbox label={t('signUp.terms')} error={errorOf(errors.acceptsTerms)} {...register('acceptsTerms')} />
        <chakra.p
          fontSize="sm"
          display="flex"
          flexWrap="wrap"
          columnGap="5"
          pl="8"
          css={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '28px' } }}
        >
          <Link to={{ pathname, search, hash: '#terms' }}>{t('signUp.readTerms')}</Link>
          <Link to={{ pathname, search, hash: '#privacy' }}>{t('signUp.readPrivacy')}</Link>
        </chakra.p>
      </div>
    </>
  );
}
