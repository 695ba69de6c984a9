import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT_TYPES, type CALENDAR_MODES } from '#shared/contracts/accounts.ts';
import { loadAuth } from '#web/lib/auth.ts';
import { keepPending } from '#web/lib/auth-pending.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useAuthSubmit } from '#web/lib/use-auth-submit.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import type { Typed } from './auth-page.tsx';
import { type Person, PersonShape } from './auth-shapes.ts';
import { CalendarStep } from './calendar-step.tsx';
import { PersonStep } from './person-step.tsx';
import { useAuthMode } from './use-auth-mode.ts';

export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type CalendarMode = (typeof CALENDAR_MODES)[number];
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirm: '',
  isAdult: false,
  acceptsTerms: false,
};

/** The account type first, then who it is; guides choose their calendar in a second step. */
export function SignUp({ onSent }: { onSent: (typed: Typed) => void }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { to, params } = useAuthMode();
  const [, setParams] = useSearchParams();
  const [type, setType] = useState(() => ACCOUNT_TYPES.find((known) => known === params.get('type')));
  const choose = (chosen: AccountType) => {
    setType(chosen);
    // also for after a reload; the address alone would come a moment too late for the choice to be seen
    const others = [...params].filter(([name]) => name !== 'type');
    setParams([...others, ['type', chosen]], { replace: true });
  };
  const [person, setPerson] = useState<Person>();
  const { busy, problem, run } = useAuthSubmit();
  const form = useContractForm(PersonShape, EMPTY);
  const draft = useFormDraft('signup', form, ['password', 'confirm']);
  const send = async (who: Person, calendarMode: CalendarMode | null) => {
    const refused = await run(async () => {
      const auth = await loadAuth();
      keepPending(await auth.startSignUp({ ...who, accountType: type ?? 'angler', calendarMode, language }));
      draft.forget();
      onSent({ email: who.email, password: who.password });
      await navigate(to('confirm'));
    });
    if (refused) setPerson(undefined);
  };
  if (person)
    return (
      <CalendarStep busy={busy} onBack={() => setPerson(undefined)} onChosen={(mode) => void send(person, mode)} />
    );
  return (
    <>
      <PersonStep
        form={form}
        type={type}
        onType={choose}
        busy={busy}
        problem={problem}
        onDone={(who) => (type === 'guide' ? setPerson(who) : void send(who, null))}
      />
      <p>
        {t('signUp.already')} <Link to={to('signin')}>{t('signUp.signIn')}</Link>
      </p>
    </>
  );
}
