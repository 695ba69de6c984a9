import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listReviews as contract } from '#shared/contracts/community.ts';
import { isPublic, ratingOf, reviewCountOf } from '#shared/domain/catalogue/experience.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { listReviewsOf } from './reviews.table.ts';

const PAGE = 10;

/** What anglers wrote, the newest first, with the count of each star. */
export const listReviews: Keeps<typeof contract> = async (deps, _actor, { experienceId, cursor }) => {
  const experience = await findExperience(deps.table, experienceId, { consistent: false });
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const page = await listReviewsOf(deps.table, experienceId, PAGE, cursor);
  return {
    reviews: page.reviews.map(({ id, name, rating, title, text, language, writtenAt, photos, answer }) => ({
      id,
      name,
      rating,
      title,
      text,
      language,
      writtenAt,
      photos,
      answer,
    })),
    cursor: page.cursor,
    count: reviewCountOf(experience.stars),
    mean: ratingOf(experience.stars),
    histogram: [...experience.stars],
  };
};
