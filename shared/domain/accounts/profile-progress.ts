import type { Account, GuidePage } from './account.ts';

/** What makes a profile whole, in the order in which it is asked for. Links and the boat are for those who have them. */
export const PROFILE_PARTS = ['avatar', 'bio', 'years', 'city', 'languages', 'species', 'styles', 'phone'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The parts that are still missing. A text in one language is enough. */
export function missingParts(page: GuidePage, account: Pick<Account, 'phone'>): ProfilePart[] {
  const has: Readonly<Record<ProfilePart, boolean>> = {
    avatar: page.avatar !== null,
    bio: Boolean(page.bio.en.trim() || page.bio.sv.trim()),
    years: page.yearsOfExperience !== null,
    city: page.city.trim() !== '',
    languages: page.languages.length > 0,
    species: page.species.length > 0,
    styles: page.styles.length > 0,
    phone: account.phone.trim() !== '',
  };
  return PROFILE_PARTS.filter((part) => !has[part]);
}
/** Whole percent: 100 only when nothing is missing. */
export const progressOf = (missing: readonly ProfilePart[]): number =>
  Math.floor(((PROFILE_PARTS.length - missing.length) / PROFILE_PARTS.length) * 100);

/** The way from a new account to the first guest. */
export const START_STEPS = ['profile', 'experience', 'dates', 'promote'] as const;
