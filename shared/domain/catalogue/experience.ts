import type { Bilingual } from '../../kernel/locale.ts';
import type { Money } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Difficulty, Duration, Feature, Inclusion, Species, Style, Water } from './taxonomy.ts';

export const EXPERIENCE_STATUSES = ['draft', 'pending_review', 'live'] as const;
export type ExperienceStatus = (typeof EXPERIENCE_STATUSES)[number];
export type Point = Readonly<{ lat: number; lon: number }>;
/** A processed picture: `/images/<key>/<width>.<avif|webp|jpg>`. */
export type Picture = Readonly<{
  key: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: Bilingual;
}>;
export type Season = Readonly<{ kind: 'main' | 'high'; from: string; to: string }>;

/** What searching, quoting and booking need to know of an experience: its head, at most a kilobyte in the table. */
export type Experience = Readonly<{
  id: string;
  guideId: string;
  calendarId: string;
  status: ExperienceStatus;
  /** The guide's switch. */
  isActive: boolean;
  /** The admin's switch. */
  isVisible: boolean;
  title: Bilingual;
  place: string;
  region: string;
  point: Point;
  zone: string;
  water: Water;
  species: readonly Species[];
  styles: readonly Style[];
  features: readonly Feature[];
  duration: Duration;
  hours: number;
  minGroup: number;
  maxGroup: number;
  noChildren: boolean;
  /** False: on request. */
  instant: boolean;
  noticeDays: number;
  adultPrice: Money;
  childPrice: Money;
  /** Null: not offered privately. */
  privatePrice: Money | null;
  vatPercent: number;
  /** Reviews by stars, one to five. */
  stars: readonly [number, number, number, number, number];
  createdAt: Instant;
  updatedAt: Instant;
}>;
/** What the detail page shows besides. */
export type ExperienceFacts = Readonly<{
  difficulty: Difficulty;
  inclusions: readonly Inclusion[];
  seasons: readonly Season[];
  boat: Readonly<{ name: string; picture: Picture | null }> | null;
}>;
export type ExperienceText = Readonly<{
  description: string;
  itinerary: string;
  whatToBring: string;
  pickUp: string;
  meetingPlace: string;
  boatSpecifications: string;
}>;
/** Seen by everybody and open for booking. */
export const isOffered = (e: Pick<Experience, 'status' | 'isActive' | 'isVisible'>): boolean =>
  e.status === 'live' && e.isActive && e.isVisible;
/** A live experience that the guide paused can still be looked at. */
export const isPublic = (e: Pick<Experience, 'status' | 'isVisible'>): boolean => e.status === 'live' && e.isVisible;

export const reviewCountOf = (stars: readonly number[]): number => stars.reduce((sum, n) => sum + n, 0);
/** The mean with one decimal more than is shown; null without reviews. */
export function ratingOf(stars: readonly number[]): number | null {
  const count = reviewCountOf(stars);
  if (count === 0) return null;
  const sum = stars.reduce((total, n, i) => total + n * (i + 1), 0);
  return Math.round((sum / count) * 100) / 100;
}
