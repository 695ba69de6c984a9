import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSlots } from '#shared/contracts/availability.ts';
import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { isLocalDate } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { useTooFar } from '#web/lib/use-too-far.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { AddDatesProps } from './add-dates-dialog.tsx';
import { Report } from './report.tsx';
import { newTimes, readTimes, type Times, type TimesErrors } from './times-draft.ts';
import { TimesFields } from './times-fields.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import { undoOf } from './use-change-slots.ts';

/** The same time on dates that are chosen one by one. */
export function SpecificDates({ experienceId, maxGroup, today }: AddDatesProps) {
  const { t } = useTranslation('availability');
  const [dates, setDates] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState(newTimes(maxGroup));
  const [errors, setErrors] = useState<TimesErrors>({});
  const [isShown, setShown] = useState(false);
  const { idFor, forget } = useRequestId();
  const add = useCalendarCall({
    run: (times: Times) => {
      const id = idFor({ dates, times });
      const wish = (date: string) => ({ date, slotId: `${id}-${date}`, version: null, to: times });
      return call(changeSlots, { experienceId, changes: dates.map(wish) });
    },
    done: () => t('slot.saved'),
    failed: t('slot.failed'),
    undo: (report) => undoOf(experienceId, report),
    onDone: () => {
      forget();
      setDates([]);
    },
  });
  const press = () => {
    const read = readTimes(draft, maxGroup);
    setErrors(read.errors);
    setShown(true);
    focusFirstProblem();
    if (read.times && dates.length > 0) add.mutate(read.times);
  };
  return (
    <chakra.div display="grid" gap="5">
      <DateList
        dates={dates}
        onChange={(next) => {
          setDates(next);
          add.reset();
          setShown(false);
        }}
        today={today}
        error={isShown && dates.length === 0 && !add.data && t('dates.dateRequired')}
      />
      <TimesFields value={draft} onChange={setDraft} errors={errors} maxGroup={maxGroup} />
      {add.data && <Report report={add.data} title={t('report.title')} />}
      <Button variant="primary" busy={add.isPending} onClick={press}>
        {t('dates.add')}
      </Button>
    </chakra.div>
  );
}
type ListProps = {
  dates: readonly string[];
  onChange: (dates: readonly string[]) => void;
  today: string;
  error: string | false;
};
function DateList({ dates, onChange, today, error }: ListProps) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const tooFar = useTooFar(today)(typed);
  const put = () => {
    if (tooFar) return;
    if (isLocalDate(typed) && !dates.includes(typed)) onChange([...dates, typed].sort());
    setTyped('');
  };
  return (
    <chakra.div display="grid" gap="3">
      <chakra.form
        display="flex"
        gap="3"
        alignItems="end"
        flexWrap="wrap"
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        <TextInput
          label={t('dates.date')}
          type="date"
          min={today}
          max={lastPlannable(today)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tooFar ?? error}
        />
        <Button onClick={put}>{t('dates.addDate')}</Button>
      </chakra.form>
      <chakra.ul display="flex" gap="2" flexWrap="wrap" p="0" m="0" listStyleType="none">
        {dates.map((date) => (
          <li key={date}>
            <Button
              size="sm"
              aria-label={t('dates.removeDate', { date: formatDate(date, language) })}
              onClick={() => onChange(dates.filter((other) => other !== date))}
            >
              {formatDate(date, language, 'short')}
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
