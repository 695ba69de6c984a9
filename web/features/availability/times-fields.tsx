import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { TimesDraft, TimesErrors } from './times-draft.ts';

export const TwoColumns = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' },
});
type Props = {
  value: TimesDraft;
  onChange: (value: TimesDraft) => void;
  errors: TimesErrors;
  maxGroup: number;
  /** People are booked: start and end are shown and stay. */
  fixed?: boolean;
};
/** When a time starts and ends, for how many, and what the guide notes about it. */
export function TimesFields({ value, onChange, errors, maxGroup, fixed = false }: Props) {
  const { t } = useTranslation('availability');
  const set = (part: Partial<TimesDraft>) => onChange({ ...value, ...part });
  const text = (code: TimesErrors['start'], max: number) =>
    code &&
    (code === 'required'
      ? t('times.required')
      : code === 'order'
        ? t('times.endAfterStart')
        : t('times.number', { max }));
  return (
    <chakra.div display="grid" gap="4">
      <TwoColumns>
        <TextInput
          label={t('times.start')}
          type="time"
          disabled={fixed}
          value={value.start}
          onChange={(event) => set({ start: event.target.value })}
          error={text(errors.start, 0)}
        />
        <TextInput
          label={t('times.end')}
          type="time"
          disabled={fixed}
          value={value.end}
          onChange={(event) => set({ end: event.target.value })}
          error={text(errors.end, 0)}
        />
      </TwoColumns>
      {fixed ? (
        <chakra.p fontSize="sm" color="ink.muted">
          {t('slot.fixed')}
        </chakra.p>
      ) : (
        <Checkbox
          label={value.endsAfterDays > 1 ? t('times.daysLater', { days: value.endsAfterDays }) : t('times.nextDay')}
          checked={value.endsAfterDays > 0}
          onChange={(event) => set({ endsAfterDays: event.target.checked ? 1 : 0 })}
        />
      )}
      <TwoColumns>
        <TextInput
          label={t('times.capacity')}
          inputMode="numeric"
          value={value.capacity}
          onChange={(event) => set({ capacity: event.target.value })}
          help={t('times.capacityHelp', { max: maxGroup })}
          error={text(errors.capacity, maxGroup)}
        />
        <TextInput
          label={t('times.maxBookings')}
          optional
          inputMode="numeric"
          value={value.maxBookings}
          onChange={(event) => set({ maxBookings: event.target.value })}
          help={t('times.maxBookingsHelp')}
          error={text(errors.maxBookings, POLICY.largestParty)}
        />
      </TwoColumns>
      <TextArea
        label={t('times.notes')}
        optional
        rows={2}
        maxLength={500}
        value={value.notes}
        onChange={(event) => set({ notes: event.target.value })}
        help={t('times.notesHelp')}
      />
    </chakra.div>
  );
}
