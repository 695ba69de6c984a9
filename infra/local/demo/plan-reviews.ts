import type { Review } from '#functions/community/reviews.table.ts';
import { addDays, addMinutes, DEFAULT_ZONE, instantAt, type LocalDate } from '#shared/kernel/time.ts';
import type { DemoExperience } from './demo-experience.ts';
import { demoId } from './demo-id.ts';
import { guideOf } from './people.ts';
import { type Random, randomOf } from './pictures/random.ts';
import { DEMO_REVIEWS, type DemoReview, REVIEWERS } from './reviews.ts';
import { inSeason } from './slot-plan.ts';

export type Stars = readonly [number, number, number, number, number];
const TWO_YEARS = 730;
const fits = (e: DemoExperience) => (review: DemoReview) => {
  const isFamily = /children|dotter|barn/i.test(review.text + review.title);
  const isHalfDay = /half day|halvdag/i.test(review.text);
  return (
    (!review.waters || review.waters.split(' ').includes(e.water)) &&
    (!isFamily || e.child !== null) &&
    (!isHalfDay || e.duration === 'half_day')
  );
};
function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
/** Days on which one could have been out with it, the latest first. */
function pastDays(e: DemoExperience, random: Random, today: LocalDate, count: number): LocalDate[] {
  const days = Array.from({ length: TWO_YEARS }, (_, i) => addDays(today, -3 - i)).filter((date) =>
    inSeason(date, e.season),
  );
  return shuffled(random, days).slice(0, count).sort().reverse();
}
/** What people wrote of a trip over two years: each text once, more of them for what has long been offered. */
export function planReviews(e: DemoExperience, today: LocalDate): Review[] {
  const random = randomOf(`${e.id}|reviews`);
  const texts = shuffled(random, DEMO_REVIEWS.filter(fits(e)));
  const count = random.chance(0.08) ? random.whole(0, 2) : random.whole(4, Math.min(16, texts.length));
  const names = shuffled(random, REVIEWERS);
  return pastDays(e, random, today, count).map((date, i) => {
    const { language, rating, title, text, answer } = texts[i] as DemoReview;
    const writtenAt = instantAt(date, 19 * 60 + random.whole(0, 170), DEFAULT_ZONE);
    const bookingId = demoId(`review|${e.id}|${i}`).slice(0, 8);
    return {
      id: bookingId,
      bookingId,
      experienceId: e.id,
      guideId: guideOf(e.guide).subject,
      name: names[i % names.length] as string,
      rating,
      title,
      text,
      language,
      photos: [],
      writtenAt,
      answer: answer ? { text: answer, writtenAt: addMinutes(writtenAt, 60 * random.whole(9, 60)) } : null,
    };
  });
}
export function starsOf(reviews: readonly Pick<Review, 'rating'>[]): Stars {
  const counted = [1, 2, 3, 4, 5].map((star) => reviews.filter((review) => review.rating === star).length);
  return counted as unknown as Stars;
}
