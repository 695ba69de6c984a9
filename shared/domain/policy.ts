/** Every number the business chose, once (product.md 9, rules.md 1 to 6). Money in öre. */
export const POLICY = {
  depositBasisPoints: 1_000,
  commissionBasisPoints: 1_000,
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
  bookerAge: 18,
  childAge: 4,
  largestParty: 40,
  largeBoatWarning: 12,
  longestSlotDays: 14,
  longestRangeDays: 731,
  mostSlotsADay: 20,
  mostNoticeDays: 365,
  digestDays: 400,
  discountPercent: { least: 0, most: 50 },
  lowestPriceDays: 30,
  highlyRated: { rating: 4.5, reviews: 3 },
  searchPageSize: 24,
  mostSearchCells: 12,
  /** The largest picture that is still under 5 MB. */
  avatarBytes: 5 * 1024 * 1024 - 1,
  /** A file that proves why a penalty is wrong. */
  proofBytes: 10 * 1024 * 1024,
  review: { linkDays: 30, photos: 5, photoBytes: 10 * 1024 * 1024 },
  defaultSekToUsdRate: 0.105,
  passwordLength: 6,
  nameLength: 2,
  busyPatienceMillis: 5_000,
  messages: { longest: 2_000, each: { most: 30, windowSeconds: 600 }, questions: { most: 5, windowSeconds: 3_600 } },
  /** About a second of a phone's work; the answer is good for ten minutes, once. */
  captcha: { bits: 15, minutes: 10, starts: { most: 30, windowSeconds: 600 } },
} as const;

/** The version of the terms that a booking freezes; changed together with the text in `shared/i18n/*\/legal.ts`. */
export const TERMS_VERSION = '2026-11';
