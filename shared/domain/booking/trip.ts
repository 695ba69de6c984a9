import type { Bilingual } from '../../kernel/locale.ts';
import type { Money } from '../../kernel/money.ts';
import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';

/** What the rules of booking need to know of an experience. */
export type BookableExperience = Readonly<{
  experienceId: string;
  guideId: string;
  calendarId: string;
  zone: string;
  /** Live, active and visible, so that it takes bookings. */
  isBookable: boolean;
  /** Paying confirms; otherwise the guide answers first. */
  isInstant: boolean;
  childrenWelcome: boolean;
  adultPrice: Money;
  childPrice: Money;
  /** For the whole boat; null when it cannot be booked privately. */
  privatePrice: Money | null;
  minGroup: number;
  maxGroup: number;
  noticeDays: number;
  vatPercent: number;
}>;
/** One time of it. */
export type TripSlot = Readonly<{
  slotId: string;
  date: LocalDate;
  from: LocalMinutes;
  to: LocalMinutes;
  startsAt: Instant;
  endsAt: Instant;
  /** People who are sure to come; unpaid holds do not count. */
  surePeople: number;
  discountPercent: number;
}>;
/** What a person is told of the trip beside its price: when, where, and whether paying confirms it. */
export type TripShown = Readonly<{
  startsAt: Instant;
  endsAt: Instant;
  isInstant: boolean;
  title: Bilingual;
  place: string;
  meetingPlace: Bilingual;
}>;
/** The same in a fixed order, so that equal trips are equal texts. */
export const tripParts = ({ startsAt, endsAt, isInstant, title, place, meetingPlace }: TripShown) => [
  startsAt,
  endsAt,
  isInstant,
  title.en,
  title.sv,
  place,
  meetingPlace.en,
  meetingPlace.sv,
];
