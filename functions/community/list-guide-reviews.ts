import { findExperiences } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideReviews as contract } from '#shared/contracts/reviews.ts';
import { listReviewsOfGuide } from './reviews.table.ts';

const PAGE = 20;

/** What anglers wrote about any of the guide's trips, with the trip's name. */
export const listGuideReviews: Keeps<typeof contract> = async (deps, actor, { cursor }) => {
  const { id } = requireRole(actor, 'guide');
  const page = await listReviewsOfGuide(deps.table, id, PAGE, cursor);
  const ids = [...new Set(page.reviews.map(({ experienceId }) => experienceId))];
  const titles = new Map((await findExperiences(deps.table, ids)).map((e) => [e.id, e.title]));
  const reviews = page.reviews.map(({ bookingId: _b, guideId: _g, experienceId, ...review }) => ({
    ...review,
    experience: titles.get(experienceId) ?? { en: '', sv: '' },
  }));
  return { reviews, cursor: page.cursor };
};
