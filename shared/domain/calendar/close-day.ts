import type { LocalDate } from '../../kernel/time.ts';
import { block } from './block.ts';
import { type Days, MINUTES_A_DAY } from './calendar-day.ts';
import { DayDraft } from './day-draft.ts';

/** A day on which the guide takes nobody more. Who is booked stays. */
const CLOSED = 'closed:guide';
export const isClosed = (days: Days, date: LocalDate): boolean => days.get(date)?.z[CLOSED] !== undefined;

/** Closes or opens a day of a calendar, with all that would be bookable on it. */
export function closeDay(days: Days, date: LocalDate, shut: boolean): Days {
  if (isClosed(days, date) === shut) return new Map();
  if (shut) return block(days, CLOSED, { date, minutes: 0 }, MINUTES_A_DAY);
  const draft = new DayDraft(days);
  draft.setBusy(date, CLOSED, undefined);
  return draft.changed();
}
