import { moveCase, type StoredCase } from '#functions/admin/cases.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { answerReport as contract } from '#shared/contracts/reports.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { auditGuide } from './audit-guide.ts';
import { type BookingRecord, getRecord } from './booking-record.table.ts';
import { storeMove } from './effects.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { getReport, upholdReport } from './reports.ts';

/** The guide admits it, or contests it. The same answer again is the same answer. */
export const answerReport: Keeps<typeof contract> = async (deps, actor, { bookingId, answer, statement }) => {
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'guide');
    if (!record.booking.reportedAt) throw new DomainError('booking.not_allowed_now');
    const report = await getReport(deps.table, bookingId);
    const isDone = answer === 'admit' ? report.outcome === 'upheld' : report.state === 'open';
    if (isDone) return;
    if (!isAllowed(record.booking, 'answer_report', 'guide', deps.now()))
      throw new DomainError('booking.not_allowed_now');
    await answered(deps, record, { ...report, answer: statement, answeredAt: deps.now() }, answer);
  });
  const { booking, frozen } = await getRecord(deps.table, bookingId);
  return presentBooking(booking, frozen, 'guide', deps.now());
};
async function answered(
  deps: Deps,
  record: BookingRecord,
  report: StoredCase,
  answer: 'admit' | 'contest',
): Promise<void> {
  const { booking } = record;
  const audit = auditGuide(deps, booking, answer === 'admit' ? 'report_admitted' : 'report_contested');
  if (answer === 'admit') return upholdReport(deps, record, { report, closedBy: booking.guideId, also: [audit] });
  const moved = { ...booking, openReport: { about: 'guide' as const } };
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, ['noShowContested']),
    moveCase(deps.table, { ...report, state: 'open' }),
    audit,
  ]);
}
