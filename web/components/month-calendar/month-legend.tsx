import { chakra } from '../theme/chakra.tsx';
import type { CalendarDay, DayLook } from './calendar-day.ts';
import { CalendarLegend, type LegendItem } from './calendar-legend.tsx';
import { looksOfMonth } from './looks-of-month.ts';

type Props = Readonly<{
  /** Undefined while the first one is on its way: the room is kept. */
  month: string | undefined;
  day: (date: string) => CalendarDay;
  title: string;
  labelOf: (look: DayLook | 'chosen') => string;
}>;

/** What the days of this month look like, and nothing that it does not have. */
export function MonthLegend({ month, day, title, labelOf }: Props) {
  const looks = month ? looksOfMonth(month, day) : [];
  const items: LegendItem[] = looks.map(([look, { mark }]) => ({ look, mark, label: labelOf(look) }));
  const canChoose = looks.some(([, { refusal }]) => !refusal);
  if (canChoose) items.push({ look: 'open', isChosen: true, label: labelOf('chosen') });
  return <chakra.div minH="14">{items.length > 0 && <CalendarLegend items={items} title={title} />}</chakra.div>;
}
