import { type Booking, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import type { ChangeMail } from '#shared/domain/booking/change-mails.ts';
import type { MailName } from '#shared/domain/booking/outbox-keys.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Instant } from '#shared/kernel/time.ts';

type About = MailName | ChangeMail;
type Data = Readonly<Record<string, unknown>>;
const takesPlace = ({ state, openWeather }: Booking): boolean => state !== 'cancelled' && !openWeather;

/** What some mails say of the booking, or ask for: it must still be so. */
const STANDS: Partial<Record<About, (booking: Booking, data: Data) => boolean>> = {
  bookingConfirmed: takesPlace,
  bookingConfirmedGuide: takesPlace,
  changeApproved: takesPlace,
  changeAccepted: takesPlace,
  tripChanged: takesPlace,
  tripChangedGuide: takesPlace,
  requestWaiting: isWaitingForGuide,
  requestReceived: isWaitingForGuide,
  changeAsked: ({ openChange }, { changeId }) => openChange?.by === 'angler' && openChange.id === changeId,
  changeOffered: ({ openChange }, { until }) => openChange?.by === 'guide' && openChange.until === until,
  noShowReportedGuide: ({ openReport }) => openReport?.until !== undefined,
  penaltyAwaiting: ({ penalty }) => penalty?.state === 'awaiting_payment',
  weatherAsked: takesPlace,
  weatherCalled: ({ openWeather }) => openWeather !== undefined,
};

/**
 * A mail that had to wait, for the mail service or its limit, and says what is not so any more: a trip takes place, or is
 * off, or an answer is asked for. What became of it is told by a mail of its own.
 */
export const isOvertaken = (mail: About, booking: Booking, data: Data): boolean =>
  STANDS[mail]?.(booking, data) === false;

/** The same of a reminder: the trip is off, on another date, or has begun. */
export function isReminderOvertaken(booking: Booking, now: Instant): boolean {
  const { state, openWeather, reminded, startsAt } = booking;
  return state !== 'confirmed' || openWeather !== undefined || reminded?.start !== startsAt || now >= startsAt;
}
/** The same of places that were held for somebody on the waiting list: they are not any more, or were taken. */
export const isOfferOvertaken = (wait: Pick<Wait, 'state' | 'until'> | undefined, now: Instant): boolean =>
  wait?.state !== 'offered' || now > (wait.until ?? '');
