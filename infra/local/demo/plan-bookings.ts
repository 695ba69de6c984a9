import type { Party } from '#shared/domain/booking/party.ts';
import { daysNeeded } from '#shared/domain/calendar/days-needed.ts';
import type { NewSlot } from '#shared/domain/calendar/slots.ts';
import {
  addDays,
  addMinutes,
  DEFAULT_ZONE,
  type Instant,
  instantAt,
  type LocalDate,
  localDateOf,
} from '#shared/kernel/time.ts';
import { awayOf, isAwayOn } from './away.ts';
import { DEMO_EXPERIENCES } from './catalogue.ts';
import type { DemoExperience } from './demo-experience.ts';
import { DEMO_ANGLERS, DEMO_GUESTS, type DemoPerson, guideOf } from './people.ts';
import { type Random, randomOf } from './pictures/random.ts';
import { calendarOf, slotsOf } from './slots-of.ts';
import { type Aftermath, type GiftWish, WISHES, type Wished } from './wishes.ts';

/** What becomes of a booking. `completed` ones are over; `waiting` ones wait for the guide. */
export type Outcome = 'confirmed' | 'completed' | 'waiting' | 'declined' | 'withdrawn' | 'unanswered' | 'expired';
export type PlannedBooking = Readonly<{
  id: string;
  angler: DemoPerson;
  experience: DemoExperience;
  slot: NewSlot;
  party: Party;
  placedAt: Instant;
  outcome: Outcome;
  specialRequests: string;
  later?: Aftermath;
  gift?: GiftWish;
}>;
type Times = ReadonlyMap<string, ReturnType<typeof slotsOf>>;
const BUSY_DAYS = 150;
const startOf = ({ date, slot }: NewSlot): Instant => instantAt(date, slot.f, DEFAULT_ZONE);

/** Days of a calendar on which somebody is out; one trip a day keeps siblings apart. */
class Taken {
  readonly #days = new Set<string>();
  isFree = (e: DemoExperience, slot: NewSlot): boolean => daysOf(e, slot).every((day) => !this.#days.has(day));
  take(e: DemoExperience, slot: NewSlot): void {
    for (const day of daysOf(e, slot)) this.#days.add(day);
  }
}
const daysOf = (e: DemoExperience, { date, slot }: NewSlot): string[] =>
  daysNeeded(date, slot).map((day) => `${calendarOf(e)}|${day}`);

/** All bookings in the order in which they are made. */
export function planBookings(now: Instant): PlannedBooking[] {
  const today = localDateOf(now, DEFAULT_ZONE);
  const times: Times = new Map(DEMO_EXPERIENCES.map((e) => [e.id, timesOf(e, today)]));
  const taken = new Taken();
  const wished = WISHES.flatMap((wish, i) => planWish(wish, i, times, taken, now));
  const others = DEMO_EXPERIENCES.flatMap((e) => planOthers(e, times, taken, now));
  return [...wished, ...others].sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
}
function timesOf(e: DemoExperience, today: LocalDate): ReturnType<typeof slotsOf> {
  const { past, coming } = slotsOf(e, today);
  const away = awayOf(guideOf(e.guide).guide, today);
  return { past, coming: coming.filter(({ date }) => !isAwayOn(away, date)) };
}
function planWish(wish: Wished, i: number, times: Times, taken: Taken, now: Instant): PlannedBooking[] {
  const experience = DEMO_EXPERIENCES.find((e) => e.id === wish.experience);
  const angler = DEMO_ANGLERS[wish.angler];
  if (!experience || !angler) throw new Error(`a wish for what is not there: ${wish.experience}`);
  const { past, coming } = times.get(experience.id) as ReturnType<typeof slotsOf>;
  const isPast = wish.isPast ?? wish.outcome === 'completed';
  const wanted = isPast
    ? past
        .toReversed()
        .filter(({ date }) => date <= addDays(localDateOf(now, DEFAULT_ZONE), -(wish.leastDaysBack ?? 0)))
    : coming.filter(({ date }) => date >= addDays(localDateOf(now, DEFAULT_ZONE), wish.days));
  const slot = wanted.filter((each) => taken.isFree(experience, each))[isPast ? wish.days : 0];
  if (!slot) return [];
  taken.take(experience, slot);
  const placedAt = isPast ? addMinutes(startOf(slot), -1440 * 17 - 31 * i) : addMinutes(now, -wish.minutesAgo);
  return [
    {
      id: `wish|${i}`,
      angler,
      experience,
      slot,
      party: wish.party,
      placedAt,
      outcome: wish.outcome,
      specialRequests: wish.says ?? '',
      ...(wish.later && { later: wish.later }),
      ...(wish.gift && { gift: wish.gift }),
    },
  ];
}
/** Other people's trips: more on the next weeks and weekends, some boats full, some taken whole. */
function planOthers(e: DemoExperience, times: Times, taken: Taken, now: Instant): PlannedBooking[] {
  const today = localDateOf(now, DEFAULT_ZONE);
  const { past, coming } = times.get(e.id) as ReturnType<typeof slotsOf>;
  const random = randomOf(`${e.id}|others`);
  const soon = coming.filter(({ date }) => date < addDays(today, BUSY_DAYS) && random.chance(0.2)).slice(0, 5);
  const later = coming.filter(({ date }) => date >= addDays(today, BUSY_DAYS) && random.chance(0.04)).slice(0, 2);
  const before = past.filter(() => random.chance(0.1)).slice(-1);
  return [...before, ...soon, ...later]
    .filter((slot) => taken.isFree(e, slot))
    .flatMap((slot) => {
      taken.take(e, slot);
      return partiesOn(e, slot, random).map((party, i): PlannedBooking => {
        const isPast = slot.date < today;
        const placedAt = isPast
          ? addMinutes(startOf(slot), -1440 * random.whole(9, 30) - random.whole(0, 600))
          : addMinutes(now, -1440 * random.whole(2, 33) - random.whole(0, 900));
        return {
          id: `other|${slot.slotId}|${i}`,
          angler: random.pick(DEMO_GUESTS),
          experience: e,
          slot,
          party,
          placedAt,
          outcome: isPast ? 'completed' : 'confirmed',
          specialRequests: '',
        };
      });
    });
}
function partiesOn(e: DemoExperience, { slot: { c } }: NewSlot, random: Random): Party[] {
  const [least] = e.group;
  if (e.private !== null && random.chance(0.15)) return [{ adults: random.whole(1, c), children: 0, private: true }];
  const first = random.chance(0.25) ? c : random.whole(Math.max(1, least), c);
  const children = e.child !== null && first > 1 && random.chance(0.25) ? 1 : 0;
  const left = c - first;
  // Everybody placed first must be enough for the boat, so a second party comes only where one person is.
  const second =
    left > 0 && least <= 1 && random.chance(0.3)
      ? [{ adults: random.whole(1, left), children: 0, private: false }]
      : [];
  return [{ adults: first - children, children, private: false }, ...second];
}
