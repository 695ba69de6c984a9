import { findGuide } from '#functions/accounts/guides.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { getExperience as contract } from '#shared/contracts/catalogue.ts';
import type { GuidePage } from '#shared/domain/accounts/account.ts';
import { badgesOf } from '#shared/domain/accounts/verification.ts';
import { isOffered, isPublic, type Picture, ratingOf, reviewCountOf } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { findCard } from './cards.table.ts';
import { type ExperiencePage, findExperiencePage } from './experience-page.table.ts';

/** Everything the detail page shows, in at most five read units. */
export const getExperience: Keeps<typeof contract> = async (deps, _actor, { experienceId }) => {
  const page = await findExperiencePage(deps.table, experienceId);
  if (!page || !isPublic(page.experience)) throw new DomainError('catalogue.experience_not_found');
  const guide = await findGuide(deps.table, page.experience.guideId);
  if (!guide) throw new DomainError('catalogue.experience_not_found');
  return { ...viewExperience(page, guide, deps.now()), ...(await calendarPart(deps, page)) };
};
/** What only the card knows: the next free date and the promotion. */
async function calendarPart(deps: Deps, { experience }: ExperiencePage) {
  const card = isOffered(experience) ? await findCard(deps.table, cellOf(experience.point), experience.id) : undefined;
  const [view] = card ? viewCards([card], deps.now()) : [];
  return { nextFreeDate: view?.nextFreeDate ?? null, promotion: view?.promotion ?? null };
}
const copyOf = (picture: Picture) => ({ ...picture, widths: [...picture.widths] });

/** The detail page as it is shown, of whatever page it is given. */
export function viewExperience(
  { experience: e, facts, pictures, text }: ExperiencePage,
  guide: GuidePage,
  now: Instant,
) {
  const { boatSpecifications, ...texts } = text;
  const [cover] = pictures;
  return {
    ...pick(e),
    ...texts,
    guideName: guide.name,
    picture: cover ? copyOf(cover) : null,
    pictures: pictures.map(copyOf),
    rating: ratingOf(e.stars),
    reviewCount: reviewCountOf(e.stars),
    childrenWelcome: !e.noChildren,
    difficulty: facts.difficulty,
    inclusions: [...facts.inclusions],
    seasons: [...facts.seasons],
    boat: facts.boat && {
      name: facts.boat.name,
      specifications: boatSpecifications,
      picture: facts.boat.picture && copyOf(facts.boat.picture),
    },
    guide: viewGuide(guide, localDateOf(now, e.zone)),
    isBookable: isOffered(e),
  };
}
const pick = (e: ExperiencePage['experience']) => ({
  id: e.id,
  title: e.title,
  place: e.place,
  region: e.region,
  point: e.point,
  zone: e.zone,
  water: e.water,
  species: [...e.species],
  styles: [...e.styles],
  features: [...e.features],
  duration: e.duration,
  hours: e.hours,
  adultPrice: e.adultPrice,
  childPrice: e.childPrice,
  privatePrice: e.privatePrice,
  instant: e.instant,
  minGroup: e.minGroup,
  maxGroup: e.maxGroup,
  noticeDays: e.noticeDays,
  vatPercent: e.vatPercent,
});
const viewGuide = (guide: GuidePage, today: LocalDate) => ({
  id: guide.id,
  name: guide.name,
  avatar: guide.avatar && copyOf(guide.avatar),
  city: guide.city,
  bio: guide.bio,
  yearsOfExperience: guide.yearsOfExperience,
  languages: [...guide.languages],
  rating: ratingOf(guide.stars),
  reviewCount: reviewCountOf(guide.stars),
  memberSince: guide.memberSince,
  badges: badgesOf(guide.verified, today),
  trader: guide.trader,
});
