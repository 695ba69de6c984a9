import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lastDeliveryDay } from '#shared/domain/gift-cards/gift-order.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { todayIn } from '#web/lib/format.ts';
import { useFieldError } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { GiftDetails } from './gift-draft.ts';

type Form = UseFormReturn<GiftDetails, unknown, GiftDetails>;
const Group = chakra('section', { base: { display: 'grid', gap: '4' } });
const Title = chakra('h3', { base: { fontSize: 'lg' } });

export function StepDetails({
  form,
  formId,
  onDone,
}: {
  form: Form;
  formId: string;
  onDone: (details: GiftDetails) => void;
}) {
  const { t } = useTranslation('gift-cards');
  const errorOf = useFieldError();
  const { errors } = form.formState;
  const isByMail = form.watch('delivery') === 'email';
  return (
    <chakra.form
      id={formId}
      noValidate
      display="grid"
      gap="7"
      onSubmit={(event) => void form.handleSubmit(onDone)(event)}
    >
      <Group>
        <Title>{t('details.buyer')}</Title>
        <TextInput
          label={t('details.buyerName')}
          help={t('details.buyerNameHelp')}
          autoComplete="name"
          error={errorOf(errors.buyer?.name)}
          {...form.register('buyer.name')}
        />
        <TextInput
          label={t('details.buyerEmail')}
          help={t('details.buyerEmailHelp')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorOf(errors.buyer?.email)}
          {...form.register('buyer.email')}
        />
      </Group>
      <Controller
        control={form.control}
        name="delivery"
        render={({ field }) => (
          <RadioCards
            legend={t('details.delivery')}
            name="gift-delivery"
            value={field.value}
            options={(['email', 'print'] as const).map((value) => ({
              value,
              title: t(`details.${value}`),
              text: t(`details.${value}Text`),
            }))}
            onChange={field.onChange}
          />
        )}
      />
      <Group>
        <Title>{t('details.recipient')}</Title>
        <TextInput
          label={t('details.recipientName')}
          optional
          autoComplete="off"
          error={errorOf(errors.recipient?.name, 'theirs')}
          {...form.register('recipient.name')}
        />
        {isByMail && (
          <TextInput
            label={t('details.recipientEmail')}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={errorOf(errors.recipient?.email, 'theirs')}
            {...form.register('recipient.email')}
          />
        )}
        <TextArea
          label={t('details.greeting')}
          help={t('details.greetingHelp')}
          optional
          rows={3}
          maxLength={POLICY.giftCard.longestGreeting}
          error={errorOf(errors.greeting)}
          {...form.register('greeting')}
        />
      </Group>
      {isByMail && <When form={form} />}
    </chakra.form>
  );
}
function When({ form }: { form: Form }) {
  const { t } = useTranslation('gift-cards');
  const errorOf = useFieldError();
  const day = form.watch('deliverOn');
  const today = todayIn('Europe/Stockholm');
  const set = (value: string | null) => form.setValue('deliverOn', value, { shouldValidate: true });
  return (
    <Group>
      <RadioCards
        legend={t('details.when')}
        name="gift-when"
        value={day === null ? 'now' : 'later'}
        options={[
          { value: 'now', title: t('details.now') },
          { value: 'later', title: t('details.later') },
        ]}
        onChange={(value) => set(value === 'now' ? null : today)}
      />
      {day !== null && (
        <TextInput
          label={t('details.day')}
          type="date"
          min={today}
          max={lastDeliveryDay(today)}
          value={day}
          error={errorOf(form.formState.errors.deliverOn)}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Group>
  );
}
