import type { Days } from './calendar-day.ts';
import { DayDraft, isWithin } from './day-draft.ts';

/** With the days that change because something is not in the way any more: whoever waits for times that it was in the way of is asked first. */
export function askFreed(days: Days, changed: Days): Days {
  const draft = new DayDraft(new Map([...days, ...changed]));
  for (const [date, { z }] of changed)
    for (const span of Object.values(days.get(date)?.z ?? {}))
      if (!Object.values(z).some((busy) => isWithin(span, busy)))
        draft.askLinesBeside({ date, slotId: '' }, { f: span[0], t: span[1] });
  return new Map([...changed, ...draft.changed()]);
}
