import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuthProblemNotice } from '#web/components/account/auth-problem-notice.tsx';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { loadAuth } from '#web/lib/auth.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useAuthFieldError } from '#web/lib/use-auth-field-error.ts';
import { useAuthSubmit } from '#web/lib/use-auth-submit.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Typed } from './auth-page.tsx';
import { ResetRequestShape } from './auth-shapes.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAuthMode } from './use-auth-mode.ts';

type Props = { typed: Typed; onDone: (typed: Typed) => void };

/** Two steps: the address, then the code with the new password. The answer is the same whether the address is known or not. */
export function ResetForm({ typed, onDone }: Props) {
  const { t } = useTranslation('auth');
  const { to } = useAuthMode();
  const [email, setEmail] = useState('');
  return (
    <>
      {email ? (
        <NewPasswordForm email={email} onOther={() => setEmail('')} onDone={onDone} />
      ) : (
        <AddressForm email={typed.email} onSent={setEmail} />
      )}
      <p>
        <Link to={to('signin')}>{t('reset.back')}</Link>
      </p>
    </>
  );
}
function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const errorOf = useAuthFieldError();
  const { busy, problem, run } = useAuthSubmit();
  const form = useContractForm(ResetRequestShape, { email });
  const submit = form.handleSubmit((values) =>
    run(async () => {
      await (await loadAuth()).startReset(values.email, language);
      onSent(values.email);
    }),
  );
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <p>{t('reset.intro')}</p>
      <AuthProblemNotice problem={problem} />
      <TextInput
        label={t('reset.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={errorOf(form.formState.errors.email)}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('reset.submit')}
      </Button>
    </chakra.form>
  );
}
