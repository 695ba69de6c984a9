import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { POLICY } from '#shared/domain/policy.ts';
import type { LocalDate } from '#shared/kernel/time.ts';

export type ExchangeRate = Readonly<{ sekToUsd: number; date: LocalDate | null }>;
const RateItem = z.object({ kind: z.literal('RATE'), v: z.literal(1), sekToUsd: z.number(), date: z.string() });
const key = { pk: 'SITE', sk: 'RATE' };

/** The last good rate; a fixed one when there has never been any. */
export async function readRate(table: Table): Promise<ExchangeRate> {
  const item = await table.find(key, RateItem, { consistent: false });
  return item ? { sekToUsd: item.sekToUsd, date: item.date } : { sekToUsd: POLICY.defaultSekToUsdRate, date: null };
}
export const putRate = (table: Table, rate: Readonly<{ sekToUsd: number; date: LocalDate }>): GuardedWrite =>
  putOver(table.name, { ...key, kind: 'RATE', v: 1, ...rate });
