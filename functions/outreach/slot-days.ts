import { listDays } from '#functions/calendar/days.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays } from '#shared/kernel/time.ts';

/** The days from the first to the last of these times, and as far around as a time can reach. */
export function readSlotDays(table: Table, calendarId: string, slots: readonly SlotRef[]): Promise<Days> {
  const dates = slots.map(({ date }) => date).sort();
  const [first, last] = [dates[0] as string, dates.at(-1) as string];
  const reach = POLICY.longestSlotDays;
  return listDays(table, calendarId, addDays(first, -reach), addDays(last, reach));
}
