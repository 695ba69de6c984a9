/** Mails about changes and the weather: a booking may have several of each, so the key names the change too. */
export const CHANGE_MAILS = [
  'changeAsked',
  'changeApproved',
  'changeDenied',
  'changeOffered',
  'changeAccepted',
  'changeLapsed',
  'changeLapsedGuide',
  'offerLapsed',
  'offerLapsedGuide',
  'changeWithdrawn',
  'tripChanged',
  'tripChangedGuide',
  'extraPaid',
  'extraReturned',
  'weatherAsked',
  'weatherCalled',
  'weatherEnded',
  'weatherEndedGuide',
] as const;
export type ChangeMail = (typeof CHANGE_MAILS)[number];

const TO_GUIDE: readonly ChangeMail[] = [
  'changeAsked',
  'changeLapsedGuide',
  'offerLapsedGuide',
  'changeWithdrawn',
  'tripChangedGuide',
  'weatherAsked',
  'weatherEndedGuide',
];
export const isChangeMailToGuide = (mail: ChangeMail): boolean => TO_GUIDE.includes(mail);
/** Letters, digits and hyphens: it travels as a message tag. */
export const changeMailKey = (bookingId: string, mail: ChangeMail, about: string): string =>
  `booking-${bookingId}-${mail}-${about.replace(/[^\w-]/g, '')}`;
