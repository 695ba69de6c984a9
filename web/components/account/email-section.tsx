import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeNewEmail } from '#shared/contracts/account-data.ts';
import { EmailShape } from '#shared/contracts/schemas.ts';
import { call } from '../../lib/api.ts';
import { loadAuth } from '../../lib/auth.ts';
import { useLanguage } from '../../lib/language.ts';
import { refreshSession } from '../../lib/session.ts';
import { useAuthSubmit } from '../../lib/use-auth-submit.ts';
import { type Me, meKey } from '../../lib/use-me.ts';
import { Button } from '../button.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import { AuthProblemNotice } from './auth-problem-notice.tsx';
import { ResendCode } from './resend-code.tsx';

type Step = 'rest' | 'address' | 'code';

/** The new address is proved with a code before anything changes; then the account follows. */
export function EmailSection({ me }: { me: Me }) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>('rest');
  const [email, setEmail] = useState('');
  if (step === 'code')
    return <CodeForm email={email} onDone={() => setStep('rest')} onCancel={() => setStep('rest')} />;
  return (
    <chakra.section aria-labelledby="email-title" display="grid" gap="3">
      <chakra.h2 id="email-title" fontSize="lg">
        {t('email.title')}
      </chakra.h2>
      <chakra.p overflowWrap="anywhere">{t('email.text', { email: me.email })}</chakra.p>
      {step === 'rest' ? (
        <Button justifySelf="start" size="sm" onClick={() => setStep('address')}>
          {t('email.change')}
        </Button>
      ) : (
        <AddressForm
          me={me}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setStep('code');
          }}
          onCancel={() => setStep('rest')}
        />
      )}
    </chakra.section>
  );
}
function AddressForm({ me, onSent, onCancel }: { me: Me; onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { run, busy, problem } = useAuthSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim().toLowerCase();
    const refusal = !EmailShape.safeParse(wanted).success ? 'invalid' : wanted === me.email ? 'same' : undefined;
    setError(refusal && t(`email.${refusal}`));
    if (refusal) return;
    void run(async () => {
      await (await loadAuth()).startEmailChange(wanted, language);
      onSent(wanted);
    });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <AuthProblemNotice problem={problem} />
      <TextInput
        label={t('email.new')}
        type="email"
        autoComplete="email"
        help={t('email.help')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <Buttons submit={t('email.send')} busy={busy} onCancel={onCancel} />
    </chakra.form>
  );
}
function CodeForm({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { run, busy, problem } = useAuthSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = /^\d{6}$/.test(code.trim());
    setError(isCode ? undefined : t('email.codeRequired'));
    if (!isCode) return;
    void run(async () => {
      await (await loadAuth()).finishEmailChange(code.trim());
      queries.setQueryData(meKey, await call(takeNewEmail, {}));
      await refreshSession();
      toast({ title: t('email.done'), text: t('email.upcoming'), tone: 'success' });
      onDone();
    });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <AuthProblemNotice problem={problem} />
      <TextInput
        label={t('email.code', { email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <Buttons submit={t('email.confirm')} busy={busy} onCancel={onCancel} />
      <ResendCode send={async () => (await loadAuth()).startEmailChange(email, language)} />
    </chakra.form>
  );
}
function Buttons({ submit, busy, onCancel }: { submit: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('account');
  return (
    <chakra.div display="flex" gap="3" flexWrap="wrap">
      <Button type="submit" variant="accent" busy={busy}>
        {submit}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('email.cancel')}
      </Button>
    </chakra.div>
  );
}
