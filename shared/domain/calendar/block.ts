import type { LocalDate, LocalMinutes } from '../../kernel/time.ts';
import { type Days, MINUTES_A_DAY } from './calendar-day.ts';
import { DayDraft, laterParts } from './day-draft.ts';

export type Moment = Readonly<{ date: LocalDate; minutes: LocalMinutes }>;

/** Marks [from, from + length) busy under a reference (`feed:hash`, `closed:id`): a closed period or an event from elsewhere. */
export function block(days: Days, ref: string, from: Moment, lengthMinutes: number): Days {
  const draft = new DayDraft(days);
  const to = from.minutes + lengthMinutes;
  if (from.minutes < MINUTES_A_DAY && to > from.minutes)
    draft.setBusy(from.date, ref, [from.minutes, Math.min(to, MINUTES_A_DAY)]);
  for (const part of laterParts(from.date, from.minutes, to)) draft.setBusy(part.date, ref, part.span);
  return draft.changed();
}
/** Frees what was marked under the reference, on all the days given. */
export function unblock(days: Days, ref: string): Days {
  const draft = new DayDraft(days);
  for (const [date, day] of days) if (day.z[ref]) draft.setBusy(date, ref, undefined);
  return draft.changed();
}
