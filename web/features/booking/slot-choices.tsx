import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { DOT, formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { isOpenSlot } from './availability-day.ts';
import type { Day, Slot } from './party-refusal.ts';

type Props = Readonly<{
  day: Day | undefined;
  zone: string;
  value: string | undefined;
  onChange: (slotId: string) => void;
  name: string;
}>;

/** The times of one day. Closed ones stay in the list and say why. */
export function SlotChoices({ day, zone, value, onChange, name }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const times = useTimes();
  if (!day) return <chakra.p color="ink.muted">{t('slots.choose')}</chakra.p>;
  return (
    <div>
      <RadioCards
        legend={t('slots.title', { date: formatDate(day.date, language, 'weekday') })}
        name={name}
        value={value}
        onChange={onChange}
        options={day.slots.map((slot) => ({
          value: slot.id,
          title: times({ date: day.date, ...slot }),
          text: slotText(slot, t),
          disabled: !isOpenSlot(slot),
        }))}
      />
      <chakra.p mt="2" fontSize="sm" color="ink.muted">
        {t('slots.zone', { zone: zone.replace(/^.*\//, '').replaceAll('_', ' ') })}
      </chakra.p>
    </div>
  );
}

export function slotText(slot: Slot, t: TFunction<'booking'>): string {
  if (slot.state === 'booked') return t('slots.full');
  if (slot.state === 'blocked') return t('slots.busy');
  if (slot.state === 'unavailable') return t('slots.gone');
  return [
    t('slots.left', { places: slot.places, capacity: slot.capacity }),
    slot.privatePossible && t('slots.private'),
    slot.discountPercent && t('calendar.offer', { percent: slot.discountPercent }),
  ]
    .filter(Boolean)
    .join(DOT);
}
