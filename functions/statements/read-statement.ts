import { findFrozen } from '#functions/booking/booking-record.table.ts';
import { findTitlesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { listLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { BOOKS_BEGIN } from '#shared/domain/ledger/book-months.ts';
import { statementOf } from '#shared/domain/ledger/statement.ts';
import { toReference } from '#shared/kernel/ids.ts';

export type GuideStatement = Awaited<ReturnType<typeof readStatement>>;

/** A guide's month with the titles of its trips. Drop-ins of days to come are in the books, and not in the month yet. */
export async function readStatement({ table, now }: Pick<Deps, 'table' | 'now'>, guideId: string, month: string) {
  const all = await listLedger(table, guideId, { from: BOOKS_BEGIN, to: `${month}-31` });
  const entries = all.filter(({ at }) => at <= now());
  const { rows, ...statement } = statementOf(month, entries);
  const [frozen, dropIns] = await Promise.all([
    findFrozen(
      table,
      rows.filter(({ experienceId }) => experienceId === undefined).map(({ bookingId }) => bookingId),
    ),
    rows.some(({ experienceId }) => experienceId !== undefined) ? findTitlesOfGuide(table, guideId) : undefined,
  ]);
  return {
    ...statement,
    rows: rows.map(({ bookingId, experienceId, what, ...row }) => ({
      ...row,
      id: `${bookingId} ${what}`,
      reference: experienceId === undefined ? toReference(bookingId) : '',
      title: (experienceId === undefined ? frozen.get(bookingId)?.title : dropIns?.get(experienceId)) ?? null,
    })),
  };
}
