import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import { listReported } from '#functions/community/reported.table.ts';
import type { Deps } from '#functions/platform/deps.ts';

/** What the person wrote when reporting somebody's review; the case itself is decided without it. */
export async function eraseReports({ table }: Deps, userId: string): Promise<void> {
  for (const { bookingId, caseId } of await listReported(table, userId))
    await table.settle(async () => {
      const stored = await findCase(table, bookingId, caseId);
      if (stored?.reporterId !== userId) return;
      const { reporterId: _gone, ...rest } = stored;
      await table.write(moveCase(table, { ...rest, statement: '' }));
    });
}
