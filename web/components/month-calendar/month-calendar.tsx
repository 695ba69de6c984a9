import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { sv } from 'react-day-picker/locale/sv';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatDate } from '#web/lib/format.ts';
import { Spinner } from '../spinner.tsx';
import { chakra } from '../theme/chakra.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
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
    if (refused && busy) return;
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
      <chakra.div position="relative" css={calendarStyle}>
        <div aria-busy={busy}>
          <DayPicker
            mode="single"
            required
            locale={locale === 'sv' ? sv : enGB}
            ISOWeek
            showWeekNumber={locale === 'sv'}
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
            labels={{
              labelDayButton,
              labelPrevious: () => t('calendar.previous'),
              labelNext: () => t('calendar.next'),
            }}
          />
        </div>
        <DaysComing>{busy && t('loading')}</DaysComing>
        <chakra.p role="status" minH="6" mt="1" fontSize="sm" fontWeight="600" color="danger">
          {refusal}
        </chakra.p>
      </chakra.div>
    </DaysContext>
  );
}
/** Beside the arrows, where it is always in sight; outside of what is busy, which would hush the word. */
const DaysComing = ({ children }: { children: ReactNode }) => (
  <chakra.div role="status" position="absolute" top="0" right="24" h="11" display="grid" placeItems="center">
    {children && (
      // a month that comes at once shows nothing of this
      <chakra.span color="ink.muted" css={{ animation: 'rise .2s ease-out .3s backwards' }}>
        <Spinner />
        <VisuallyHidden>{children}</VisuallyHidden>
      </chakra.span>
    )}
  </chakra.div>
);
