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
  defaultSekToUsdRate: 0.105,
  passwordLength: 6,
  nameLength: 2,
  busyPatienceMillis: 5_000,
} as const;

/** The version of the terms that a booking freezes; changed together with the text in `shared/i18n/*\/legal.ts`. */
export const TERMS_VERSION = '2026-11';
