import { findWait, keys, listWaitsOf, removeWait } from '#functions/booking/waiting-list.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';

/** Whatever the day is: times before it are in the list for a day, until they end by themselves. */
const EVER = '';

/** Who stands in a line for a full trip leaves it before the account goes: places may be held for them. */
export const listOpenWaits = async ({ table, now }: Deps, anglerId: string): Promise<Wait[]> =>
  (await listWaitsOf(table, anglerId, EVER)).filter(({ startsAt }) => now() < startsAt);
/** Those whose time has begun: nobody sees them any more, but they name the person. */
export async function eraseWaits({ table }: Deps, anglerId: string): Promise<void> {
  for (const listed of await listWaitsOf(table, anglerId, EVER))
    await table.settle(async () => {
      const wait = await findWait(table, keys.wait(listed));
      if (wait) await table.write(removeWait(table, wait));
    });
}
