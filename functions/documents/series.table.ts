import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';

const SeriesItem = z.object({ rev: z.int() });
export const keys = {
  series: (guideId: string, year: string) => ({ pk: `SEQ#${guideId}#${year}`, sk: 'SEQ' }),
};
export type Drawn = Readonly<{ n: number; write: GuardedWrite }>;

/**
 * The next number of a guide's series, and the write that draws it: to stand in one transaction with the paper that
 * bears it. So no number is without a paper, and none is given twice.
 */
export async function drawNumber(table: Table, guideId: string, year: string): Promise<Drawn> {
  const key = keys.series(guideId, year);
  const last = (await table.find(key, SeriesItem))?.rev ?? 0;
  const n = last + 1;
  const item = { ...key, kind: 'SEQ', v: 1, guideId, year, rev: n };
  return { n, write: last === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, last) };
}
