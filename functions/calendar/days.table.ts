import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Key, Table } from '#functions/platform/table.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { daysNeeded, daysReferred } from '#shared/domain/calendar/days-needed.ts';
import { linesToAsk } from '#shared/domain/calendar/line.ts';
import { addSlot, type NewSlot } from '#shared/domain/calendar/slots.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate, toInstant } from '#shared/kernel/time.ts';

const MOST_WRITES = 50;
/** Days with times: a season of weekends, or two months of every day. */
const LOOK_AHEAD = 60;
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
  q: z.int().optional(),
  u: z.boolean().optional(),
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
const AT_ONCE = toInstant(0);
export const keys = {
  day: (calendarId: string, date: LocalDate) => ({ pk: `CAL#${calendarId}`, sk: `DAY#${date}` }),
};
export const isDay = ({ sk }: Key): boolean => sk.startsWith('DAY#');
/** A day by its own key. */
export const findDay = async (table: Table, { pk, sk }: Key): Promise<[LocalDate, CalendarDay] | undefined> => {
  const item = await table.find({ pk, sk }, DayItem);
  return item && parseDay(item);
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
/** Everything that stands from a date on, however far ahead, with what began before it and may still last. For what must miss nothing. */
export const listDaysAhead = (
  table: Table,
  calendarId: string,
  from: LocalDate,
): Promise<Map<LocalDate, CalendarDay>> => listDays(table, calendarId, addDays(from, -POLICY.longestSlotDays), '~');
/** The nearest days from a date on that have a document, to look ahead a little. Only to show. */
export async function listNextDays(table: Table, calendarId: string, from: LocalDate): Promise<Days> {
  const { pk, sk } = keys.day(calendarId, from);
  const { items } = await table.query({ pk, from: sk, to: 'DAY#~', limit: LOOK_AHEAD });
  return new Map(items.map(parseDay));
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
/** A waiting list that is to be asked makes its day due, whatever freed the places. */
export const dayItem = (calendarId: string, date: LocalDate, day: CalendarDay): Item => ({
  ...keys.day(calendarId, date),
  ...dueKeys(keys.day(calendarId, date).pk, linesToAsk(day).length > 0 ? { lane: 'life', at: AT_ONCE } : undefined),
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
/** Those whose time the weather called off. Only to show. */
export async function findCalledOff<T extends SlotRef & Readonly<{ calendarId: string }>>(
  table: Table,
  those: readonly T[],
): Promise<Set<T>> {
  const items = await table.findMany(those.map(({ calendarId, date }) => keys.day(calendarId, date)));
  const days = new Map(items.map((item) => [`${item['pk']} ${item['sk']}`, DayItem.parse(item)]));
  const isOff = ({ calendarId, date, slotId }: T) => {
    const { pk, sk } = keys.day(calendarId, date);
    return days.get(`${pk} ${sk}`)?.s[slotId]?.w === true;
  };
  return new Set(those.filter(isOff));
}
/** A calendar and everything in it, in transactions of a size that is taken. */
export async function removeCalendar(table: Table, calendarId: string): Promise<void> {
  const items = await table.queryAll({ pk: `CAL#${calendarId}`, consistent: true });
  for (let i = 0; i < items.length; i += MOST_WRITES)
    await table.transact(items.slice(i, i + MOST_WRITES).map((item) => remove(table.name, item)));
}
