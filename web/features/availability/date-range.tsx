import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSlotRange } from '#shared/contracts/calendar.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { FieldError } from '#web/components/field.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { AddDatesProps } from './add-dates-dialog.tsx';
import { isRange, RangeFields } from './range-fields.tsx';
import { Report } from './report.tsx';
import { newTimes, readTimes, type Times, type TimesErrors } from './times-draft.ts';
import { TimesFields } from './times-fields.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import { undoOf } from './use-change-slots.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

/** The same time on the chosen weekdays of a range. */
export function DateRange({ experienceId, maxGroup, today }: AddDatesProps) {
  const { t } = useTranslation('availability');
  const [range, setRange] = useState({ from: '', to: '' });
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState(newTimes(maxGroup));
  const [errors, setErrors] = useState<TimesErrors>({});
  const [isShown, setShown] = useState(false);
  const { idFor, forget } = useRequestId();
  const add = useCalendarCall({
    run: (times: Times) => {
      const wish = { experienceId, ...range, weekdays: [...weekdays], ...times };
      return call(addSlotRange, { ...wish, requestId: idFor(wish) });
    },
    onDone: forget,
    done: () => t('slot.saved'),
    failed: t('slot.failed'),
    undo: (report) => undoOf(experienceId, report),
  });
  const press = () => {
    const read = readTimes(draft, maxGroup);
    setErrors(read.errors);
    setShown(true);
    focusFirstProblem();
    if (read.times && isRange(range, today) && weekdays.length > 0) add.mutate(read.times);
  };
  return (
    <chakra.div display="grid" gap="5">
      <RangeFields value={range} onChange={setRange} today={today} isShown={isShown} />
      <Weekdays
        value={weekdays}
        onChange={setWeekdays}
        error={isShown && weekdays.length === 0 && t('dates.weekdayRequired')}
      />
      <TimesFields value={draft} onChange={setDraft} errors={errors} maxGroup={maxGroup} />
      {add.data && <Report report={add.data} title={t('report.title')} />}
      <Button variant="primary" busy={add.isPending} onClick={press}>
        {t('dates.add')}
      </Button>
    </chakra.div>
  );
}
type WeekdaysProps = { value: readonly number[]; onChange: (value: readonly number[]) => void; error: string | false };
function Weekdays({ value, onChange, error }: WeekdaysProps) {
  const { t } = useTranslation('availability');
  const errorId = useId();
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day]);
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
        {t('dates.weekdays')}
      </chakra.legend>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {WEEKDAYS.map((day) => (
          <Chip key={day} pressed={value.includes(day)} onToggle={() => toggle(day)}>
            {t(`weekdays.short.${weekdayName(day)}`)}
          </Chip>
        ))}
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
