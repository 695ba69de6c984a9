import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { inviteAdministrator } from '#shared/contracts/administrators.ts';
import { ADMIN_POLICY } from '#shared/domain/policy.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { Button } from '#web/components/button.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ADMINISTRATORS } from './use-administrators.ts';

const FormShape = inviteAdministrator.input.pick({ email: true, language: true });
type Values = z.output<typeof FormShape>;

export function InviteForm() {
  const { t } = useTranslation('admin');
  const errorOf = useFieldError();
  const errorText = useErrorText();
  const { form, sending } = useInvite();
  return (
    <chakra.form
      noValidate
      maxW="form"
      display="grid"
      gap="5"
      onSubmit={(event) => void form.handleSubmit((values) => sending.mutate(values))(event)}
    >
      <chakra.p color="ink.muted">{t('administrators.inviteText', { days: ADMIN_POLICY.invitationDays })}</chakra.p>
      {sending.isError && <FreshNotice tone="danger">{errorText(sending.error)}</FreshNotice>}
      <TextInput
        label={t('administrators.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        error={errorOf(form.formState.errors.email, 'theirs')}
        {...form.register('email')}
      />
      <Select
        label={t('administrators.language')}
        help={t('administrators.languageHelp')}
        options={LOCALES.map((value) => ({ value, label: t(`administrators.languages.${value}`) }))}
        {...form.register('language')}
      />
      <Button type="submit" variant="accent" justifySelf="start" busy={sending.isPending}>
        {t('administrators.send')}
      </Button>
    </chakra.form>
  );
}
function useInvite() {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { idFor, forget } = useRequestId();
  const form = useContractForm(FormShape, { email: '', language });
  const sending = useMutation({
    mutationFn: (values: Values) => call(inviteAdministrator, { ...values, requestId: idFor(values) }),
    onSuccess: (_done, { email }) => {
      forget();
      form.reset();
      toast({ title: t('administrators.sent', { email }), tone: 'success' });
    },
    onError: (error) => void applyIssues(form, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATORS }),
  });
  return { form, sending };
}
