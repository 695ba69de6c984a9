import { epochOf, type Instant, type LocalDate } from '../../kernel/time.ts';
import { shareOffered } from './digest.ts';
import type { SearchCard } from './search-card.ts';

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

export const bayesianMean = (rating: number | null, reviews: number): number =>
  ((rating ?? 0) * reviews + RANKING.prior.mean * RANKING.prior.reviews) / (reviews + RANKING.prior.reviews);

type Ranked = Pick<SearchCard, 'rating' | 'reviewCount' | 'digest' | 'activity' | 'reliability'>;

/** 0 to 100; the more, the higher. Without a place to measure from, the distance counts as none for all. */
export function rankOf(card: Ranked, today: LocalDate, distanceKm: number | null): number {
  const { weights } = RANKING;
  const reviews = (bayesianMean(card.rating, card.reviewCount) - 1) / 4;
  const calendar = Math.min(1, shareOffered(card.digest, today, RANKING.calendarDays) / RANKING.calendarFull);
  const near = distanceKm === null ? 1 : Math.max(0, 1 - distanceKm / RANKING.distanceKm);
  return (
    weights.reviews * reviews +
    weights.calendar * calendar +
    (weights.activity * card.activity) / 100 +
    (weights.reliability * card.reliability) / 100 +
    weights.distance * near
  );
}

/** 0 to 100: how lately the guide signed in, answered or changed the calendar. */
export function activityOf(lastActiveAt: Instant, now: Instant): number {
  const days = (epochOf(now) - epochOf(lastActiveAt)) / 86_400_000;
  const beyond = Math.max(0, days - RANKING.activeDays) / (2 * RANKING.activeDays);
  return Math.round(100 * Math.max(0, 1 - beyond));
}
