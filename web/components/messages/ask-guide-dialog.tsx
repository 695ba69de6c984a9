import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { askGuide, startCaptcha } from '#shared/contracts/messages.ts';
import { POLICY } from '#shared/domain/policy.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { call } from '../../lib/api.ts';
import { useFormDraft, useKeptText } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { changeAccount } from '../../lib/sign-out.ts';
import { solveCaptcha } from '../../lib/solve-captcha.ts';
import { applyIssues, useContractForm, useFieldError } from '../../lib/use-contract-form.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { DialogButtons } from '../booking/dialog-buttons.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FreshNotice } from '../fresh-notice.tsx';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';

const FormShape = askGuide.input.pick({ subject: true, message: true });
type Trip = Readonly<{ id: string; title: Readonly<Record<Locale, string>> }>;
type Props = Readonly<{
  guideName: string;
  /** What the question can be about: the trip one looks at, or all of a guide. */
  trips: readonly [Trip, ...Trip[]];
  open: boolean;
  onClose: () => void;
}>;

/** To the guide, before anything is booked. Anglers only: whoever is signed out is shown the way in and back. */
export function AskGuideDialog(props: Props) {
  const session = useSession();
  const isAngler = session.status === 'signed-in' && session.user.roles.includes('angler');
  return isAngler ? <QuestionDialog {...props} /> : <WayIn {...props} />;
}
function WayIn({ guideName, open, onClose }: Props) {
  const { t } = useTranslation('messages');
  const session = useSession();
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('ask.title', { name: guideName })}>
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
function useQuestion(experienceId: string, draftName: string, onSent: () => void) {
  const { idFor, forget } = useRequestId(draftName);
  const form = useContractForm(FormShape, { subject: '', message: '' });
  const draft = useFormDraft(draftName, form);
  const sent = useMutation({
    mutationFn: async (values: Readonly<{ subject: string; message: string }>) => {
      const captcha = await solveCaptcha(await call(startCaptcha, {}));
      return call(askGuide, { ...values, experienceId, requestId: idFor({ ...values, experienceId }), captcha });
    },
    onSuccess: () => {
      draft.forget();
      forget();
      onSent();
    },
    onError: (error) => void applyIssues(form, error),
  });
  return { form, sent };
}
function QuestionDialog({ guideName: name, trips, open, onClose }: Props) {
  const { t } = useTranslation('messages');
  const formId = useId();
  const chosen = useKeptText(`ask-about-${trips[0].id}`);
  const trip = trips.find(({ id }) => id === chosen.value) ?? trips[0];
  const question = useQuestion(trip.id, `ask-${trips[0].id}`, chosen.forget);
  const { form, sent } = question;
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
        <QuestionForm id={formId} question={question}>
          {trips.length > 1 && <TripChoice trips={trips} value={trip.id} onChange={chosen.change} />}
        </QuestionForm>
      )}
    </Dialog>
  );
}
type FormProps = { id: string; question: ReturnType<typeof useQuestion>; children: ReactNode };
function QuestionForm({ id, question, children }: FormProps) {
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
        <FreshNotice tone="danger">
          <strong>{t('write.failed')}</strong>
          <p>{errorText(sent.error)}</p>
        </FreshNotice>
      )}
      {children}
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
type ChoiceProps = Pick<Props, 'trips'> & { value: string; onChange: (id: string) => void };
function TripChoice({ trips, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  return (
    <Select
      label={t('ask.trip')}
      value={value}
      options={trips.map(({ id, title }) => ({ value: id, label: title[language] }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
