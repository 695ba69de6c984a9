import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MonthStep } from '#web/components/month-step.tsx';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type ChosenSlot, isSame } from './chosen-slots.ts';
import type { Promoting } from './promote-dialog.tsx';
import { useMonthSlots } from './use-promotions.ts';

const OPEN = ['available', 'partial', 'promoted'];
type Props = Readonly<{
  promoting: Promoting;
  slots: readonly ChosenSlot[];
  onChange: (slots: readonly ChosenSlot[]) => void;
}>;

/** The times that can be booked, a month at a time; what is chosen in another month stays chosen. */
export function DateChoice({ promoting, slots, onChange }: Props) {
  const { t } = useTranslation('promote');
  const today = todayIn(DEFAULT_ZONE);
  const [month, setMonth] = useState(promoting.month ?? promoting.slots[0]?.date.slice(0, 7) ?? today.slice(0, 7));
  const { data, isError, refetch } = useMonthSlots(promoting.experienceId, month);
  const toggle = (slot: ChosenSlot) => {
    const others = slots.filter((each) => !isSame(slot)(each));
    onChange(others.length < slots.length ? others : [...slots, slot].slice(-POLICY.promotion.mostDates));
  };
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="600" mb="2">
        {t('discount.dates')}
      </chakra.legend>
      <MonthStep
        month={month}
        first={today.slice(0, 7)}
        labels={{ earlier: t('discount.previous'), later: t('discount.nextMonth') }}
        level="h3"
        onStep={setMonth}
      />
      {isError && !data && <LoadFailed text={t('discount.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading h="40" />}
      {data && <Times days={data.days} month={month} isChosen={(slot) => slots.some(isSame(slot))} toggle={toggle} />}
    </chakra.fieldset>
  );
}
type Days = NonNullable<ReturnType<typeof useMonthSlots>['data']>['days'];
type TimesProps = Readonly<{
  days: Days;
  month: string;
  isChosen: (slot: ChosenSlot) => boolean;
  toggle: (slot: ChosenSlot) => void;
}>;
function Times({ days, month, isChosen, toggle }: TimesProps) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const times = useTimes();
  const open = days.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => OPEN.includes(state)).map((slot) => ({ ...slot, date })),
  );
  if (open.length === 0)
    return (
      <chakra.p role="status" color="ink.muted">
        {t('discount.none', { month: formatDate(month, language, 'month') })}
      </chakra.p>
    );
  return (
    <chakra.div
      display="grid"
      maxH="18rem"
      overflowY="auto"
      pr="2"
      tabIndex={0}
      role="group"
      aria-label={t('discount.dates')}
    >
      {open.map((slot) => (
        <Checkbox
          key={`${slot.date} ${slot.id}`}
          checked={isChosen({ date: slot.date, slotId: slot.id })}
          onChange={() => toggle({ date: slot.date, slotId: slot.id, standing: slot.discountPercent })}
          label={[
            `${formatDate(slot.date, language, 'weekday')}, ${times(slot)}`,
            t('discount.places', { count: slot.places }),
            slot.discountPercent && t('discount.now', { percent: slot.discountPercent }),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </chakra.div>
  );
}
