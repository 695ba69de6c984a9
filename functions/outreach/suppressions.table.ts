import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type SuppressionCause = 'bounced' | 'complained';
const keys = { suppression: (addressHash: string) => ({ pk: `SUB#${addressHash}`, sk: 'STOP' }) };

/** Addresses that take no mail, or whose owners said that they want none. */
export const isSuppressed = async (table: Table, addressHash: string): Promise<boolean> =>
  (await table.find(keys.suppression(addressHash), z.object({ kind: z.literal('STOP') }), { consistent: false })) !==
  undefined;
export const putSuppression = (table: Table, addressHash: string, cause: SuppressionCause, at: Instant): GuardedWrite =>
  putOver(table.name, { ...keys.suppression(addressHash), kind: 'STOP', v: 1, cause, at });
