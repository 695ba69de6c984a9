import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Key, Table } from '#functions/platform/table.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';

/** Lists of bookings may be a moment old: everyone on the trip is looked for once more a little later. */
const AGAIN_MINUTES = 2;
const CaseItem = z.object({
  pk: z.string(),
  sk: z.string(),
  guideId: z.string(),
  slotId: z.string(),
  date: z.string(),
  startsAt: z.string(),
  calledAt: z.string(),
});
export type WeatherCase = z.output<typeof CaseItem>;
type NewCase = Omit<WeatherCase, 'pk' | 'sk'> & Readonly<{ calendarId: string }>;

export const keys = {
  weather: (calendarId: string, { date, slotId }: SlotRef) => ({
    pk: `CAL#${calendarId}`,
    sk: `WEATHER#${date}#${slotId}`,
  }),
};
export const isWeather = ({ sk }: Key): boolean => sk.startsWith('WEATHER#');
export const findWeatherCase = (table: Table, key: Key): Promise<WeatherCase | undefined> =>
  table.find({ pk: key.pk, sk: key.sk }, CaseItem);
/**
 * A time that was called off, taken away and offered again may be called off again: the later case is the one that
 * counts. The day, in the same transaction, guards it.
 */
export function putWeatherCase(table: Table, { calendarId, ...weather }: NewCase): GuardedWrite {
  const key = keys.weather(calendarId, weather);
  const due = dueKeys(key.pk, { lane: 'life', at: addMinutes(weather.calledAt, AGAIN_MINUTES) });
  return putOver(table.name, { ...key, ...due, kind: 'WEATHER', v: 1, ...weather });
}
/** Everyone is told, and enough time has passed to be sure of it. */
export const endWeatherCase = (table: Table, { pk, sk }: WeatherCase): GuardedWrite => ({
  orElse: 'retry',
  write: { Update: { TableName: table.name, Key: { pk, sk }, UpdateExpression: 'REMOVE gsi3pk, gsi3sk' } },
});
export const isToldForSure = ({ calledAt }: WeatherCase, now: Instant): boolean =>
  now >= addMinutes(calledAt, AGAIN_MINUTES);
