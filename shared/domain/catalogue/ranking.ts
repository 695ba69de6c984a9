import { epochOf, type Instant, type LocalDate } from '../../kernel/time.ts';
import { shareOffered } from './digest.ts';
import { RANKING } from './ranking-points.ts';
import type { SearchCard } from './search-card.ts';

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
