import { putFacts, putPicture, putText } from '#functions/catalogue/experience-page.table.ts';
import { putNewExperience, putPrice } from '#functions/catalogue/experiences.table.ts';
import { putNewReview, type Review } from '#functions/community/reviews.table.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { ExperienceStatus, Picture } from '#shared/domain/catalogue/experience.ts';
import type { PriceEntry } from '#shared/domain/catalogue/lowest-price.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { addDays, addHours, DEFAULT_ZONE, type Instant, localDateOf } from '#shared/kernel/time.ts';
import type { DemoExperience } from './demo-experience.ts';
import { type DemoWorld, daysBefore } from './demo-world.ts';
import { NOT_YET_LIVE } from './experiences-waiting.ts';
import { guideOf } from './people.ts';
import { randomOf } from './pictures/random.ts';
import { starsOf } from './plan-reviews.ts';
import { factsOf, textOf, unfoldExperience } from './unfold-experience.ts';
import { writeAll } from './write-all.ts';

export type PicturesOf = Readonly<{
  of: (e: DemoExperience) => readonly Picture[];
  ofBoat: (guideId: string) => Picture | null;
}>;
type ReviewsOf = (e: DemoExperience) => readonly Review[];

/** The pages of all experiences with their pictures, prices and reviews. */
export async function seedExperiences(
  world: DemoWorld,
  experiences: readonly DemoExperience[],
  pictures: PicturesOf,
  reviewsOf: ReviewsOf,
): Promise<void> {
  const {
    deps: { table },
    today,
  } = world;
  const live = experiences.map((experience) => ({ experience, status: 'live' as const }));
  for (const { experience: e, status } of [...live, ...NOT_YET_LIVE]) {
    const reviews = reviewsOf(e);
    await writeAll(table, [
      ...pageOf(table, e, status, pictures, reviews, today),
      ...reviews.flatMap((review) => itemsOf(table, review)),
    ]);
  }
}
function pageOf(
  table: Table,
  e: DemoExperience,
  status: ExperienceStatus,
  pictures: PicturesOf,
  reviews: readonly Review[],
  today: Instant,
): GuardedWrite[] {
  const person = guideOf(e.guide);
  const age = status === 'live' ? 740 + randomOf(`${e.id}|age`).whole(0, 360) : 12;
  const createdAt = daysBefore(today, age);
  const updatedAt = addHours(today, -randomOf(`${e.id}|updated`).whole(20, 900));
  const head = unfoldExperience(
    e,
    { ...person.guide, subject: person.subject },
    { stars: starsOf(reviews), createdAt, updatedAt, status },
  );
  return [
    putNewExperience(table, head),
    putFacts(table, e.id, factsOf(e, person.guide, pictures.ofBoat(e.guide))),
    ...LOCALES.map((language) => putText(table, e.id, language, textOf(e, person.guide, language))),
    ...pictures.of(e).map((picture, place) => putPicture(table, e.id, place, picture)),
    ...pricesOf(e, localDateOf(createdAt, DEFAULT_ZONE), localDateOf(today, DEFAULT_ZONE)).map((entry) =>
      putPrice(table, e.id, entry),
    ),
  ];
}
/** A price that rose since the beginning; here and there one that was lower for some days of this month. */
export function pricesOf(e: DemoExperience, first: string, today: string): PriceEntry[] {
  const random = randomOf(`${e.id}|prices`);
  const at = (date: string, share: number): PriceEntry => {
    const öre = (kronor: number) => Math.round(kronor * share) * 100;
    return {
      date,
      adult: share === 1 ? e.adult * 100 : öre(e.adult),
      child: share === 1 ? (e.child ?? e.adult) * 100 : öre(e.child ?? e.adult),
      private: e.private === null ? null : öre(e.private),
    };
  };
  const rose = at(addDays(today, -random.whole(90, 300)), 1);
  const lower = random.chance(0.15) ? [at(addDays(today, -20), 0.95), at(addDays(today, -11), 1)] : [];
  return [at(first, 0.92), rose, ...lower];
}
/** The stars are counted in the heads already. */
const itemsOf = (table: Table, review: Review): GuardedWrite[] =>
  putNewReview(table, review).filter(({ write }) => write.Put);
