import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { CARD_DAY_STATES, type CardDay } from '#shared/domain/ledger/card-day.ts';

const DayItem = z.object({
  day: z.string(),
  state: z.enum(CARD_DAY_STATES),
  /** Öre. */
  provider: z.int(),
  ledger: z.int(),
  unexplained: z.array(z.object({ intentId: z.string().nullable(), provider: z.int(), ledger: z.int() })),
  checkedAt: z.string(),
});
export type StoredCardDay = Omit<z.output<typeof DayItem>, 'unexplained'> & Pick<CardDay, 'unexplained'>;
export const keys = { day: (day: string) => ({ pk: `CARDDAYS#${day.slice(0, 7)}`, sk: day }) };

/** The latest look counts: what was booked late agrees in the next night. */
export const putCardDay = (table: Table, day: StoredCardDay): GuardedWrite =>
  putOver(table.name, {
    ...keys.day(day.day),
    kind: 'CARD_DAY',
    v: 1,
    ...day,
    unexplained: day.unexplained.map((each) => ({ ...each })),
  });
export const listCardDays = async (table: Table, month: string): Promise<StoredCardDay[]> =>
  (await table.queryAll({ pk: keys.day(month).pk, consistent: true })).map((item) => DayItem.parse(item));
