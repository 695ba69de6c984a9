import type * as z from 'zod';
import type { GuideProfileShape } from '#shared/contracts/guide-profile.ts';
import { type Account, fullName, type GuidePage } from '#shared/domain/accounts/account.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';

export const copyOf = (picture: Picture) => ({ ...picture, widths: [...picture.widths] });

/** The profile as its owner writes it. */
export const viewProfile = (
  page: GuidePage,
  account: Pick<Account, 'firstName' | 'lastName'>,
): z.input<typeof GuideProfileShape> => ({
  id: page.id,
  name: page.name,
  fullName: fullName(account),
  displayName: page.displayName,
  bio: page.bio,
  yearsOfExperience: page.yearsOfExperience,
  city: page.city,
  country: page.country,
  languages: [...page.languages],
  species: [...page.species],
  styles: [...page.styles],
  boat: page.boat,
  boatPicture: page.boatPicture && copyOf(page.boatPicture),
  links: { ...page.links },
  publicEmail: page.publicEmail,
  rev: page.profileRev,
});
