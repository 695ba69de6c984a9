import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type ChangeMail, changeMailKey, isChangeMailToGuide } from '#shared/domain/booking/change-mails.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { recipientOf } from './people-now.table.ts';

/** Mails about one change of a booking, each once: `about` names the change. */
export function mailChange(
  deps: Deps,
  record: BookingRecord,
  about: string,
  mails: readonly ChangeMail[],
  data: Readonly<Record<string, unknown>> = {},
): GuardedWrite[] {
  const { bookingId } = record.booking;
  return mails.map((template) => {
    const recipient = recipientOf(record, isChangeMailToGuide(template) ? 'guide' : 'angler');
    const key = changeMailKey(bookingId, template, about);
    return putMail(deps.table, { ...recipient, key, template, data: { bookingId, ...data } }, deps.now());
  });
}
