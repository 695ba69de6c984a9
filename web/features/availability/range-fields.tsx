import { useTranslation } from 'react-i18next';
import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { useTooFar } from '#web/lib/use-too-far.ts';
import { TwoColumns } from './times-fields.tsx';

type RangeDraft = Readonly<{ from: string; to: string }>;
type Props = { value: RangeDraft; onChange: (value: RangeDraft) => void; today: string; isShown: boolean };

export const isRange = ({ from, to }: RangeDraft, today: string): boolean =>
  from !== '' && to !== '' && from <= to && to <= lastPlannable(today);
/** First and last date, both included. */
export function RangeFields({ value, onChange, today, isShown }: Props) {
  const { t } = useTranslation('availability');
  const tooFar = useTooFar(today);
  const isSwapped = value.from !== '' && value.to !== '' && value.to < value.from;
  return (
    <TwoColumns>
      <TextInput
        label={t('dates.from')}
        type="date"
        min={today}
        max={lastPlannable(today)}
        value={value.from}
        onChange={(event) => onChange({ ...value, from: event.target.value })}
        error={isShown && (value.from === '' ? t('dates.dateRequired') : tooFar(value.from))}
      />
      <TextInput
        label={t('dates.to')}
        type="date"
        min={value.from || today}
        max={lastPlannable(today)}
        value={value.to}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
        help={t('dates.both')}
        error={
          isShown &&
          ((value.to === '' && t('dates.dateRequired')) || (isSwapped && t('dates.rangeInvalid')) || tooFar(value.to))
        }
      />
    </TwoColumns>
  );
}
