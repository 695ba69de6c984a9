import type { Bilingual, Locale } from '../../kernel/locale.ts';
import type { Instant, LocalDate } from '../../kernel/time.ts';
import type { Picture } from '../catalogue/experience.ts';
import type { GuideLanguage, Species, Style } from '../catalogue/taxonomy.ts';
import type { SocialSite } from './social-link.ts';
import type { VerifiedKind } from './verification.ts';

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
export type Trader = Readonly<{
  name: string;
  number: string | null;
  address: string;
  zip: string;
  city: string;
  country: string;
}>;
/** What a guide tells besides: the two tabs of their profile. Empty when not given. */
export type GuideDetails = Readonly<{
  /** Shown instead of the full name. */
  displayName: string;
  country: string;
  species: readonly Species[];
  styles: readonly Style[];
  boat: Readonly<{ name: string; specifications: Bilingual }>;
  boatPicture: Picture | null;
  links: Readonly<Record<SocialSite, string>>;
  /** For everybody to see; the account's own address is not. */
  publicEmail: string;
  /** What an admin has checked and how long it holds; without an end, until it is withdrawn. */
  verified: Readonly<Partial<Record<VerifiedKind, LocalDate | null>>>;
  /** Who sells the trips, from the invoice details; a number only when it is a company's and not a person's. */
  trader: Trader | null;
  /** The revision of what the guide writes, so that a second tab is told. */
  profileRev: number;
}>;
export const NO_DETAILS: GuideDetails = {
  displayName: '',
  country: '',
  species: [],
  styles: [],
  boat: { name: '', specifications: { en: '', sv: '' } },
  boatPicture: null,
  links: { instagram: '', facebook: '', youtube: '' },
  publicEmail: '',
  verified: {},
  trader: null,
  profileRev: 0,
};
/** What everybody may see of a guide. */
export type GuidePage = GuideDetails &
  Readonly<{
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
