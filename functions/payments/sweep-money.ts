import type { UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import { settleRefund } from './settle-refund.ts';

type Swept = Readonly<{ settled: number; failed: number }>;

/** Refunds whose machine never came to its end. */
export const sweepMoney: UseCase<object, Swept> = async (deps, actor) => {
  const due = await listDue(deps.table, 'money', deps.now());
  let failed = 0;
  for (const { pk, sk } of due) {
    const choice = { bookingId: pk.slice('BOOKING#'.length), refundId: sk.slice('REFUND#'.length) };
    await settleRefund(deps, actor, choice).catch((e: unknown) => {
      failed++;
      deps.log.error('refund not settled', { ...choice, ...describeError(e) });
    });
  }
  return { settled: due.length - failed, failed };
};
