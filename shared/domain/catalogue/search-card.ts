import type { Bilingual } from '../../kernel/locale.ts';
import type { CardOffers } from './card-offers.ts';
import type { Digest } from './digest.ts';
import { type Experience, type Point, ratingOf, reviewCountOf } from './experience.ts';
import type { Duration, Feature, Species, Style, Water } from './taxonomy.ts';

/** What a search knows of an experience. Kept small: hundreds of them are read and sorted for one answer. */
export type SearchCard = Readonly<{
  id: string;
  guideId: string;
  title: Bilingual;
  place: string;
  region: string;
  point: Point;
  zone: string;
  guideName: string;
  picture: Readonly<{ key: string; width: number; height: number }> | null;
  water: Water;
  species: readonly Species[];
  styles: readonly Style[];
  features: readonly Feature[];
  duration: Duration;
  hours: number;
  /** Öre. */
  adultPrice: number;
  privatePrice: number | null;
  /** The lowest adult price of the 30 days before today; today's when there was none. */
  lowestPrice: number;
  rating: number | null;
  reviewCount: number;
  instant: boolean;
  noChildren: boolean;
  minGroup: number;
  maxGroup: number;
  noticeDays: number;
  /** 0 to 100: how lately the guide was active, and how seldom the guide cancels. */
  activity: number;
  reliability: number;
  /** Discounts by date, the nearest few. */
  promotions: CardOffers;
  digest: Digest;
}>;

/** The part of a card that follows from the experience itself. */
export const cardFieldsOf = (e: Experience) => ({
  id: e.id,
  guideId: e.guideId,
  title: e.title,
  place: e.place,
  region: e.region,
  point: e.point,
  zone: e.zone,
  water: e.water,
  species: e.species,
  styles: e.styles,
  features: e.features,
  duration: e.duration,
  hours: e.hours,
  adultPrice: e.adultPrice.minor,
  privatePrice: e.privatePrice?.minor ?? null,
  rating: ratingOf(e.stars),
  reviewCount: reviewCountOf(e.stars),
  instant: e.instant,
  noChildren: e.noChildren,
  minGroup: e.minGroup,
  maxGroup: e.maxGroup,
  noticeDays: e.noticeDays,
});
