import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileShape } from '#shared/contracts/accounts.ts';
import { isBorn } from '#shared/domain/accounts/age.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { todayIn } from '#web/lib/format.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import type { Me } from '#web/lib/use-me.ts';
import { chakra } from '../theme/chakra.tsx';
import { type Profile, useSaveProfile } from './use-save-profile.ts';

const BasicShape = ProfileShape.pick({ firstName: true, lastName: true, language: true }).extend({
  birthDate: ProfileShape.shape.birthDate.refine((date) => isBorn(date, todayIn(DEFAULT_ZONE)), {
    error: 'year_invalid',
  }),
});
const ContactShape = ProfileShape.pick({ phone: true, address: true, zip: true, city: true, country: true });
const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});

export function BasicSection({ me }: { me: Me }) {
  const { t } = useTranslation('angler');
  const errorOf = useFieldError();
  const form = useContractForm(BasicShape, {
    firstName: me.firstName,
    lastName: me.lastName,
    birthDate: me.birthDate,
    language: me.language,
  });
  const {
    register,
    formState: { errors },
  } = form;
  const { submit, busy } = useSection('basic', me, form);
  return (
    <SectionForm onSubmit={submit} busy={busy}>
      <Pair>
        <TextInput
          label={t('profile.firstName')}
          autoComplete="given-name"
          error={errorOf(errors.firstName, 'first')}
          {...register('firstName')}
        />
        <TextInput
          label={t('profile.lastName')}
          autoComplete="family-name"
          error={errorOf(errors.lastName, 'last')}
          {...register('lastName')}
        />
      </Pair>
      <TextInput
        label={t('profile.birthDate')}
        optional
        type="date"
        autoComplete="bday"
        error={errorOf(errors.birthDate)}
        {...register('birthDate')}
      />
      <Select
        label={t('profile.language')}
        options={[
          { value: 'en', label: t('profile.english') },
          { value: 'sv', label: t('profile.swedish') },
        ]}
        error={errorOf(errors.language)}
        {...register('language')}
      />
    </SectionForm>
  );
}
export function ContactSection({ me }: { me: Me }) {
  const { t } = useTranslation('angler');
  const errorOf = useFieldError();
  const form = useContractForm(ContactShape, {
    phone: me.phone,
    address: me.address,
    zip: me.zip,
    city: me.city,
    country: me.country,
  });
  const {
    register,
    formState: { errors },
  } = form;
  const { submit, busy } = useSection('contact', me, form);
  return (
    <SectionForm onSubmit={submit} busy={busy}>
      <TextInput label={t('profile.email')} type="email" value={me.email} readOnly help={t('profile.emailHelp')} />
      <TextInput
        label={t('profile.phone')}
        optional
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        help={t(me.roles.includes('guide') ? 'profile.phoneHelpGuide' : 'profile.phoneHelp')}
        error={errorOf(errors.phone)}
        {...register('phone')}
      />
      <TextInput
        label={t('profile.address')}
        optional
        autoComplete="street-address"
        error={errorOf(errors.address)}
        {...register('address')}
      />
      <Pair>
        <TextInput
          label={t('profile.zip')}
          optional
          autoComplete="postal-code"
          error={errorOf(errors.zip)}
          {...register('zip')}
        />
        <TextInput
          label={t('profile.city')}
          optional
          autoComplete="address-level2"
          error={errorOf(errors.city)}
          {...register('city')}
        />
      </Pair>
      <TextInput
        label={t('profile.country')}
        optional
        autoComplete="country-name"
        error={errorOf(errors.country)}
        {...register('country')}
      />
    </SectionForm>
  );
}
/** Saving with what was typed kept until it is saved, whatever comes between. */
function useSection(name: string, me: Me, form: unknown) {
  const own = form as ReturnType<typeof useContractForm<Partial<Profile>, Partial<Profile>>>;
  const draft = useFormDraft(`profile-${name}-${me.id}`, own);
  const save = useSaveProfile();
  const submit = own.handleSubmit((part) => {
    const saved = draft.sending();
    return save.mutateAsync(part).then(
      () => saved(part),
      (error: unknown) => void applyIssues(own, error),
    );
  });
  return { submit, busy: save.isPending };
}
function SectionForm({ onSubmit, busy, children }: { onSubmit: () => void; busy: boolean; children: ReactNode }) {
  const { t } = useTranslation('angler');
  return (
    <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="5">
      {children}
      <Button type="submit" variant="accent" justifySelf="start" busy={busy}>
        {t('profile.save')}
      </Button>
    </chakra.form>
  );
}
