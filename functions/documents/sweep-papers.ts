import type { UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import { bookingIdOf } from './papers.table.ts';
import { settlePapers } from './settle-papers.ts';

type Swept = Readonly<{ settled: number; failed: number }>;

/** Papers that are due, one after the other: two of one guide would only wait for each other. */
export const sweepPapers: UseCase<object, Swept> = async (deps) => {
  const due = await listDue(deps.table, 'papers', deps.now());
  const bookingIds = [...new Set(due.map(({ pk }) => bookingIdOf(pk)))];
  let failed = 0;
  for (const bookingId of bookingIds)
    await settlePapers(deps, bookingId).catch((e: unknown) => {
      failed++;
      deps.log.error('papers not settled', { bookingId, ...describeError(e) });
    });
  return { settled: bookingIds.length - failed, failed };
};
