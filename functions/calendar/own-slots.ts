import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { refuseDate, refuseSpan, type SlotTimes, slotFrom } from '#shared/domain/calendar/slot-times.ts';
import type { NewSlot } from '#shared/domain/calendar/slots.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import { listDays } from './days.table.ts';

/** The slot that the guide describes, or why it cannot be. */
export function newSlot(
  deps: Deps,
  experience: StoredExperience,
  date: LocalDate,
  slotId: string,
  times: SlotTimes,
): NewSlot {
  const slot = slotFrom(experience, date, times);
  refuseSpan(slot);
  refuseDate({ zone: experience.zone, now: deps.now() }, date, slot);
  return { date, slotId, slot };
}
/** The days around a date, as far as a slot can reach. */
export const daysAround = (deps: Deps, calendarId: string, first: LocalDate, last: LocalDate): Promise<Days> =>
  listDays(deps.table, calendarId, addDays(first, -POLICY.longestSlotDays), addDays(last, POLICY.longestSlotDays));
