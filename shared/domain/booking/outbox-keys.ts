import type { CancelCause } from './booking-states.ts';

/** Mails about a booking. The name is the template's, and half of the outbox key. */
export const BOOKING_MAILS = [
  'bookingConfirmed',
  'bookingConfirmedGuide',
  'requestWaiting',
  'requestReceived',
  'requestDeclined',
  'requestUnanswered',
  'requestUnansweredGuide',
  'requestWithdrawn',
  'captureFailed',
  'captureFailedGuide',
  'lateRefund',
] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

/** Deterministic, so that deciding twice is mailing once. Letters, digits and hyphens: it travels as a message tag. */
export const bookingMailKey = (bookingId: string, mail: BookingMail): string => `booking-${bookingId}-${mail}`;

const TO_GUIDE: readonly BookingMail[] = [
  'bookingConfirmedGuide',
  'requestReceived',
  'requestUnansweredGuide',
  'requestWithdrawn',
  'captureFailedGuide',
];
export const isToGuide = (mail: BookingMail): boolean => TO_GUIDE.includes(mail);

/** Who hears of a cancellation. An abandoned payment page is no news to anyone. */
export const mailsOnCancel = (cause: CancelCause, wasWaiting: boolean): readonly BookingMail[] => {
  if (cause === 'declined') return ['requestDeclined'];
  if (cause === 'unanswered')
    return wasWaiting ? ['requestUnanswered', 'requestUnansweredGuide'] : ['requestUnanswered'];
  if (cause === 'withdrawn') return wasWaiting ? ['requestWithdrawn'] : [];
  if (cause === 'capture_failed' || (cause === 'payment_failed' && wasWaiting))
    return ['captureFailed', 'captureFailedGuide'];
  return [];
};
