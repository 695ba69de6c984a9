import type { UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import { orderIdOf } from './gift-orders.table.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

/** Orders whose page has ended, whose day has come, or whose refund was lost. One that fails stays due. */
export const sweepGiftOrders: UseCase<object, Readonly<{ settled: number; failed: number }>> = async (deps) => {
  const due = await listDue(deps.table, 'gifts', deps.now());
  let failed = 0;
  for (const { pk } of due)
    await settleGiftOrder(deps, orderIdOf(pk)).catch((e: unknown) => {
      failed++;
      deps.log.error('gift order not settled', { pk, ...describeError(e) });
    });
  return { settled: due.length - failed, failed };
};
