import { useTranslation } from 'react-i18next';
import { DURATIONS } from '#shared/domain/catalogue/taxonomy.ts';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

export function StepDuration({ draft, change, problemOf }: StepProps) {
  const { t } = useTranslation('listing');
  return (
    <>
      <RadioCards
        legend={t('fields.duration')}
        name="duration"
        value={draft.duration ?? undefined}
        error={problemOf('duration')}
        options={DURATIONS.map((value) => ({
          value,
          title: t(`durations.${value}`),
          disabled: value === 'multi_day',
          ...(value === 'multi_day' ? { text: t('durations.later') } : {}),
        }))}
        onChange={(value) => change({ duration: DURATIONS.find((d) => d === value) ?? null })}
      />
      <NumberField
        label={t('fields.hours')}
        help={t('fields.hoursHelp')}
        error={problemOf('hours')}
        decimals={1}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
      />
    </>
  );
}
