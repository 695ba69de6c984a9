import { useTranslation } from 'react-i18next';
import { TextInput } from '#web/components/text-input.tsx';
import { TwoColumns } from './times-fields.tsx';

type RangeDraft = Readonly<{ from: string; to: string }>;
type Props = { value: RangeDraft; onChange: (value: RangeDraft) => void; today: string; isShown: boolean };

export const isRange = ({ from, to }: RangeDraft): boolean => from !== '' && to !== '' && from <= to;
/** First and last date, both included. */
export function RangeFields({ value, onChange, today, isShown }: Props) {
  const { t } = useTranslation('availability');
  const isSwapped = value.from !== '' && value.to !== '' && value.to < value.from;
  return (
    <TwoColumns>
      <TextInput
        label={t('dates.from')}
        type="date"
        min={today}
        value={value.from}
        onChange={(event) => onChange({ ...value, from: event.target.value })}
        error={isShown && value.from === '' && t('dates.dateRequired')}
      />
      <TextInput
        label={t('dates.to')}
        type="date"
        min={value.from || today}
        value={value.to}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
        help={t('dates.both')}
        error={isShown && ((value.to === '' && t('dates.dateRequired')) || (isSwapped && t('dates.rangeInvalid')))}
      />
    </TwoColumns>
  );
}
