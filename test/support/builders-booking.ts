import { randomUUID } from 'node:crypto';
import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import type { BookTripInput } from '#functions/booking/new-booking.ts';
import { quoteTrip, quoteWithGiftCards } from '#functions/booking/quote-trip.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { putFacts, putText } from '#functions/catalogue/experience-page.table.ts';
import { putNewExperience } from '#functions/catalogue/experiences.table.ts';
import type { CalendarSlot } from '#shared/domain/calendar/calendar-day.ts';
import { EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { sek } from '#shared/kernel/money.ts';
import { aPerson, type World } from './deps.ts';

export const DATE = '2027-06-12';
export const SLOT = 'morning';

export const anExperience = (over: Partial<Experience> = {}): Experience => ({
  id: 'pike',
  guideId: 'guide',
  calendarId: 'cal',
  status: 'live',
  isActive: true,
  isVisible: true,
  title: { en: 'Pike among the islands', sv: 'Gädda bland öarna' },
  place: 'Trosa',
  region: 'Södermanland',
  point: { lat: 58.9, lon: 17.55 },
  zone: 'Europe/Stockholm',
  water: 'archipelago',
  species: ['pike'],
  styles: ['spinning'],
  features: ['boat'],
  duration: 'full_day',
  hours: 8,
  minGroup: 1,
  maxGroup: 6,
  noChildren: false,
  instant: true,
  noticeDays: 0,
  adultPrice: sek(149_500),
  childPrice: sek(74_750),
  privatePrice: sek(499_995),
  vatPercent: 6,
  stars: [0, 0, 0, 0, 0],
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...over,
});
const TEXT = {
  description: '',
  itinerary: '',
  whatToBring: 'Warm clothes',
  pickUp: '',
  meetingPlace: 'The guest harbour',
  boatSpecifications: '',
};

/** A live experience with one time on 12 June 2027, 06:00 to 14:00, and its guide. */
export async function offerTrip(
  world: World,
  over: Partial<Experience> = {},
  slot: Partial<CalendarSlot> = {},
): Promise<Experience> {
  const experience = anExperience(over);
  const { table } = world.deps;
  const guide = {
    id: experience.guideId,
    username: experience.guideId,
    email: 'guide@napp.test',
    type: 'guide' as const,
    calendarMode: 'single' as const,
    noticeDays: 0,
    avatar: null,
    joinedAt: '2027-01-01T00:00:00.000Z',
    firstName: 'Gunnar',
    lastName: 'Berg',
    birthDate: '',
    phone: '+46 70 000 00 01',
    address: '',
    city: 'Trosa',
    zip: '',
    country: 'SE',
    language: 'sv' as const,
  };
  const times = { x: experience.id, f: 360, t: 840, c: experience.maxGroup, ...slot };
  const days = addSlot(new Map([[DATE, EMPTY_DAY]]), { date: DATE, slotId: SLOT, slot: times });
  await table.transact([
    ...putNewAccount(table, guide, `hash-${guide.id}`),
    putNewExperience(table, experience),
    putFacts(table, experience.id, { difficulty: 'intermediate', inclusions: [], seasons: [], boat: null }),
    putText(table, experience.id, 'en', TEXT),
    putText(table, experience.id, 'sv', TEXT),
    ...putDays(table, experience.calendarId, days),
  ]);
  return experience;
}
export const ANGLER = aPerson('angler', 'angler');
export const GUIDE = aPerson('guide', 'guide');
type Wanted = Partial<BookTripInput> & { who?: ReturnType<typeof aPerson> };

/** Everything that a person sends, with the quote that they were shown. */
export async function aWish(world: World, over: Wanted = {}): Promise<BookTripInput> {
  const { who: _who, ...rest } = over;
  const choice = {
    experienceId: 'pike',
    date: DATE,
    slotId: SLOT,
    party: { adults: 2, children: 0, private: false },
    language: 'en' as const,
    ...rest,
  };
  const quoteHash = rest.quoteHash ?? (await quoteFor(world, choice, rest.giftCodes, over.who)).quoteHash;
  return {
    requestId: randomUUID(),
    contact: { fullName: 'Anna Ek', email: 'anna@napp.test', phone: '' },
    specialRequests: '',
    currencyShown: 'SEK',
    giftCodes: [],
    isAdult: true,
    acceptedTerms: TERMS_VERSION,
    ...choice,
    quoteHash,
  };
}
const quoteFor = (world: World, choice: Parameters<typeof quoteTrip>[2], giftCodes: string[] = [], who = ANGLER) =>
  giftCodes.length > 0
    ? quoteWithGiftCards(world.deps, who, { ...choice, giftCodes })
    : quoteTrip(world.deps, who, choice);
export const book = async (world: World, over: Wanted = {}) =>
  bookTrip(world.deps, over.who ?? ANGLER, await aWish(world, over));

export async function slotNow(
  world: World,
  ref = { date: DATE, slotId: SLOT },
  calendarId = 'cal',
): Promise<CalendarSlot> {
  const slot = (await readDaysOf(world.deps.table, calendarId, ref)).get(ref.date)?.s[ref.slotId];
  if (!slot) throw new Error('no such slot');
  return slot;
}
