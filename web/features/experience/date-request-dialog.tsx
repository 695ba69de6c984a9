import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestDate } from '#shared/contracts/community.ts';
import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { useTooFar } from '#web/lib/use-too-far.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

const FormShape = requestDate.input.omit({ experienceId: true, requestId: true, language: true });
type Props = Readonly<{ experience: Experience; open: boolean; onClose: () => void }>;

/** A question about a date that is not in the calendar. Closing keeps what was typed until it is sent. */
export function DateRequestDialog({ experience, open, onClose }: Props) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const session = useSession();
  const formId = useId();
  const today = todayIn(experience.zone);
  const draftName = `date-${experience.id}`;
  const { idFor, forget } = useRequestId(draftName);
  const form = useContractForm(FormShape, {
    date: '',
    adults: 2,
    children: 0,
    name: session.user?.name ?? '',
    email: session.user?.email ?? '',
    message: '',
  });
  const draft = useFormDraft(draftName, form);
  const sent = useMutation({
    mutationFn: (values: Parameters<Parameters<typeof form.handleSubmit>[0]>[0]) =>
      call(requestDate, {
        ...values,
        experienceId: experience.id,
        requestId: idFor({ ...values, language }),
        language,
      }),
    onSuccess: () => {
      draft.forget();
      forget();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'calendar.slot_in_past')
        form.setError('date', { message: 'past' }, { shouldFocus: true });
      else if (error instanceof ApiProblem && error.code === 'calendar.too_far_ahead')
        form.setError('date', { message: 'far' }, { shouldFocus: true });
      else applyIssues(form, error);
    },
  });
  const close = () => {
    onClose();
    if (sent.isSuccess) {
      form.reset();
      sent.reset();
    }
  };
  const send = form.handleSubmit((values) => {
    if (values.date < today) return form.setError('date', { message: 'past' }, { shouldFocus: true });
    if (values.date > lastPlannable(today)) return form.setError('date', { message: 'far' }, { shouldFocus: true });
    sent.mutate(values);
  });
  const name = experience.guideName;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('ask.title')}
      footer={
        <DialogButtons>
          {sent.isSuccess ? (
            <Button onClick={close}>{t('ask.close')}</Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" busy={sent.isPending}>
              {t('ask.send')}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {sent.isSuccess ? (
        <Notice tone="success" role="status">
          <strong>{t('ask.sentTitle')}</strong>
          <p>{t('ask.sentText', { name, email: sent.variables.email })}</p>
        </Notice>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void send(event)}>
          <chakra.p mb="5">{t('ask.intro', { name })}</chakra.p>
          {sent.isError && <SendProblem error={sent.error} />}
          <Fields form={form} today={today} experience={experience} />
        </form>
      )}
    </Dialog>
  );
}
function SendProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('experience');
  const textOf = useErrorText();
  const isKnown = error instanceof ApiProblem && error.code !== 'internal';
  return (
    <FreshNotice tone="danger" mb="5">
      {isKnown ? textOf(error) : t('ask.failed')}
    </FreshNotice>
  );
}
type Form = ReturnType<
  typeof useContractForm<import('zod').input<typeof FormShape>, import('zod').output<typeof FormShape>>
>;
function Fields({ form, today, experience }: { form: Form; today: string; experience: Experience }) {
  const { t } = useTranslation('experience');
  const errorOf = useFieldError();
  const {
    register,
    watch,
    control,
    formState: { errors },
  } = form;
  const tooFar = useTooFar(today)(watch('date'));
  const dateError =
    errors.date &&
    (tooFar ?? (errors.date.message === 'past' || !watch('date') ? t('ask.dateInvalid') : errorOf(errors.date)));
  return (
    <chakra.div display="grid" gap="5">
      <TextInput
        label={t('ask.date')}
        type="date"
        min={today}
        max={lastPlannable(today)}
        error={dateError}
        {...register('date')}
      />
      <Controller
        control={control}
        name="adults"
        render={({ field: { value, onChange } }) => (
          <Stepper label={t('ask.adults')} min={1} max={POLICY.largestParty} {...{ value, onChange }} />
        )}
      />
      {experience.childrenWelcome && (
        <Controller
          control={control}
          name="children"
          render={({ field: { value = 0, onChange } }) => (
            <Stepper label={t('ask.children')} min={0} max={POLICY.largestParty} {...{ value, onChange }} />
          )}
        />
      )}
      <TextInput label={t('ask.name')} autoComplete="name" error={errorOf(errors.name)} {...register('name')} />
      <TextInput
        label={t('ask.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf(errors.email)}
        {...register('email')}
      />
      <TextArea
        label={t('ask.message')}
        optional
        rows={3}
        maxLength={1000}
        help={t('ask.messageHelp')}
        error={errorOf(errors.message)}
        {...register('message')}
      />
    </chakra.div>
  );
}
