import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { CalendarMode } from '#shared/domain/accounts/account.ts';

export type Calendar = Readonly<{ id: string; guideId: string; mode: CalendarMode; zone: string }>;
const CalendarItem = z.object({
  kind: z.literal('CAL'),
  v: z.literal(1),
  id: z.string(),
  guideId: z.string(),
  mode: z.enum(['single', 'per_experience']),
  zone: z.string(),
});
export const keys = {
  calendar: (id: string) => ({ pk: `CAL#${id}`, sk: 'CAL' }),
};
export const findCalendar = (table: Table, id: string): Promise<Calendar | undefined> =>
  table.find(keys.calendar(id), CalendarItem);
export const putCalendar = (table: Table, calendar: Calendar): GuardedWrite =>
  putOver(table.name, {
    ...keys.calendar(calendar.id),
    gsi1pk: `GUIDE#${calendar.guideId}`,
    gsi1sk: `CAL#${calendar.id}`,
    kind: 'CAL',
    v: 1,
    ...calendar,
  });
/** All that a guide ever had, those of trips that are gone among them. */
export const listCalendarIds = async (table: Table, guideId: string): Promise<string[]> =>
  (await table.queryAll({ index: 'gsi1', pk: `GUIDE#${guideId}`, prefix: 'CAL#' })).map(({ gsi1sk }) =>
    String(gsi1sk).slice('CAL#'.length),
  );
