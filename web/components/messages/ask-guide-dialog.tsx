import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { askGuide, startCaptcha } from '#shared/contracts/messages.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { changeAccount } from '#web/lib/sign-out.ts';
import { solveCaptcha } from '#web/lib/solve-captcha.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

const FormShape = askGuide.input.pick({ subject: true, message: true });
type Props = Readonly<{ experience: Experience; open: boolean; onClose: () => void }>;

/** To the guide, before anything is booked. Anglers only: whoever is signed out is shown the way in and back. */
export function AskGuideDialog({ experience, open, onClose }: Props) {
  const session = useSession();
  const isAngler = session.status === 'signed-in' && session.user.roles.includes('angler');
  return isAngler ? (
    <QuestionDialog experience={experience} open={open} onClose={onClose} />
  ) : (
    <WayIn experience={experience} open={open} onClose={onClose} />
  );
}
function WayIn({ experience, open, onClose }: Props) {
  const { t } = useTranslation('messages');
  const session = useSession();
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('ask.title', { name: experience.guideName })}>
      <p>{user ? t('ask.guideAccount', { email: user.email }) : t('ask.needsAccount')}</p>
      <chakra.div mt="4" display="flex" gap="3" flexWrap="wrap">
        {user ? (
          <Button onClick={() => void changeAccount().catch(() => undefined)}>{t('ask.signOut')}</Button>
        ) : (
          <>
            <LinkButton to={`/auth?return=${back}`} variant="primary">
              {t('ask.signIn')}
            </LinkButton>
            <LinkButton to={`/auth?mode=signup&return=${back}`}>{t('ask.signUp')}</LinkButton>
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}
function useQuestion(experienceId: string) {
  const { idFor, forget } = useRequestId();
  const form = useContractForm(FormShape, { subject: '', message: '' });
  const sent = useMutation({
    mutationFn: async (values: Readonly<{ subject: string; message: string }>) => {
      const captcha = await solveCaptcha(await call(startCaptcha, {}));
      return call(askGuide, { ...values, experienceId, requestId: idFor(values), captcha });
    },
    onSuccess: forget,
    onError: (error) => void applyIssues(form, error),
  });
  return { form, sent };
}
function QuestionDialog({ experience, open, onClose }: Props) {
  const { t } = useTranslation('messages');
  const formId = useId();
  const question = useQuestion(experience.id);
  const { form, sent } = question;
  const name = experience.guideName;
  const close = () => {
    onClose();
    if (!sent.isSuccess) return;
    form.reset();
    sent.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('ask.title', { name })}
      footer={
        <DialogButtons>
          {sent.isSuccess ? (
            <LinkButton variant="primary" to={`/angler-dashboard/messages/${sent.data.threadId}`}>
              {t('ask.toThread')}
            </LinkButton>
          ) : (
            <Button type="submit" form={formId} variant="primary" busy={sent.isPending}>
              {t(sent.isPending ? 'ask.checking' : 'ask.send')}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {sent.isSuccess ? (
        <Notice tone="success" role="status">
          <strong>{t('ask.sentTitle')}</strong>
          <p>{t('ask.sentText', { name })}</p>
        </Notice>
      ) : (
        <QuestionForm id={formId} question={question} />
      )}
    </Dialog>
  );
}
function QuestionForm({ id, question }: { id: string; question: ReturnType<typeof useQuestion> }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const errorOf = useFieldError();
  const { form, sent } = question;
  const { errors } = form.formState;
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => void form.handleSubmit((values) => sent.mutate(values))(event)}
    >
      <p>{t('ask.intro')}</p>
      {sent.isError && (
        <Notice tone="danger" role="alert">
          <strong>{t('write.failed')}</strong>
          <p>{errorText(sent.error)}</p>
        </Notice>
      )}
      <TextInput
        label={t('ask.subject')}
        maxLength={120}
        error={errorOf(errors.subject)}
        {...form.register('subject')}
      />
      <TextArea
        label={t('ask.message')}
        rows={5}
        maxLength={POLICY.messages.longest}
        help={t('ask.captcha')}
        error={errorOf(errors.message)}
        {...form.register('message')}
      />
    </chakra.form>
  );
}
