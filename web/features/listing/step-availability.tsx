import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSlotRange } from '#shared/contracts/calendar.ts';
import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { toLocalMinutes, toLocalTime } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { useTooFar } from '#web/lib/use-too-far.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AdminDates } from './admin-dates.tsx';
import { PickMany } from './pick-many.tsx';
import type { StepProps } from './step-props.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const DEFAULT_START = '08:00';

/** The first dates, the same time on chosen weekdays. Everything else is done in the calendar. */
export function StepAvailability({ experienceId, draft, save, isOwn }: StepProps) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [start, setStart] = useState(draft.startTime || DEFAULT_START);
  const [days, setDays] = useState<(typeof WEEKDAYS)[number][]>([...WEEKDAYS]);
  const [isTried, setTried] = useState(false);
  const today = todayIn('Europe/Stockholm');
  const add = useAddDates({ experienceId, hours: draft.hours ?? 4, save }, { from, to, start, days });
  const tooFar = useTooFar(today);
  const submit = () => {
    setTried(true);
    focusFirstProblem();
    if (from && to && start && !tooFar(from) && !tooFar(to)) add.mutate();
  };
  const missing = (value: string) => (isTried && !value ? t('problems.required') : undefined);
  if (!isOwn) return <AdminDates experienceId={experienceId} startTime={draft.startTime} />;
  if (draft.hours === null)
    return (
      <Notice role="status" tone="waiting">
        {t('dates.firstRest')}
      </Notice>
    );
  return (
    <>
      <p>{t('dates.intro')}</p>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, 1fr)' }} alignItems="start">
        <TextInput
          label={t('dates.from')}
          type="date"
          min={today}
          max={lastPlannable(today)}
          value={from}
          error={missing(from) ?? tooFar(from)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          label={t('dates.to')}
          type="date"
          min={from || today}
          max={lastPlannable(today)}
          value={to}
          error={missing(to) ?? tooFar(to)}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextInput
          label={t('dates.start')}
          type="time"
          value={start}
          error={missing(start)}
          onChange={({ target }) => setStart(target.value.slice(0, 5))}
        />
      </chakra.div>
      <PickMany
        label={t('dates.weekdays')}
        options={WEEKDAYS}
        value={days}
        nameOf={(day) => weekdayName(Number(day), language)}
        onChange={setDays}
      />
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button variant="accent" busy={add.isPending} onClick={submit}>
          {t('dates.add')}
        </Button>
        <LinkButton to="/guide-dashboard/calendar">{t('dates.calendar')}</LinkButton>
      </chakra.div>
      <chakra.div aria-live="polite">
        {add.data && (
          <Notice tone={add.data.added > 0 ? 'success' : 'waiting'}>
            {t('dates.added', { count: add.data.added })}{' '}
            {add.data.skipped.length > 0 && t('dates.skipped', { count: add.data.skipped.length })}
          </Notice>
        )}
        {add.error && (
          <Notice tone="danger">
            {t('dates.failed')}. {errorText(add.error)}
          </Notice>
        )}
      </chakra.div>
    </>
  );
}
type Trip = Readonly<{ experienceId: string; hours: number; save: () => Promise<boolean> }>;
type Wish = Readonly<{ from: string; to: string; start: string; days: readonly string[] }>;
function useAddDates({ experienceId, hours, save }: Trip, { from, to, start, days }: Wish) {
  const { idFor, forget } = useRequestId();
  return useMutation({
    mutationFn: async () => {
      // The places of a date come from the group, so that has to be on the server first.
      await save();
      const end = toLocalMinutes(start) + Math.round(hours * 60);
      const wish = {
        experienceId,
        from,
        to,
        weekdays: days.map(Number),
        start,
        end: toLocalTime(end),
        endsAfterDays: Math.floor(end / 1440),
      };
      return call(addSlotRange, { ...wish, requestId: idFor(wish) });
    },
    onSuccess: forget,
  });
}
/** 4 January 2027 was a Monday. */
const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2027, 0, 3 + weekday)),
  );
