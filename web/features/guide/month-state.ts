import { type BookingData, type ShownState, shownState } from '#web/components/booking/booking-state.ts';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';
import { dateParam } from '#web/lib/date-param.ts';

export const FILTERS = [
  'waiting',
  'confirmed',
  'calledOff',
  'reported',
  'completed',
  'cancelled',
  'unpaid',
] as const satisfies ShownState[];
export type Filter = (typeof FILTERS)[number];
export type MonthState = Readonly<{
  month: string;
  view: 'list' | 'calendar';
  filter: Filter | null;
  day: string | null;
}>;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** The month that the address names, if it names one. */
export const askedMonth = (params: URLSearchParams): string | null =>
  MONTH.test(params.get('month') ?? '') ? params.get('month') : null;
/** What the address says, and the month to open on when it says nothing that makes sense. */
export function readMonthState(params: URLSearchParams, opensOn: string): MonthState {
  const [day, filter] = [dateParam(params.get('day')), params.get('state')];
  const shown = askedMonth(params) ?? opensOn;
  return {
    month: shown,
    view: params.get('view') === 'calendar' ? 'calendar' : 'list',
    filter: FILTERS.find((known) => known === filter) ?? null,
    day: day?.startsWith(shown) ? day : null,
  };
}
export const writeMonthState = ({ month, view, filter, day }: MonthState): string =>
  new URLSearchParams({
    month,
    ...(view === 'calendar' && { view }),
    ...(filter && { state: filter }),
    ...(day && { day }),
  }).toString();

export const countStates = (bookings: readonly BookingData[]): Readonly<Partial<Record<ShownState, number>>> => {
  const counts: Partial<Record<ShownState, number>> = {};
  for (const booking of bookings) counts[shownState(booking)] = (counts[shownState(booking)] ?? 0) + 1;
  return counts;
};
type Words = Readonly<{
  day: (bookings: number, people: number, isWaiting: boolean) => string;
  none: string;
  calledOff: string;
}>;
/** How a day of the month is drawn: the people who come, and whether somebody waits for an answer. */
export function calendarDayOf(bookings: readonly BookingData[], date: string, words: Words): CalendarDay {
  const ofDay = bookings.filter((b) => b.date === date && b.status !== 'cancelled');
  const alive = ofDay.filter((b) => shownState(b) !== 'calledOff');
  const people = alive.reduce((sum, { party }) => sum + party.adults + party.children, 0);
  if (ofDay.length === 0) return { look: 'plain', label: '', refusal: words.none };
  if (alive.length === 0) return { look: 'struck', label: words.calledOff };
  const isWaiting = alive.some((b) => shownState(b) === 'waiting');
  return {
    look: isWaiting ? 'offer' : 'open',
    label: words.day(alive.length, people, isWaiting),
    mark: String(people),
  };
}
