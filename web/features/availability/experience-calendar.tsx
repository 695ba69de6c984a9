import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternalTimes } from '#web/components/calendar-sync/external-times.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx';
import { type CalendarState, weekOf } from './calendar-state.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayPanel } from './day-panel.tsx';
import { MonthView } from './month-view.tsx';
import { useChangeSlots } from './use-change-slots.ts';
import { type GuideExperience, useDropIns, useGuideMonths } from './use-guide-calendar.ts';
import { WeekStep } from './week-step.tsx';

export type CalendarProps = {
  experiences: readonly GuideExperience[];
  experience: GuideExperience;
  state: CalendarState;
  today: string;
  pathOf: (change: Partial<CalendarState>) => string;
  go: (change: Partial<CalendarState>) => void;
};
/** One experience's month or week with all that can be done in it. */
export function ExperienceCalendar(props: CalendarProps) {
  const { t } = useTranslation('availability');
  const { experience, state, today, go } = props;
  const { id: experienceId, maxGroup } = experience;
  const day = state.day ?? (today.startsWith(state.month) || state.view === 'week' ? today : null);
  const week = state.view === 'week' && day ? weekOf(day) : undefined;
  const months = week ? [...new Set(week.map((date) => date.slice(0, 7)))] : [state.month];
  const calendar = useGuideMonths(experienceId, months);
  const dropIns = useDropIns(months).filter((d) => d.experienceId === experienceId);
  const external = useExternalTimes(months, experienceId);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const remove = useChangeSlots(experienceId, { done: t('slot.removed') });
  const dates = week ?? (day ? [day] : []);
  const shown = dates.flatMap((date) => calendar.days.get(date) ?? []);
  const now = new Date().toISOString();
  const open = shown.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.startsAt > now).map((slot) => ({ date, slot })),
  );
  const actions = {
    selected,
    onSelect: (slotId: string, isSelected: boolean) =>
      setSelected(new Set(isSelected ? [...selected, slotId] : [...selected].filter((id) => id !== slotId))),
    onEdit: (date: string, slot: (typeof open)[number]['slot']) => setDialog({ what: 'slot', date, slot }),
    onAdd: (date: string) => setDialog({ what: 'slot', date }),
    onRemove: (date: string, { slotId, version }: (typeof open)[number]['slot']) =>
      remove.mutate([{ date, slotId, version, to: null }]),
    onDropIn: (date: string, slot: (typeof open)[number]['slot']) => setDialog({ what: 'dropIn', date, slot }),
    onNewDropIn: (date: string) => setDialog({ what: 'dropIn', date }),
    onEditDropIn: (dropIn: (typeof dropIns)[number]) => setDialog({ what: 'dropIn', date: dropIn.date, dropIn }),
  };
  const panels = shown.map((one) => (
    <DayPanel
      key={one.date}
      {...{ experienceId, dropIns, now, today, actions }}
      day={one}
      external={external.get(one.date) ?? []}
      zone={experience.zone}
    />
  ));
  if (calendar.isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void calendar.refetch()} />;
  return (
    <>
      <CalendarToolbar {...props} month={calendar.first} onOpen={setDialog} />
      {!calendar.first ? (
        <Loading h="72" borderRadius="lg" />
      ) : (
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={week ? '1fr' : { base: '1fr', lg: 'minmax(0, 26rem) 1fr' }}
        >
          {week ? (
            <WeekStep week={week} onStep={(next) => go({ day: next, month: next.slice(0, 7) })} />
          ) : (
            <MonthView {...{ state, today, go, external }} day={day} days={calendar.days} busy={calendar.isBusy} />
          )}
          <chakra.div display="grid" gap="5" pb="28" aria-busy={calendar.isBusy}>
            {open.length > 1 && (
              <BulkBar
                {...{ experienceId, maxGroup }}
                chosen={open.filter(({ slot }) => selected.has(slot.slotId))}
                onAll={() => setSelected(new Set(open.map(({ slot }) => slot.slotId)))}
                onClear={() => setSelected(new Set())}
              />
            )}
            {panels.length > 0 ? panels : <chakra.p color="ink.muted">{t('day.choose')}</chakra.p>}
          </chakra.div>
        </chakra.div>
      )}
      <CalendarDialogs
        {...{ experience, today, now }}
        days={calendar.days}
        noticeDays={calendar.first?.noticeDays ?? 0}
        open={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
