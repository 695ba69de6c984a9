import * as z from 'zod';
import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type SuppressionCause = 'bounced' | 'complained';
/** Whose offers somebody does not want: one guide's, or all that comes unasked through Napp. */
type Refused = string | 'all';
const keys = {
  suppression: (addressHash: string) => ({ pk: `SUB#${addressHash}`, sk: 'STOP' }),
  refusal: (addressHash: string, of: Refused) => ({ pk: `SUB#${addressHash}`, sk: `NO#${of}` }),
};

/** Addresses that take no mail, or whose owners said that they want none. */
export const isSuppressed = async (table: Table, addressHash: string): Promise<boolean> =>
  (await table.find(keys.suppression(addressHash), z.object({ kind: z.literal('STOP') }), { consistent: false })) !==
  undefined;
export const putSuppression = (table: Table, addressHash: string, cause: SuppressionCause, at: Instant): GuardedWrite =>
  putOver(table.name, { ...keys.suppression(addressHash), kind: 'STOP', v: 1, cause, at });

/** What the address says no to. `stop` is in it when it takes no mail at all. */
export async function listRefusals(table: Table, addressHash: string): Promise<string[]> {
  const items = await table.queryAll({ pk: keys.suppression(addressHash).pk, consistent: true });
  return items.map(({ sk }) => (sk === 'STOP' ? 'stop' : sk.slice('NO#'.length)));
}
/** Wants nothing unasked from this sender (a guide; null is a friend through Napp). */
export async function isUnwanted(table: Table, addressHash: string, guideId: string | null): Promise<boolean> {
  const refused = await listRefusals(table, addressHash);
  return refused.includes('stop') || refused.includes('all') || (guideId !== null && refused.includes(guideId));
}
export const putRefusal = (table: Table, addressHash: string, of: Refused, at: Instant): GuardedWrite =>
  putOver(table.name, { ...keys.refusal(addressHash, of), kind: 'NO', v: 1, source: 'unsubscribe-link', at });
export const removeRefusal = (table: Table, addressHash: string, of: Refused): GuardedWrite =>
  remove(table.name, keys.refusal(addressHash, of));
