import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AccountNotice } from './account-notice.tsx';
import { ContactFormShape } from './contact-form.ts';
import { StepTitle } from './step-title.tsx';
import { useAccountContact } from './use-account-contact.ts';
import type { Booking } from './use-booking.ts';

type Props = Readonly<{
  booking: Booking;
  formId: string;
  onDone: () => void /** The server's refusal of the last try, if it is about these fields. */;
  problem: unknown;
  expired: boolean;
}>;

/** Of the account that goes: the next one brings its own. */
const NO_CONTACT = { fullName: '', email: '', phone: '' };

export function StepContact({ booking, formId, onDone, problem, expired }: Props) {
  const { t } = useTranslation('booking');
  const errorOf = useFieldError();
  const form = useContractForm(ContactFormShape, {
    ...booking.draft.contact,
    specialRequests: booking.draft.specialRequests,
  });
  useAccountContact(form as never);
  const {
    register,
    formState: { errors },
  } = form;
  const { setDraft } = booking;
  useEffect(() => {
    // every keystroke is kept: a reload or an expired session costs nothing
    const subscription = form.watch((values) =>
      setDraft((now) => ({
        ...now,
        specialRequests: values.specialRequests ?? '',
        contact: { fullName: values.fullName ?? '', email: values.email ?? '', phone: values.phone ?? '' },
      })),
    );
    return () => subscription.unsubscribe();
  }, [form, setDraft]);
  useEffect(() => {
    applyIssues(form, problem);
  }, [form, problem]);
  return (
    <form id={formId} noValidate onSubmit={form.handleSubmit(onDone)}>
      <StepTitle>{t('contact.title')}</StepTitle>
      <AccountNotice expired={expired} onLeave={() => form.reset({ ...form.getValues(), ...NO_CONTACT })} />
      <chakra.div display="grid" gap="5" maxW="form">
        <TextInput
          label={t('contact.name')}
          autoComplete="name"
          error={errorOf(errors.fullName)}
          {...register('fullName')}
        />
        <TextInput
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          help={t('contact.emailHelp')}
          error={errorOf(errors.email)}
          {...register('email')}
        />
        <TextInput
          label={t('contact.phone')}
          optional
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          help={t('contact.phoneHelp')}
          error={errorOf(errors.phone)}
          {...register('phone')}
        />
        <TextArea
          label={t('contact.requests')}
          optional
          rows={3}
          maxLength={1000}
          help={t('contact.requestsHelp')}
          error={errorOf(errors.specialRequests)}
          {...register('specialRequests')}
        />
      </chakra.div>
    </form>
  );
}
