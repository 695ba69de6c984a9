import type { Booking } from '#shared/domain/booking/booking.ts';
import type { ChangeMail } from '#shared/domain/booking/change-mails.ts';
import type { MailName } from '#shared/domain/booking/outbox-keys.ts';
import type { WaitMail } from '#shared/domain/booking/wait.ts';
import type { Instant } from '#shared/kernel/time.ts';

const SAYS_COMING: readonly string[] = [
  'bookingConfirmed',
  'bookingConfirmedGuide',
  'changeOffered',
  'changeApproved',
  'changeAccepted',
  'tripChanged',
  'tripChangedGuide',
] satisfies readonly (MailName | ChangeMail)[];

/**
 * A mail that had to wait, for the mail service or its limit, and says that a trip takes place which is off by now. The
 * mail about that is on its way or there.
 */
export const isOvertaken = (mail: MailName | ChangeMail, { state, openWeather }: Booking): boolean =>
  SAYS_COMING.includes(mail) && (state === 'cancelled' || openWeather !== undefined);

/** The same of a reminder: the trip is off, on another date, or has begun. */
export function isReminderOvertaken(booking: Booking, now: Instant): boolean {
  const { state, openWeather, reminded, startsAt } = booking;
  return state !== 'confirmed' || openWeather !== undefined || reminded?.start !== startsAt || now >= startsAt;
}
/** The same of places that were held for somebody on the waiting list: they are not any more. */
export const isOfferOvertaken = (mail: WaitMail, until: unknown, now: Instant): boolean =>
  mail === 'placesOffered' && typeof until === 'string' && now > until;
