import { useMutation } from '@tanstack/react-query';
import { Copy, MessageSquare, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { shareExperience } from '#shared/contracts/invitations.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { useLanguage } from '#web/lib/language.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

type Props = Readonly<{ experience: Experience; open: boolean; onClose: () => void }>;
const FormShape = shareExperience.input.pick({ name: true, email: true, message: true });

/** The link, the phone's own share sheet, a text message that the phone writes, or one mail from us. */
export function ShareDialog({ experience, open, onClose }: Props) {
  const { t } = useTranslation('invite');
  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')}>
      <chakra.div display="grid" gap="6">
        <QuickWays experience={experience} />
        <BySms experience={experience} />
        <ByMail experienceId={experience.id} />
      </chakra.div>
    </Dialog>
  );
}
const urlOf = ({ id }: Pick<Experience, 'id'>) => `${location.origin}/experience/${id}`;

function QuickWays({ experience }: Pick<Props, 'experience'>) {
  const { t } = useTranslation('invite');
  const { language } = useLanguage();
  const copy = () =>
    navigator.clipboard.writeText(urlOf(experience)).then(
      () => toast({ title: t('share.copied'), tone: 'success' }),
      () => toast({ title: t('share.copyFailed'), tone: 'danger' }),
    );
  // Closing the phone's own share sheet is not a failure.
  const share = () =>
    navigator.share({ title: experience.title[language], url: urlOf(experience) }).catch(() => undefined);
  return (
    <chakra.div display="flex" gap="3" flexWrap="wrap">
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {t('share.copy')}
      </Button>
      {'share' in navigator && (
        <Button onClick={() => void share()}>
          <Share2 size={18} aria-hidden="true" />
          {t('share.phone')}
        </Button>
      )}
    </chakra.div>
  );
}
/** No text message is sent by us: the link opens the phone's own. */
function BySms({ experience }: Pick<Props, 'experience'>) {
  const { t } = useTranslation('invite');
  const { language } = useLanguage();
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = t('share.smsText', {
    title: experience.title[language],
    place: experience.place,
    url: urlOf(experience),
  });
  const write = () => {
    const digits = number.replace(/[^\d+]/g, '');
    setIsMissing(!digits);
    if (digits) location.assign(`sms:${digits}?body=${encodeURIComponent(text)}`);
  };
  return (
    <chakra.section display="grid" gap="3">
      <chakra.h3 fontSize="md">{t('share.byPhone')}</chakra.h3>
      <TextInput
        label={t('share.number')}
        help={t('share.numberHelp')}
        type="tel"
        inputMode="tel"
        value={number}
        error={isMissing && t('share.eitherRequired')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button justifySelf="start" onClick={write}>
        <MessageSquare size={18} aria-hidden="true" />
        {t('share.writeSms')}
      </Button>
    </chakra.section>
  );
}
function useShare(experienceId: string) {
  const { language } = useLanguage();
  const { t } = useTranslation('invite');
  const draftName = `share-${experienceId}`;
  const { idFor, forget } = useRequestId(draftName);
  const form = useContractForm(FormShape, { name: '', email: '', message: '' });
  const draft = useFormDraft(draftName, form);
  const sent = useMutation({
    mutationFn: (values: z.output<typeof FormShape>) =>
      call(shareExperience, { ...values, experienceId, requestId: idFor({ ...values, language }), language }),
    onSuccess: () => {
      draft.forget();
      forget();
      form.reset();
      toast({ title: t('share.sent'), tone: 'success' });
    },
    onError: (error) => void applyIssues(form, error),
  });
  return { form, sent };
}
function ByMail({ experienceId }: { experienceId: string }) {
  const { t } = useTranslation('invite');
  const formId = useId();
  const errorOf = useFieldError();
  const errorText = useErrorText();
  const { form, sent } = useShare(experienceId);
  const { errors } = form.formState;
  return (
    <chakra.form
      aria-labelledby={formId}
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => void form.handleSubmit((values) => sent.mutate(values))(event)}
    >
      <chakra.h3 id={formId} fontSize="md">
        {t('share.byMail')}
      </chakra.h3>
      {sent.isError && (
        <FreshNotice tone="danger">
          <strong>{t('share.failed')}</strong>
          <p>{errorText(sent.error)}</p>
        </FreshNotice>
      )}
      <TextInput label={t('share.name')} autoComplete="name" error={errorOf(errors.name)} {...form.register('name')} />
      <TextInput
        label={t('share.email')}
        type="email"
        inputMode="email"
        error={errorOf(errors.email, 'theirs')}
        {...form.register('email')}
      />
      <TextArea
        label={t('share.message')}
        optional
        rows={3}
        maxLength={POLICY.share.longestMessage}
        error={errorOf(errors.message)}
        {...form.register('message')}
      />
      <Button type="submit" variant="primary" justifySelf="start" busy={sent.isPending}>
        {t('share.send')}
      </Button>
    </chakra.form>
  );
}
