import { useTranslation } from 'react-i18next';
import { DROP_IN_SOURCES, type DropInSource } from '#shared/domain/calendar/drop-in-sources.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type DropInDraft, type DropInErrors, estimateOf } from './drop-in-draft.ts';
import { TwoColumns } from './times-fields.tsx';
import type { GuideExperience, GuideSlot } from './use-guide-calendar.ts';

type Props = {
  experience: GuideExperience;
  date: string;
  slots: readonly GuideSlot[];
  slot: GuideSlot | undefined;
  isEdit: boolean;
  value: DropInDraft;
  onChange: (value: DropInDraft) => void;
  errors: DropInErrors;
};
type PartProps = Props & { set: (part: Partial<DropInDraft>) => void };

export function DropInFields(props: Props) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const { experience, slot, value, onChange } = props;
  const set = (part: Partial<DropInDraft>) => onChange({ ...value, ...part });
  const parts = { ...props, set };
  return (
    <chakra.div display="grid" gap="5">
      <TimeFields {...parts} />
      <PeopleFields {...parts} />
      <p>
        {t('dropIn.price')}:{' '}
        <strong>{formatMoney(estimateOf(experience, value, slot?.discountPercent ?? 0), language)}</strong>
      </p>
      <ContactFields {...parts} />
    </chakra.div>
  );
}
function TimeFields({ date, slots, slot, isEdit, value, set, errors, experience }: PartProps) {
  const { t } = useTranslation('availability');
  const times = useTimes();
  const words = (code: DropInErrors['end']) =>
    code && (code === 'order' ? t('times.endAfterStart') : t('times.required'));
  const capacityError =
    errors.capacity === 'below'
      ? t('errors:drop_ins.above_capacity' as 'dropIn.invalid', { capacity: value.capacity })
      : errors.capacity && t('times.number', { max: experience.maxGroup });
  const choose = (slotId: string) => {
    const next = slots.find((s) => s.slotId === slotId);
    set({ slotId, ...(next && { capacity: String(next.capacity) }) });
  };
  const known = slots.map((s) => ({
    value: s.slotId,
    label: `${times({ date, ...s })} (${t('dropIn.left', { count: Math.max(0, s.capacity - s.taken) })})`,
  }));
  return (
    <chakra.div display="grid" gap="4">
      {slots.length === 0 && <Notice>{t('dropIn.noSlot')}</Notice>}
      {slots.length > 0 && (
        <Select
          label={t('dropIn.time')}
          value={value.slotId}
          onChange={(event) => choose(event.target.value)}
          options={isEdit ? known : [...known, { value: '', label: t('dropIn.newSlot') }]}
        />
      )}
      {!slot && !isEdit && (
        <>
          <TwoColumns>
            <TextInput
              label={t('times.start')}
              type="time"
              value={value.start}
              onChange={(event) => set({ start: event.target.value })}
              error={words(errors.start)}
            />
            <TextInput
              label={t('times.end')}
              type="time"
              value={value.end}
              onChange={(event) => set({ end: event.target.value })}
              error={words(errors.end)}
            />
          </TwoColumns>
          <Checkbox
            label={t('times.nextDay')}
            checked={value.isNextDay}
            onChange={(event) => set({ isNextDay: event.target.checked })}
          />
        </>
      )}
      <TextInput
        label={t('dropIn.capacity')}
        inputMode="numeric"
        value={value.capacity}
        onChange={(event) => set({ capacity: event.target.value })}
        help={t('times.capacityHelp', { max: experience.maxGroup })}
        error={capacityError}
      />
    </chakra.div>
  );
}
function PeopleFields({ experience, slot, isEdit, value, set, errors }: PartProps) {
  const { t } = useTranslation('availability');
  const isNew = !slot && !isEdit;
  return (
    <chakra.div display="grid" gap="4">
      <Stepper
        label={isNew ? t('dropIn.bookedAdults') : t('dropIn.adults')}
        help={t('dropIn.adultsHelp')}
        error={errors.people && t('dropIn.atLeastOne')}
        value={value.adults}
        min={0}
        max={experience.maxGroup}
        onChange={(adults) => set({ adults })}
      />
      {!experience.noChildren && (
        <Stepper
          label={isNew ? t('dropIn.bookedChildren') : t('dropIn.children')}
          help={t('dropIn.childrenHelp')}
          value={value.children}
          min={0}
          max={experience.maxGroup}
          onChange={(children) => set({ children })}
        />
      )}
      {experience.privatePrice && (
        <Checkbox
          label={t('dropIn.private')}
          checked={value.isPrivate}
          onChange={(event) => set({ isPrivate: event.target.checked })}
        />
      )}
    </chakra.div>
  );
}
function ContactFields({ value, set, errors }: PartProps) {
  const { t } = useTranslation(['availability', 'common']);
  return (
    <chakra.div display="grid" gap="4">
      <Select
        label={t('dropIn.source')}
        value={value.source}
        onChange={(event) => set({ source: event.target.value as DropInSource })}
        options={DROP_IN_SOURCES.map((source) => ({ value: source, label: t(`dropIn.sources.${source}`) }))}
      />
      <TextInput
        label={t('dropIn.name')}
        optional
        autoComplete="off"
        maxLength={100}
        value={value.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TwoColumns>
        <TextInput
          label={t('dropIn.phone')}
          optional
          type="tel"
          autoComplete="off"
          value={value.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={errors.phone && t('common:formErrors.phone_invalid')}
        />
        <TextInput
          label={t('dropIn.email')}
          optional
          type="email"
          autoComplete="off"
          value={value.email}
          onChange={(event) => set({ email: event.target.value })}
          error={errors.email && t('dropIn.emailInvalid')}
        />
      </TwoColumns>
      <TextArea
        label={t('dropIn.notes')}
        optional
        rows={3}
        maxLength={500}
        value={value.notes}
        onChange={(event) => set({ notes: event.target.value })}
        help={t('dropIn.notesHelp')}
      />
    </chakra.div>
  );
}
