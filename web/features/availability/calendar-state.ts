import { addDays, type LocalDate, weekdayOf } from '#shared/kernel/time.ts';
import { dateParam } from '#web/lib/date-param.ts';

export type CalendarState = Readonly<{
  experience: string | null;
  month: string;
  view: 'month' | 'week';
  day: LocalDate | null;
}>;

/** What the address says, and this month when it says nothing that makes sense. */
export function readCalendarState(params: URLSearchParams, today: LocalDate): CalendarState {
  const [month, asked] = [params.get('month') ?? '', dateParam(params.get('day'))];
  const day = asked?.startsWith('20') ? asked : null;
  const shown = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : (day ?? today).slice(0, 7);
  return {
    experience: params.get('experience'),
    month: shown,
    view: params.get('view') === 'week' ? 'week' : 'month',
    day,
  };
}
export const writeCalendarState = ({ experience, month, view, day }: CalendarState): string =>
  new URLSearchParams({
    ...(experience && { experience }),
    month,
    ...(view === 'week' && { view }),
    ...(day && { day }),
  }).toString();

/** Monday to Sunday around a date. */
export const weekOf = (date: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, i) => addDays(date, i + 1 - weekdayOf(date)));
/** The number that Swedish calendars print: the week of its Thursday. */
export function isoWeek(date: LocalDate): number {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const firstDay = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - firstDay) / (7 * 86_400_000)) + 1;
}
