import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { referGuide } from '#shared/contracts/invitations.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { useLanguage } from '#web/lib/language.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const FormShape = referGuide.input.pick({ guideName: true, guideEmail: true, message: true });
const DRAFT = 'refer-guide';
type Values = z.output<typeof FormShape>;

/** Somebody knows a guide. The mail goes in the name of the account, once. */
export function ReferGuidePage() {
  const { t } = useTranslation('invite');
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{t('refer.title')}</PageTitle>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('refer.intro')}
      </chakra.p>
      <chakra.div maxW="form">
        <ReferralForm />
      </chakra.div>
    </Page>
  );
}
function useReferral() {
  const { language } = useLanguage();
  const { idFor, forget } = useRequestId(DRAFT);
  const form = useContractForm(FormShape, { guideName: '', guideEmail: '', message: '' });
  const draft = useFormDraft(DRAFT, form);
  const sent = useMutation({
    mutationFn: (values: Values) =>
      call(referGuide, { ...values, requestId: idFor({ ...values, language }), language }),
    onSuccess: () => {
      draft.forget();
      forget();
    },
    onError: (error) => void applyIssues(form, error),
  });
  const again = () => {
    form.reset();
    sent.reset();
  };
  return { form, sent, again };
}
function ReferralForm() {
  const { t } = useTranslation('invite');
  const errorOf = useFieldError();
  const errorText = useErrorText();
  const { form, sent, again } = useReferral();
  const { errors } = form.formState;
  if (sent.isSuccess)
    return (
      <chakra.div display="grid" gap="5">
        <Notice tone="success" role="status">
          <strong>{t('refer.sentTitle')}</strong>
          <p>{t('refer.sentText', { name: sent.variables.guideName })}</p>
        </Notice>
        <Button justifySelf="start" onClick={again}>
          {t('refer.again')}
        </Button>
      </chakra.div>
    );
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => void form.handleSubmit((values) => sent.mutate(values))(event)}
    >
      {sent.isError && (
        <FreshNotice tone="danger">
          <strong>{t('refer.failed')}</strong>
          <p>{errorText(sent.error)}</p>
        </FreshNotice>
      )}
      <TextInput
        label={t('refer.guideName')}
        error={errorOf(errors.guideName, 'theirs')}
        {...form.register('guideName')}
      />
      <TextInput
        label={t('refer.guideEmail')}
        type="email"
        inputMode="email"
        error={errorOf(errors.guideEmail, 'theirs')}
        {...form.register('guideEmail')}
      />
      <TextArea
        label={t('refer.message')}
        optional
        rows={4}
        maxLength={POLICY.referral.longestMessage}
        error={errorOf(errors.message)}
        {...form.register('message')}
      />
      <Button type="submit" variant="primary" justifySelf="start" busy={sent.isPending}>
        {t('refer.send')}
      </Button>
    </chakra.form>
  );
}
