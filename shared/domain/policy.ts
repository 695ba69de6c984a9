/** Every number the business chose, once (product.md 9, rules.md 1 to 6). Money in öre. */
export const POLICY = {
  depositBasisPoints: 1_000,
  commissionBasisPoints: 1_000,
  /** Inside Napp's own fee. */
  commissionVatPercent: 25,
  /** The card provider refuses less. */
  leastCharge: 300,
  defaultVatPercent: 6,
  vatPercents: [0, 6, 25],
  holdMinutes: 35,
  paymentPageMinutes: 31,
  requestAnswerHours: 24,
  requestAnswerBeforeStartHours: 12,
  requestsCloseBeforeStartHours: 14,
  graceHours: 48,
  freeCancellationDays: 7,
  penaltyAfterHours: 24,
  penaltyAlarmHours: 48,
  penaltyRetryDays: [1, 3, 7],
  penaltyGiveUpDays: 14,
  cancelPreviewMinutes: 10,
  /** What a guide's own cancelling takes from a reliability of 100. */
  reliabilityMark: 10,
  earlyReminderDays: 8,
  lateReminderHours: 24,
  noShow: { afterMinutes: 30, ofGuideDays: 14, ofAnglerHours: 48, answerHours: 48 },
  changeAnswerHours: 48,
  weatherDays: 14,
  /** So far ahead reaches a forecast; before that nobody can say what the weather will be. */
  weatherAskDays: 9,
  /** The waiting list of a full time: how long places are offered to one, and how many may wait. */
  waiting: { offerHours: 24, mostOnList: 50, mostOfAngler: 10 },
  refundBusinessDays: { least: 5, most: 10 },
  childAge: 4,
  largestParty: 40,
  largeBoatWarning: 12,
  longestSlotDays: 14,
  longestRangeDays: 731,
  mostSlotsADay: 20,
  mostNoticeDays: 365,
  mostTemplates: 50,
  /** One answer of the availability manager, and its undoing in one request. */
  mostSlotChanges: 3_000,
  /** How long a change of many times is known again. */
  slotRequestDays: 30,
  partlyBooked: { days: 7, shown: 3 },
  digestDays: 400,
  discountPercent: { least: 0, most: 50 },
  lowestPriceDays: 30,
  highlyRated: { rating: 4.5, reviews: 3 },
  searchPageSize: 24,
  mostSearchCells: 12,
  /** The largest picture that is still under 5 MB. */
  avatarBytes: 5 * 1024 * 1024 - 1,
  /** A guide's papers: the largest file, and the days before the end (-1: the day after) on which a mail reminds. */
  verification: { bytes: 10 * 1024 * 1024, remindDaysBefore: [30, 7, -1] },
  boatPictureBytes: 10 * 1024 * 1024,
  /** A file that proves why a penalty is wrong. */
  proofBytes: 10 * 1024 * 1024,
  review: { linkDays: 30, photos: 5, photoBytes: 10 * 1024 * 1024 },
  defaultSekToUsdRate: 0.105,
  passwordLength: 6,
  /** Mails that tell of a changed password. */
  passwordMails: { most: 5, windowSeconds: 3_600 },
  nameLength: 2,
  /** Of whoever has an account, and of whoever books. */
  adultYears: 18,
  /** For one address: each of them mails a code to it, whoever asks. */
  signUps: { most: 5, windowSeconds: 3_600 },
  messages: { longest: 2_000, each: { most: 30, windowSeconds: 600 }, questions: { most: 5, windowSeconds: 3_600 } },
  /** About a second of a phone's work; the answer is good for ten minutes, once. */
  captcha: { bits: 15, minutes: 10, starts: { most: 30, windowSeconds: 600 } },
  listing: {
    shortestTitle: 5,
    longestTitle: 80,
    shortestDescription: 40,
    longestText: 4_000,
    mostPictures: 20,
    mostOfAGuide: 60,
    pictureBytes: 20 * 1024 * 1024,
    hours: { half_day: { least: 1, most: 6 }, full_day: { least: 5, most: 24 } },
    /** In öre, for one adult and for the whole boat. */
    price: { least: 10_000, most: 10_000_000 },
    reviewHours: 24,
    /** Longer than any publication or deletion takes. */
    narrowingMinutes: 2,
    uploads: { most: 200, windowSeconds: 86_400 },
    translations: { most: 60, windowSeconds: 3_600 },
  },
  /** A guide's offers: whom one mail may reach, how many dates can be reduced, what is suggested shortly before. */
  promotion: {
    mostRecipients: 50,
    mostDates: 60,
    suggestedPercent: { least: 15, most: 25 },
    spotsDays: 14,
    longestMessage: 2_000,
    sends: { most: 10, windowSeconds: 86_400 },
    written: { most: 30, windowSeconds: 3_600 },
  },
  lists: { most: 50, members: 500, longestImport: 100_000 },
  unsubscribeLinkDays: 400,
  giftCard: {
    /** In öre, for each card; the least is $5 as well. */
    amount: { least: 5_000, most: 2_000_000, leastDollars: 500 },
    suggested: [50_000, 100_000, 200_000, 300_000],
    mostAtOnce: 10,
    mostDaysAhead: 365,
    withdrawDays: 14,
    /** The provider tells what happened for three days at most. */
    forgetUnpaidDays: 3,
    mostOnBooking: 5,
    longestGreeting: 300,
    /** Wrong codes in an hour before nobody may try again: of a person, from an address; and when to sound the alarm. */
    wrongCodes: { ofPerson: 10, fromAddress: 30, alarm: 300, windowSeconds: 3_600 },
    orders: { most: 20, windowSeconds: 3_600 },
    /** To one address; and how often its buyer may correct it once a mail is out. */
    sendings: { most: 5 },
    corrections: { most: 10 },
  },
  share: { longestMessage: 500, each: { most: 5, windowSeconds: 600 } },
  referral: { longestMessage: 1_000, each: { most: 10, windowSeconds: 86_400 } },
} as const;

/** Calendars from elsewhere: how far ahead they are followed, how much of one, and how often a guide may ask. Apart, for the few functions that need it. */
export const FEED_POLICY = {
  most: 10,
  daysAhead: 550,
  rereadDays: 7,
  mostTimes: 60_000,
  longestTitle: 80,
  shownInPreview: 10,
  shownRuns: 20,
  logDays: 60,
  conflictDays: 60,
  mostRules: 10,
  /** In one event on the bus, and at once in one function. */
  aChunk: 25,
  atOnce: 10,
  tests: { most: 30, windowSeconds: 600 },
  syncs: { most: 20, windowSeconds: 600 },
  reads: { most: 60, windowSeconds: 600 },
  wrongReads: { most: 100, windowSeconds: 3_600 },
  /** Mails that ask an address whether notices may come to it. */
  confirmations: { most: 5, windowSeconds: 86_400 },
} as const;
/** Each booking is two writes of the one transaction that pays a guide's month; what is beyond comes with the next. */
export const PAYOUT_POLICY = { mostBookings: 45 } as const;
/** How many nights a day of the card account is looked at before it is left to a person. */
export const BOOKS_POLICY = { cardCheckDays: 7 } as const;
/** Invitations to administer. */
export const ADMIN_POLICY = { invitationDays: 7, mostOpen: 20, invites: { most: 10, windowSeconds: 3_600 } } as const;
export const NOTE_POLICY = { days: 90, shown: 50 } as const;

/** The version of the terms that a booking freezes; changed together with the text in `shared/i18n/*\/legal.ts`. */
export const TERMS_VERSION = '2026-11';
