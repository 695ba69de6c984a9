import type { Bilingual, Locale } from '../../kernel/locale.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Picture } from '../catalogue/experience.ts';
import type { GuideLanguage } from '../catalogue/taxonomy.ts';

/** Chosen at sign-up, fixed: one calendar for everything, or one for each experience. */
export type CalendarMode = 'single' | 'per_experience';
export type AccountType = 'angler' | 'guide';

export type Profile = Readonly<{
  firstName: string;
  lastName: string;
  /** Empty when not given; so are the others. */
  birthDate: string;
  phone: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  language: Locale;
}>;
export type Account = Profile &
  Readonly<{
    id: string;
    /** The name the user pool knows the person by. */
    username: string;
    email: string;
    type: AccountType;
    calendarMode: CalendarMode | null;
    /** Whole days of notice for all of a guide's experiences. */
    noticeDays: number;
    avatar: Picture | null;
    joinedAt: Instant;
  }>;
/** What everybody may see of a guide. */
export type GuidePage = Readonly<{
  id: string;
  name: string;
  avatar: Picture | null;
  city: string;
  bio: Bilingual;
  yearsOfExperience: number | null;
  languages: readonly GuideLanguage[];
  stars: readonly [number, number, number, number, number];
  /** 0 to 100, see the ranking. */
  reliability: number;
  lastActiveAt: Instant;
  memberSince: Instant;
}>;
/** In single mode every experience shares the guide's calendar; else each has its own. */
export const calendarIdFor = (mode: CalendarMode, guideId: string, experienceId: string): string =>
  mode === 'single' ? guideId : experienceId;
export const fullName = (p: Pick<Profile, 'firstName' | 'lastName'>): string => `${p.firstName} ${p.lastName}`.trim();
