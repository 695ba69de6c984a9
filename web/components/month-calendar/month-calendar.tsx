import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { sv } from 'react-day-picker/locale/sv';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatDate } from '#web/lib/format.ts';
import { chakra } from '../theme/chakra.tsx';
import { type CalendarDay, toDate, toLocalDate, toMonth } from './calendar-day.ts';
import { calendarStyle } from './calendar-style.ts';
import { DayButton, DaysContext } from './day-button.tsx';

type Props = Readonly<{
  locale: Locale;
  /** `yyyy-mm`, and the months between which one can leaf. */
  month: string;
  onMonthChange: (month: string) => void;
  firstMonth?: string;
  lastMonth?: string;
  selected: string | undefined;
  onSelect: (date: string) => void;
  today: string;
  day: (date: string) => CalendarDay;
  /** The words for "selected", read after the label of the chosen day. */
  selectedLabel: string;
  /** The days are on their way: the grid keeps its size and its keyboard path. */
  busy?: boolean;
}>;
const Chevron = ({ orientation }: ChevronProps) =>
  orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
const PARTS = { DayButton, Chevron };

/**
 * A month in a grid: arrow keys, Home, End, Page Up and Page Down move, Enter chooses. Monday first, ISO week numbers in Swedish.
 * Closed days can be reached and say why; only the days without a refusal can be chosen.
 */
export function MonthCalendar(props: Props) {
  const {
    locale,
    month,
    onMonthChange,
    firstMonth,
    lastMonth,
    selected,
    onSelect,
    today,
    day,
    selectedLabel,
    busy = false,
  } = props;
  const { t } = useTranslation('common');
  const [refusal, setRefusal] = useState('');
  const choose = (date: string) => {
    const refused = day(date).refusal;
    setRefusal(refused ? `${formatDate(date, locale)}: ${refused}` : '');
    if (!refused) onSelect(date);
  };
  const labelDayButton = (date: Date, modifiers: Record<string, boolean | undefined>) => {
    const key = toLocalDate(date);
    const { label, refusal: refused } = day(key);
    return [formatDate(key, locale, 'weekday'), label, refused, modifiers.selected ? selectedLabel : '']
      .filter(Boolean)
      .join(', ');
  };
  return (
    <DaysContext value={day}>
      <chakra.div css={calendarStyle} aria-busy={busy}>
        <DayPicker
          mode="single"
          required
          locale={locale === 'sv' ? sv : enGB}
          ISOWeek
          showWeekNumber={locale === 'sv'}
          fixedWeeks
          components={PARTS}
          month={toDate(`${month}-01`)}
          onMonthChange={(date) => {
            setRefusal('');
            onMonthChange(toMonth(date));
          }}
          startMonth={firstMonth ? toDate(`${firstMonth}-01`) : undefined}
          endMonth={lastMonth ? toDate(`${lastMonth}-01`) : undefined}
          today={toDate(today)}
          selected={selected ? toDate(selected) : undefined}
          onSelect={(_, date) => choose(toLocalDate(date))}
          labels={{ labelDayButton, labelPrevious: () => t('calendar.previous'), labelNext: () => t('calendar.next') }}
        />
        <chakra.p role="status" minH="6" mt="1" fontSize="sm" fontWeight="600" color="danger">
          {refusal}
        </chakra.p>
      </chakra.div>
    </DaysContext>
  );
}
