import { type Money, sek, times } from '#shared/kernel/money.ts';
import type { Experience } from '#web/features/booking/party-refusal.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;
export const DATE = `${NEXT_YEAR}-06-12`;
export const SLOT = 'morning';
const startsAt = `${DATE}T04:00:00.000Z`;
const endsAt = `${DATE}T12:00:00.000Z`;

export const anExperience = (more: Partial<Experience> = {}): Experience => ({
  id: 'gryt-pike',
  title: { en: 'Archipelago pike', sv: 'Skärgårdsgädda' },
  place: 'Gryt',
  region: 'Östergötland',
  point: { lat: 58.2, lon: 16.8 },
  guideName: 'Elin',
  picture: null,
  water: 'archipelago',
  species: ['pike'],
  styles: ['spinning'],
  duration: 'full_day',
  hours: 8,
  adultPrice: sek(149_500),
  privatePrice: sek(499_000),
  rating: null,
  reviewCount: 0,
  instant: true,
  childrenWelcome: true,
  maxGroup: 6,
  nextFreeDate: DATE,
  promotion: null,
  description: { en: '', sv: '' },
  itinerary: { en: '', sv: '' },
  whatToBring: { en: '', sv: '' },
  pickUp: { en: '', sv: '' },
  meetingPlace: { en: '', sv: '' },
  difficulty: 'easy',
  features: [],
  inclusions: [],
  pictures: [],
  minGroup: 2,
  childPrice: sek(74_750),
  noticeDays: 0,
  zone: 'Europe/Stockholm',
  seasons: [],
  boat: null,
  guide: {
    id: 'elin',
    name: 'Elin',
    avatar: null,
    city: '',
    bio: { en: '', sv: '' },
    yearsOfExperience: null,
    languages: ['sv'],
    rating: null,
    reviewCount: 0,
    memberSince: '2024-01-01T00:00:00.000Z',
    badges: [],
    trader: null,
  },
  vatPercent: 6,
  isBookable: true,
  ...more,
});
export const aMonth = () => ({
  month: DATE.slice(0, 7),
  zone: 'Europe/Stockholm',
  noticeDays: 0,
  firstBookableDate: `${NEXT_YEAR}-01-01`,
  days: [
    {
      date: DATE,
      state: 'available',
      places: 6,
      discountPercent: null,
      slots: [
        {
          id: SLOT,
          start: '06:00',
          end: '14:00',
          endsAfterDays: 0,
          startsAt,
          endsAt,
          places: 6,
          capacity: 6,
          taken: 0,
          sure: 0,
          state: 'available',
          privatePossible: true,
          discountPercent: null,
        },
      ],
    },
  ],
});
/** The price as the server would work it out for adults only. */
export function aQuote(party: { adults: number }, unitPrice: Money = sek(149_500)) {
  const total = times(unitPrice, party.adults);
  const deposit = sek(total.minor / 10);
  const remaining = sek(total.minor - deposit.minor);
  return {
    quote: {
      lines: [{ kind: 'adult' as const, quantity: party.adults, unitPrice, sum: total }],
      discountPercent: 0,
      discount: sek(0),
      total,
      giftCard: sek(0),
      deposit,
      remaining,
      vatPercent: 6,
      vat: sek(16_925),
      sekToUsdRate: 0.105,
      graceUntil: startsAt,
      freeUntil: startsAt,
      latePenalty: remaining,
      termsVersion: '2026-11',
      language: 'en' as const,
    },
    quoteHash: `h${total.minor}`,
    startsAt,
    endsAt,
    zone: 'Europe/Stockholm',
    instant: true,
    title: { en: 'Archipelago pike', sv: 'Skärgårdsgädda' },
    place: 'Gryt',
    meetingPlace: { en: 'The jetty', sv: 'Bryggan' },
  };
}
