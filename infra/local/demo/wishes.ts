import type { Party } from '#shared/domain/booking/party.ts';
import type { Outcome } from './plan-bookings.ts';

/** What became of a booking that was sure; `seed-aftermath.ts` tells how. */
export type Aftermath =
  | 'late'
  | 'contested'
  | 'uncollected'
  | 'collected'
  | 'more_people'
  | 'called_off'
  | 'guide_missed'
  | 'paid_back'
  | 'refund_failed';
export type GiftWish = 'redeemed' | 'unclaimed' | 'part_used';
export type Wished = Readonly<{
  /** Which of the demo anglers. */
  angler: number;
  experience: string;
  outcome: Outcome;
  party: Party;
  /** Coming: at least so many days ahead. Past: so many trips back. */
  days: number;
  /** When it was booked, for coming trips. */
  minutesAgo: number;
  says?: string;
  /** Past, and in no month that is still open. */
  leastDaysBack?: number;
  /** Completed ones are over anyway. */
  isPast?: true;
  later?: Aftermath;
  /** Paid with a gift card: its guide has redeemed it, could redeem it, or something is left on it. */
  gift?: GiftWish;
}>;
const party = (adults: number, children = 0): Party => ({ adults, children, private: false });
const whole = (adults: number, children = 0): Party => ({ adults, children, private: true });
const DAY = 1440;

/** The bookings of the anglers that one can sign in as: each state is there, and the first guide has some to answer. */
export const WISHES: readonly Wished[] = [
  { angler: 0, experience: 'gryt-pike', outcome: 'completed', party: party(2, 1), days: 2, minutesAgo: 0 },
  { angler: 0, experience: 'stockholm-pike', outcome: 'completed', party: party(2), days: 1, minutesAgo: 0 },
  { angler: 0, experience: 'stockholm-seatrout', outcome: 'confirmed', party: party(2), days: 2, minutesAgo: 6 * DAY },
  {
    angler: 0,
    experience: 'osterlen-seatrout',
    outcome: 'confirmed',
    party: party(1),
    days: 12,
    minutesAgo: 3 * DAY + 200,
  },
  {
    angler: 0,
    experience: 'gryt-pike',
    outcome: 'confirmed',
    party: whole(3, 1),
    days: 20,
    minutesAgo: 9 * DAY,
    says: 'One of us is vegetarian. Our daughter is nine and loves to steer.',
  },
  { angler: 0, experience: 'gryt-dawn', outcome: 'waiting', party: party(2), days: 30, minutesAgo: 20 },
  { angler: 0, experience: 'alvdalen-trout', outcome: 'declined', party: party(2), days: 40, minutesAgo: 12 * DAY },
  { angler: 0, experience: 'gryt-dawn', outcome: 'withdrawn', party: party(2), days: 45, minutesAgo: 15 * DAY },
  { angler: 0, experience: 'stockholm-outer', outcome: 'expired', party: party(2), days: 14, minutesAgo: 4 * DAY },
  { angler: 1, experience: 'gryt-perch', outcome: 'completed', party: party(2, 1), days: 1, minutesAgo: 0 },
  {
    angler: 1,
    experience: 'gryt-pike',
    outcome: 'confirmed',
    party: party(2),
    days: 8,
    minutesAgo: 5 * DAY,
    later: 'more_people',
  },
  {
    angler: 1,
    experience: 'gryt-dawn',
    outcome: 'waiting',
    party: party(2),
    days: 20,
    minutesAgo: 190,
    says: 'Vi har egna spön och tar gärna med dem om det går bra.',
  },
  { angler: 1, experience: 'alvdalen-trout', outcome: 'unanswered', party: party(1), days: 60, minutesAgo: 10 * DAY },
  {
    angler: 2,
    experience: 'malaren-zander',
    outcome: 'completed',
    party: party(2),
    days: 0,
    minutesAgo: 0,
    gift: 'unclaimed',
  },
  { angler: 2, experience: 'gryt-dawn', outcome: 'waiting', party: party(2), days: 25, minutesAgo: 420 },
  { angler: 2, experience: 'siljan-trolling', outcome: 'confirmed', party: party(2), days: 10, minutesAgo: 8 * DAY },
  {
    angler: 3,
    experience: 'gryt-pike',
    outcome: 'completed',
    party: party(3),
    days: 5,
    minutesAgo: 0,
    gift: 'redeemed',
  },
  { angler: 3, experience: 'gryt-perch', outcome: 'confirmed', party: whole(3), days: 30, minutesAgo: 7 * DAY },
  {
    angler: 3,
    experience: 'gryt-dawn',
    outcome: 'confirmed',
    party: party(2),
    days: 35,
    minutesAgo: 5 * DAY,
    gift: 'part_used',
  },
  { angler: 4, experience: 'arvika-ice', outcome: 'confirmed', party: party(2, 2), days: 5, minutesAgo: 2 * DAY },
  { angler: 4, experience: 'roslagen-pike', outcome: 'completed', party: party(1), days: 1, minutesAgo: 0 },
  {
    angler: 1,
    experience: 'osterlen-seatrout',
    outcome: 'confirmed',
    party: party(2),
    days: 2,
    minutesAgo: 6 * DAY,
    later: 'late',
  },
  {
    angler: 4,
    experience: 'gotland-seatrout',
    outcome: 'confirmed',
    party: party(2),
    days: 2,
    minutesAgo: 7 * DAY,
    later: 'contested',
  },
  {
    angler: 0,
    experience: 'gotland-seatrout',
    outcome: 'confirmed',
    party: party(2),
    days: 6,
    minutesAgo: 11 * DAY,
    later: 'called_off',
  },
  {
    angler: 0,
    experience: 'osterlen-seatrout',
    outcome: 'confirmed',
    party: party(2),
    days: 18,
    minutesAgo: 20 * DAY,
    later: 'paid_back',
  },
  {
    angler: 2,
    experience: 'gotland-seatrout',
    outcome: 'confirmed',
    party: party(1),
    days: 25,
    minutesAgo: 16 * DAY,
    later: 'refund_failed',
  },
  {
    angler: 2,
    experience: 'osterlen-seatrout',
    outcome: 'completed',
    party: party(2),
    days: 1,
    minutesAgo: 0,
    later: 'guide_missed',
  },
  {
    angler: 3,
    experience: 'osterlen-seatrout',
    outcome: 'confirmed',
    isPast: true,
    party: party(2),
    days: 16,
    minutesAgo: 0,
    later: 'uncollected',
  },
  {
    angler: 2,
    experience: 'karlskrona-pike',
    outcome: 'confirmed',
    isPast: true,
    leastDaysBack: 34,
    party: party(2),
    days: 0,
    minutesAgo: 0,
    later: 'collected',
  },
  {
    angler: 4,
    experience: 'morrum-school',
    outcome: 'confirmed',
    isPast: true,
    leastDaysBack: 34,
    party: party(2),
    days: 0,
    minutesAgo: 0,
    later: 'collected',
  },
];
/** What the first angler has saved. */
export const FAVOURITES = ['gryt-pike', 'alvdalen-grayling', 'stockholm-outer', 'siljan-trolling'] as const;
