import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Key, Table } from '#functions/platform/table.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { epochOf, type LocalDate } from '#shared/kernel/time.ts';

/** For a day after the trip's start nobody minds that it is still there. */
const KEEP_SECONDS = 86_400;
const WaitItem = z.object({
  kind: z.literal('WAIT'),
  v: z.literal(1),
  rev: z.int(),
  waitId: z.string(),
  calendarId: z.string(),
  experienceId: z.string(),
  anglerId: z.string(),
  date: z.string(),
  slotId: z.string(),
  from: z.int(),
  to: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  title: z.object({ en: z.string(), sv: z.string() }),
  party: z.object({ adults: z.int(), children: z.int(), private: z.boolean() }),
  language: z.enum(LOCALES),
  state: z.enum(['waiting', 'offered', 'booking']),
  joinedAt: z.string(),
  until: z.string().optional(),
  bookingId: z.string().optional(),
});
export const keys = {
  line: (date: LocalDate, slotId: string) => `WAIT#${date}#${slotId}#`,
  wait: (w: Pick<Wait, 'calendarId' | 'date' | 'slotId' | 'joinedAt' | 'anglerId'>) => ({
    pk: `CAL#${w.calendarId}`,
    sk: `${keys.line(w.date, w.slotId)}${w.joinedAt}#${w.anglerId}`,
  }),
  ofAngler: (anglerId: string) => `ANGLER#${anglerId}`,
};
export const isWait = ({ sk }: Key): boolean => sk.startsWith('WAIT#');
function parseWait(item: unknown): Wait {
  const { kind: _kind, v: _v, ...wait } = WaitItem.parse(item);
  return wait;
}
export async function findWait(table: Table, { pk, sk }: Key): Promise<Wait | undefined> {
  const item = await table.find({ pk, sk }, WaitItem);
  return item && parseWait(item);
}
/** Who waits for a time, the longest waiting first. */
export async function listLine(table: Table, calendarId: string, { date, slotId }: SlotRef): Promise<Wait[]> {
  const items = await table.queryAll({ pk: `CAL#${calendarId}`, prefix: keys.line(date, slotId), consistent: true });
  return items.map(parseWait);
}
/** Everyone who waits for a time of a calendar from that date on, by time and then in order. */
export async function listLinesFrom(table: Table, calendarId: string, from: LocalDate): Promise<Wait[]> {
  const items = await table.queryAll({ pk: `CAL#${calendarId}`, from: `WAIT#${from}`, to: 'WAIT#~' });
  return items.map(parseWait);
}
/** What an angler waits for, soonest first. */
export async function listWaitsOf(table: Table, anglerId: string, from: LocalDate): Promise<Wait[]> {
  const range = { from: `WAIT#${from}`, to: 'WAIT#~' };
  const items = await table.queryAll({ index: 'gsi1', pk: keys.ofAngler(anglerId), ...range });
  return items.map(parseWait);
}
/** As it is now, under the revision that was read; an offer is looked at again when it ends. */
export function putWait(table: Table, w: Wait): GuardedWrite {
  const key = keys.wait(w);
  const item = {
    ...key,
    gsi1pk: keys.ofAngler(w.anglerId),
    gsi1sk: `WAIT#${w.date}#${w.slotId}`,
    ...dueKeys(`${key.pk}${key.sk}`, w.until ? { lane: 'life', at: w.until } : undefined),
    kind: 'WAIT',
    v: 1,
    ...w,
    rev: w.rev + 1,
    ttl: Math.floor(epochOf(w.startsAt) / 1000) + KEEP_SECONDS,
  };
  return w.rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, w.rev);
}
/** Not on the list any more, unless it moved meanwhile. */
export const removeWait = (table: Table, w: Wait): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Delete: {
      TableName: table.name,
      Key: keys.wait(w),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': w.rev },
    },
  },
});
