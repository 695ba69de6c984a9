import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { daysNeeded, daysReferred } from '#shared/domain/calendar/days-needed.ts';
import { addSlot, type NewSlot } from '#shared/domain/calendar/slots.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';

const Slot = z.object({
  x: z.string(),
  f: z.int(),
  t: z.int(),
  c: z.int(),
  n: z.int(),
  k: z.int(),
  m: z.int().optional(),
  p: z.boolean().optional(),
  h: z.record(z.string(), z.tuple([z.int(), z.string()])).optional(),
  d: z.int().optional(),
  w: z.boolean().optional(),
  o: z.string().optional(),
});
export const DayItem = z.object({
  sk: z.string(),
  kind: z.literal('DAY'),
  v: z.literal(1),
  rev: z.int(),
  s: z.record(z.string(), Slot),
  z: z.record(z.string(), z.tuple([z.int(), z.int()])),
});
export const keys = {
  day: (calendarId: string, date: LocalDate) => ({ pk: `CAL#${calendarId}`, sk: `DAY#${date}` }),
};
export function parseDay(item: unknown): [LocalDate, CalendarDay] {
  const { sk, rev, s, z: busy } = DayItem.parse(item);
  return [sk.slice('DAY#'.length), { rev, s, z: busy }];
}
/** The days of a calendar that have a document, both ends included. Consistent unless only shown. */
export async function listDays(
  table: Table,
  calendarId: string,
  from: LocalDate,
  to: LocalDate,
  { consistent = true } = {},
): Promise<Map<LocalDate, CalendarDay>> {
  const { pk } = keys.day(calendarId, from);
  return new Map((await table.queryAll({ pk, from: `DAY#${from}`, to: `DAY#${to}`, consistent })).map(parseDay));
}
async function findDays(table: Table, calendarId: string, dates: readonly LocalDate[]): Promise<Days> {
  const items = await Promise.all(dates.map((date) => table.find(keys.day(calendarId, date), DayItem)));
  return new Map(items.filter((item) => item !== undefined).map(parseDay));
}
/** The day of a slot, the days it runs into and those that run into it: all that a decision on its places needs. */
export async function readDaysOf(table: Table, calendarId: string, { date, slotId }: SlotRef): Promise<Days> {
  const first = await findDays(table, calendarId, [date]);
  const slot = first.get(date)?.s[slotId];
  if (!slot) return first;
  const later = daysNeeded(date, slot).slice(1);
  const days = new Map([...first, ...(await findDays(table, calendarId, later))]);
  return new Map([...days, ...(await findDays(table, calendarId, daysReferred(days)))]);
}
export const dayItem = (calendarId: string, date: LocalDate, day: CalendarDay): Item => ({
  ...keys.day(calendarId, date),
  kind: 'DAY',
  v: 1,
  rev: day.rev + 1,
  s: day.s,
  z: day.z,
});
/** Writes the changed days, each under the revision that was read: who comes second reads and decides again. */
export const putDays = (table: Table, calendarId: string, days: Days): GuardedWrite[] =>
  [...days].map(([date, day]) => {
    const item = dayItem(calendarId, date, day);
    return day.rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, day.rev);
  });
/** Adds times to a calendar: reads the days once, and gives the writes of those that change. For many days at a time. */
export async function putNewSlots(
  table: Table,
  calendarId: string,
  slots: readonly NewSlot[],
): Promise<GuardedWrite[]> {
  const dates = slots.map((slot) => slot.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const reach = POLICY.longestSlotDays;
  const days = await listDays(table, calendarId, addDays(first, -reach), addDays(last, reach));
  const changed = new Map<LocalDate, CalendarDay>();
  for (const slot of slots)
    for (const [date, day] of addSlot(days, slot)) {
      days.set(date, day);
      changed.set(date, day);
    }
  return putDays(table, calendarId, changed);
}
/** A range to look at, with the days that its slots run into and those that run into it. Nothing is decided on it. */
export async function readShownDays(
  table: Table,
  calendarId: string,
  { from, to, consistent }: Readonly<{ from: LocalDate; to: LocalDate; consistent: boolean }>,
): Promise<Days> {
  const shown = await listDays(table, calendarId, from, to, { consistent });
  const last = [...shown].flatMap(([date, day]) => Object.values(day.s).flatMap((slot) => daysNeeded(date, slot)));
  const later = [...new Set(last)].filter((date) => date > to);
  const days = new Map([...shown, ...(await findDays(table, calendarId, later))]);
  return new Map([...days, ...(await findDays(table, calendarId, daysReferred(days)))]);
}
