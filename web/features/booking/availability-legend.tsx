import { useTranslation } from 'react-i18next';
import { DAY_LOOKS } from '#web/components/month-calendar/calendar-day.ts';
import { CalendarLegend } from '#web/components/month-calendar/calendar-legend.tsx';

const MARKS = { open: '7', partly: '2', offer: '−15', struck: '7', striped: '7', plain: '7' } as const;

export function AvailabilityLegend() {
  const { t } = useTranslation('booking');
  return (
    <CalendarLegend
      items={DAY_LOOKS.map((look) => ({ look, label: t(`calendar.legend.${look}`), mark: MARKS[look] }))}
    />
  );
}
