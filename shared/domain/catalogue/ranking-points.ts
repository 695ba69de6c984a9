/** The published ranking: what counts, and how much. No payment among it. The page that explains it reads these numbers. */
export const RANKING = {
  weights: { reviews: 40, calendar: 20, activity: 15, reliability: 15, distance: 10 },
  /** A new trip starts as if it had this many reviews of this mean, so that one review does not decide. */
  prior: { reviews: 5, mean: 4.2 },
  calendarDays: 60,
  /** The share of those days with times at which a calendar counts as full of them. */
  calendarFull: 0.5,
  distanceKm: 100,
  /** A guide who was active that lately counts fully, and not at all after three times as long. */
  activeDays: 14,
} as const;
