import { findGuide } from '#functions/accounts/guides.table.ts';
import { findCards } from '#functions/catalogue/cards.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { getGuidePage as contract } from '#shared/contracts/guide-profile.ts';
import type { GuidePage } from '#shared/domain/accounts/account.ts';
import { badgesOf } from '#shared/domain/accounts/verification.ts';
import { isOffered, ratingOf, reviewCountOf } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { copyOf } from './view-profile.ts';

/** A guide as everybody sees them. Who has nothing that can be booked, and nothing to tell, is still found by their link. */
export const getGuidePage: Keeps<typeof contract> = async (deps, _actor, { guideId }) => {
  const page = await findGuide(deps.table, guideId);
  if (!page) throw new DomainError('catalogue.guide_not_found');
  return { ...viewGuide(page, localDateOf(deps.now(), DEFAULT_ZONE)), experiences: await cardsOf(deps, guideId) };
};
async function cardsOf(deps: Deps, guideId: string) {
  const offered = (await listExperiencesOfGuide(deps.table, guideId)).filter(isOffered);
  const wanted = offered.map(({ id, point }) => ({ id, cell: cellOf(point) }));
  return viewCards(await findCards(deps.table, wanted), deps.now());
}
const viewGuide = (page: GuidePage, today: string) => ({
  id: page.id,
  name: page.name,
  avatar: page.avatar && copyOf(page.avatar),
  city: page.city,
  country: page.country,
  bio: page.bio,
  yearsOfExperience: page.yearsOfExperience,
  languages: [...page.languages],
  species: [...page.species],
  styles: [...page.styles],
  boat:
    page.boat.name || page.boatPicture ? { ...page.boat, picture: page.boatPicture && copyOf(page.boatPicture) } : null,
  links: { ...page.links },
  publicEmail: page.publicEmail,
  rating: ratingOf(page.stars),
  reviewCount: reviewCountOf(page.stars),
  memberSince: page.memberSince,
  badges: badgesOf(page.verified, today),
  trader: page.trader,
});
