import type { Deps } from '#functions/platform/deps.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { completeBooking } from './complete-booking.ts';
import { lapseChange } from './end-change.ts';
import { endUnansweredReport } from './end-unanswered-report.ts';
import { endWeather } from './end-weather.ts';
import { forgetPayers } from './forget-payers.ts';
import { sendReminder } from './send-reminder.ts';
import { settleExtra } from './settle-extra.ts';
import { settlePenalty } from './settle-penalty.ts';

/**
 * What can come due in the life of a booking whose payment is settled. Each looks at the record itself and answers
 * whether it wrote: then the booking is read again before the next. None of them is due twice.
 */
type DueWork = (deps: Deps, record: BookingRecord) => Promise<boolean>;
const DUE_WORK: readonly DueWork[] = [
  settleExtra,
  lapseChange,
  endWeather,
  sendReminder,
  endUnansweredReport,
  settlePenalty,
  completeBooking,
  forgetPayers,
];

/** True when nothing was left to do. */
export async function doDueWork(deps: Deps, record: BookingRecord): Promise<boolean> {
  for (const work of DUE_WORK) if (await work(deps, record)) return false;
  return true;
}
