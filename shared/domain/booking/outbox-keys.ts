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

/** Mails about the end of a sure booking and what it costs; their texts are in `i18n/<language>/ending-mail.ts`. */
export const ENDING_MAILS = [
  'cancelled',
  'cancelledGuide',
  'guideCancelled',
  'cancellationGuide',
  'penaltyAwaiting',
  'penaltyCharged',
  'penaltyChargedGuide',
  'penaltyLowered',
  'penaltyContestedGuide',
  'penaltyUpheld',
  'penaltyUpheldGuide',
  'penaltyDismissed',
  'penaltyDismissedGuide',
  'penaltyGivenUpGuide',
] as const;
export type EndingMail = (typeof ENDING_MAILS)[number];
/** Mails about somebody who did not come; their texts are in `i18n/<language>/no-show-mail.ts`. */
export const NO_SHOW_MAILS = [
  'noShowReported',
  'noShowReportedGuide',
  'noShowContested',
  'noShowUpheld',
  'noShowUpheldGuide',
  'noShowDismissed',
  'noShowDismissedGuide',
  'anglerNoShow',
  'anglerNoShowGuide',
] as const;
export type NoShowMail = (typeof NO_SHOW_MAILS)[number];
/** Every mail that is about one booking and goes to one of its two people. */
export type MailName = BookingMail | NoShowMail | EndingMail;

/** Deterministic, so that deciding twice is mailing once. Letters, digits and hyphens: it travels as a message tag. */
export const bookingMailKey = (bookingId: string, mail: MailName, which = ''): string =>
  `booking-${bookingId}-${mail}${which && `-${which}`}`;

const TO_GUIDE: readonly MailName[] = ['requestReceived', 'requestWithdrawn'];
/** The guide's mails are named so, but for two. */
export const isToGuide = (mail: MailName): boolean => mail.endsWith('Guide') || TO_GUIDE.includes(mail);

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
