import { putMail } from '#functions/outreach/outbox.table.ts';
import { putEvent } from '#functions/payments/payments.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { CancelMoney } from '#shared/domain/booking/cancellation.ts';
import { bookingMailKey, isToGuide, type MailName } from '#shared/domain/booking/outbox-keys.ts';
import { mayMove } from '#shared/domain/booking/transitions.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { recipientOf } from './people-now.table.ts';
import type { Settling } from './settle-booking.ts';

/** What every transaction of a settlement has: the moved booking, its mails, and the mark of the event that told of it. */
export function storeMove(
  { deps, record, hint }: Pick<Settling, 'deps' | 'record' | 'hint'>,
  moved: Booking,
  mails: readonly MailName[],
): GuardedWrite[] {
  const { booking } = record;
  if (moved.state !== booking.state && !mayMove(booking, moved.state))
    throw new Error(`${booking.bookingId} may not move from ${booking.state} to ${moved.state}`);
  return [
    moveBooking(deps.table, moved),
    ...mails.map((mail) => mailAbout(deps, record, mail)),
    ...(hint.eventId ? [putEvent(deps.table, hint.eventId, deps.now())] : []),
  ];
}
/** `which` tells several of the same name apart; `ends` is what the end of the booking did with the money. */
type About = Readonly<{ which?: string | undefined; ends?: CancelMoney }>;
/** A mail to the angler or the guide of a booking. */
export function mailAbout(
  deps: Deps,
  record: BookingRecord,
  mail: MailName,
  { which, ends }: About = {},
): GuardedWrite {
  const { bookingId } = record.booking;
  const key = bookingMailKey(bookingId, mail, which);
  return putMail(
    deps.table,
    {
      ...recipientOf(record, isToGuide(mail) ? 'guide' : 'angler'),
      ...{ key, template: mail, data: { bookingId, ...(ends && { ends }) } },
    },
    deps.now(),
  );
}
