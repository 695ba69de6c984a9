import type { Deps } from '#functions/platform/deps.ts';
import { isReportUnanswered } from '#shared/domain/booking/no-show.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { getReport, upholdReport } from './reports.ts';

/** A guide who says nothing in two days was not there. */
export async function endUnansweredReport(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { booking } = record;
  if (!isReportUnanswered(booking, deps.now())) return false;
  await upholdReport(deps, record, { report: await getReport(deps.table, booking.bookingId), closedBy: 'system' });
  return true;
}
