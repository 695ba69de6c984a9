import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useTooFar } from '#web/lib/use-too-far.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { NewTime } from './use-admin-dates.ts';

type Props = Readonly<{
  today: string;
  startTime: string;
  maxGroup: number;
  busy: boolean;
  onAdd: (date: string, time: NewTime) => void;
}>;
/** One time more. An end that is not after the start is on the next day: night fishing. */
export function AdminNewTime({ today, startTime, maxGroup, busy, onAdd }: Props) {
  const { t } = useTranslation('listing');
  const [date, setDate] = useState('');
  const [start, setStart] = useState(startTime || '08:00');
  const [end, setEnd] = useState('');
  const [capacity, setCapacity] = useState(String(maxGroup));
  const [isTried, setTried] = useState(false);
  const places = /^\d{1,3}$/.test(capacity) ? Number(capacity) : 0;
  const isFitting = places >= 1 && places <= maxGroup;
  const missing = (value: string) => (isTried && !value ? t('problems.required') : undefined);
  const tooFar = useTooFar(today)(date);
  const press = () => {
    setTried(true);
    focusFirstProblem();
    if (!date || tooFar || !start || !end || !isFitting) return;
    onAdd(date, { start, end, endsAfterDays: end <= start ? 1 : 0, capacity: places });
    setTried(false);
  };
  return (
    <chakra.fieldset border="0" p="0" m="0" display="grid" gap="4">
      <chakra.legend fontWeight="650" mb="3">
        {t('adminDates.new')}
      </chakra.legend>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(2, 1fr)' }} alignItems="start">
        <TextInput
          label={t('adminDates.date')}
          type="date"
          min={today}
          max={lastPlannable(today)}
          value={date}
          error={missing(date) ?? tooFar}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextInput
          label={t('adminDates.places')}
          inputMode="numeric"
          value={capacity}
          error={isTried && !isFitting ? t('problems.group_out_of_range', { most: maxGroup }) : undefined}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <TextInput
          label={t('dates.start')}
          type="time"
          value={start}
          error={missing(start)}
          onChange={({ target }) => setStart(target.value.slice(0, 5))}
        />
        <TextInput
          label={t('adminDates.end')}
          help={t('adminDates.endHelp')}
          type="time"
          value={end}
          error={missing(end)}
          onChange={({ target }) => setEnd(target.value.slice(0, 5))}
        />
      </chakra.div>
      <Button variant="accent" justifySelf="start" busy={busy} onClick={press}>
        {t('dates.add')}
      </Button>
    </chakra.fieldset>
  );
}
