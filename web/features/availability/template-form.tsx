import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTemplate } from '#shared/contracts/availability.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useKept } from '#web/lib/form-draft.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { templateTime } from './slot-words.ts';
import { newTimes, readTimes, type TimesErrors } from './times-draft.ts';
import { TimesFields } from './times-fields.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import type { TemplateData } from './use-templates.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

type Week = Pick<TemplateData, 'name' | 'description' | 'times'>;
type Props = { maxGroup: number; template?: TemplateData; onBack: () => void };
/** A template's name and its week, time by time. */
export function TemplateForm({ maxGroup, template, onBack }: Props) {
  const { t } = useTranslation('availability');
  const draftName = `template-${template ? `${template.templateId}-${template.rev}` : 'new'}`;
  const { idFor, forget: forgetRequest } = useRequestId(draftName);
  const { value, change, forget } = useKept<Week>(draftName, template ?? { name: '', description: '', times: [] });
  const { name, description, times } = value;
  const put = (part: Partial<Week>) => change((now) => ({ ...now, ...part }));
  const back = () => {
    forget();
    forgetRequest();
    onBack();
  };
  const [isShown, setShown] = useState(false);
  const save = useCalendarCall({
    run: () => {
      const week = { name, description, times };
      const templateId = template?.templateId ?? idFor(week);
      return call(saveTemplate, { templateId, rev: template?.rev ?? 0, ...week });
    },
    done: () => t('template.saved'),
    failed: t('template.saveFailed'),
    onDone: back,
  });
  const press = () => {
    setShown(true);
    focusFirstProblem();
    if (name.trim() !== '' && times.length > 0) save.mutate(undefined);
  };
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div>
        <Button size="sm" variant="quiet" onClick={back}>
          {t('template.back')}
        </Button>
      </chakra.div>
      <TextInput
        label={t('template.name')}
        maxLength={80}
        value={name}
        onChange={(event) => put({ name: event.target.value })}
        error={isShown && name.trim() === '' && t('template.nameRequired')}
      />
      <TextArea
        label={t('template.description')}
        optional
        rows={2}
        maxLength={300}
        value={description}
        onChange={(event) => put({ description: event.target.value })}
      />
      <TimesList times={times} onChange={(next) => put({ times: next })} />
      <NewTime
        maxGroup={maxGroup}
        onAdd={(time) => put({ times: [...times, time] })}
        error={isShown && times.length === 0 && t('template.timesRequired')}
      />
      <Button variant="primary" busy={save.isPending} onClick={press}>
        {t('template.save')}
      </Button>
    </chakra.div>
  );
}
type Time = TemplateData['times'][number];
function TimesList({ times, onChange }: { times: readonly Time[]; onChange: (times: Time[]) => void }) {
  const { t } = useTranslation('availability');
  const words = (time: Time) => templateTime(time, 'long', t);
  const sorted = [...times].sort((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start));
  return (
    <section>
      <chakra.h3 fontSize="sm">{t('template.available')}</chakra.h3>
      <chakra.ul p="0" m="0" listStyleType="none">
        {sorted.map((time) => (
          <chakra.li key={words(time)} display="flex" gap="3" alignItems="center" justifyContent="space-between">
            <span>
              {words(time)}
              {time.capacity !== undefined && `, ${t('times.capacity').toLowerCase()}: ${time.capacity}`}
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('template.removeTime', { time: words(time) })}
              onClick={() => onChange(times.filter((other) => other !== time))}
            >
              {t('slot.remove')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
type NewTimeProps = { maxGroup: number; onAdd: (time: Time) => void; error: string | false };
function NewTime({ maxGroup, onAdd, error }: NewTimeProps) {
  const { t } = useTranslation('availability');
  const [weekday, setWeekday] = useState('6');
  const [draft, setDraft] = useState(newTimes(maxGroup));
  const [errors, setErrors] = useState<TimesErrors>({});
  const put = () => {
    const read = readTimes(draft, maxGroup);
    setErrors(read.errors);
    focusFirstProblem();
    if (read.times) onAdd({ weekday: Number(weekday), ...read.times });
  };
  return (
    <chakra.fieldset
      display="grid"
      gap="4"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      p="4"
    >
      <Select
        label={t('template.weekday')}
        error={error}
        value={weekday}
        onChange={(event) => setWeekday(event.target.value)}
        options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekdays.long.${weekdayName(day)}`) }))}
      />
      <TimesFields value={draft} onChange={setDraft} errors={errors} maxGroup={maxGroup} />
      <chakra.div>
        <Button onClick={put}>{t('template.addTime')}</Button>
      </chakra.div>
    </chakra.fieldset>
  );
}
