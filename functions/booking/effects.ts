import { putMail } from '#functions/outreach/outbox.table.ts';
import { putEvent } from '#functions/payments/payments.table.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { type BookingMail, bookingMailKey, isToGuide } from '#shared/domain/booking/outbox-keys.ts';
import { mayMove } from '#shared/domain/booking/transitions.ts';
import { moveBooking } from './bookings.table.ts';
import type { Settling } from './settle-booking.ts';

/** What every transaction of a settlement has: the moved booking, its mails, and the mark of the event that told of it. */
export function storeMove(
  { deps, record, hint }: Pick<Settling, 'deps' | 'record' | 'hint'>,
  moved: Booking,
  mails: readonly BookingMail[],
): GuardedWrite[] {
  const { frozen, booking } = record;
  if (moved.state !== booking.state && !mayMove(booking, moved.state))
    throw new Error(`${booking.bookingId} may not move from ${booking.state} to ${moved.state}`);
  const angler = { name: frozen.contact.fullName, address: frozen.contact.email, language: frozen.quote.language };
  const guide = { name: frozen.guide.name, address: frozen.guide.email, language: frozen.guide.language };
  const now = deps.now();
  return [
    moveBooking(deps.table, moved),
    ...mails.map((mail) => {
      const { language, ...to } = isToGuide(mail) ? guide : angler;
      const key = bookingMailKey(moved.bookingId, mail);
      return putMail(deps.table, { key, template: mail, to, language, data: { bookingId: moved.bookingId } }, now);
    }),
    ...(hint.eventId ? [putEvent(deps.table, hint.eventId, now)] : []),
  ];
}
