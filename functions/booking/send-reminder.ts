import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { isStillUseful, nextReminder, type Reminder } from '#shared/domain/booking/reminders.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { recipientOf } from './people-now.table.ts';

const TEMPLATES: Readonly<Record<Reminder, string>> = { early: 'reminderEarly', late: 'reminderLate' };

/** Marks the reminder as sent and writes its mail, in one transaction under the booking's revision: so it is sent once. */
export async function sendReminder(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { booking } = record;
  const now = deps.now();
  const due = nextReminder(booking);
  if (!due || now < due.at) return false;
  const { bookingId, startsAt, rev } = booking;
  const template = TEMPLATES[due.which];
  const mail = {
    // A trip that moves is reminded of again: the revision tells the two apart.
    key: `booking-${bookingId}-${template}-${rev}`,
    template,
    ...recipientOf(record, 'angler'),
    data: { bookingId },
  };
  await deps.table.transact([
    moveBooking(deps.table, { ...booking, reminded: { start: startsAt, last: due.which } }),
    ...(isStillUseful(booking, due.which, now) ? [putMail(deps.table, mail, now)] : []),
  ]);
  return true;
}
