import { useTranslation } from 'react-i18next';
import { ExternalLegend } from '#web/components/calendar-sync/external-legend.tsx';
import { type ExternalByDay, withExternal } from '#web/components/calendar-sync/external-times.ts';
import { Card } from '#web/components/card.tsx';
import { CalendarLegend } from '#web/components/month-calendar/calendar-legend.tsx';
import { MonthCalendar } from '#web/components/month-calendar/month-calendar.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { CalendarState } from './calendar-state.ts';
import { guideCalendarDay } from './slot-words.ts';
import type { GuideDay } from './use-guide-calendar.ts';

type Props = {
  state: CalendarState;
  day: string | null;
  days: ReadonlyMap<string, GuideDay>;
  today: string;
  busy: boolean;
  external: ExternalByDay;
  go: (change: Partial<CalendarState>) => void;
};
/** The month in a grid: booked of offered under each day. */
export function MonthView({ state, day, days, today, busy, external, go }: Props) {
  const { t } = useTranslation('availability');
  const { t: sync } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  return (
    <Card>
      <MonthCalendar
        locale={language}
        month={state.month}
        onMonthChange={(month) => go({ month, day: null })}
        selected={day ?? undefined}
        onSelect={(date) => go({ day: date, month: date.slice(0, 7) })}
        today={today}
        day={(date) => withExternal(guideCalendarDay(days.get(date), t), external.get(date), sync)}
        selectedLabel={t('chosenDay')}
        busy={busy}
      />
      <chakra.div mt="3">
        <CalendarLegend
          title={t('legend')}
          items={[
            { look: 'open', label: t('state.available') },
            { look: 'partly', label: t('state.partial'), mark: '2/6' },
            { look: 'struck', label: t('state.booked') },
            { look: 'offer', label: t('state.promoted') },
            { look: 'striped', label: `${t('state.closed')}, ${t('state.unavailable').toLowerCase()}` },
            { look: 'plain', label: t('state.none') },
          ]}
        />
        <ExternalLegend external={external} />
      </chakra.div>
    </Card>
  );
}
