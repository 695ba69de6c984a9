import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';

const ReportedItem = z.object({ bookingId: z.string(), caseId: z.string(), reason: z.string() });
export type Reported = z.output<typeof ReportedItem>;
const keys = {
  reported: (userId: string, { bookingId, caseId }: Reported) => ({
    pk: `USER#${userId}`,
    sk: `REPORTED#${bookingId}#${caseId}`,
  }),
};
/** Which reviews a person reported, so that it can be told to them and erased with them. */
export const putReported = (table: Table, userId: string, reported: Reported): GuardedWrite =>
  putNew(table.name, { ...keys.reported(userId, reported), kind: 'REPORTED', v: 1, ...reported }, 'retry');
export const listReported = async (table: Table, userId: string): Promise<Reported[]> =>
  (await table.queryAll({ pk: `USER#${userId}`, prefix: 'REPORTED#', consistent: true })).map((item) =>
    ReportedItem.parse(item),
  );
