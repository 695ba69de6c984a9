import { type CalendarMode, calendarIdFor } from '#shared/domain/accounts/account.ts';
import type { Experience, ExperienceFacts, ExperienceText, Picture } from '#shared/domain/catalogue/experience.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { sek } from '#shared/kernel/money.ts';
import { DEFAULT_ZONE, type Instant } from '#shared/kernel/time.ts';
import type { DemoExperience } from './demo-experience.ts';
import type { DemoGuide } from './guides.ts';
import { inclusionsOf, itineraryOf, meetingPlaceOf, pickUpOf, whatToBring } from './trip-words.ts';

const kronor = (amount: number) => sek(Math.round(amount * 100));

/** The head of an experience as the table keeps it. */
export function unfoldExperience(
  e: DemoExperience,
  guide: DemoGuide & { subject: string },
  more: Pick<Experience, 'stars'> & { createdAt: Instant; updatedAt: Instant; status?: Experience['status'] },
): Experience {
  const mode: CalendarMode = guide.mode;
  return {
    id: e.id,
    guideId: guide.subject,
    calendarId: calendarIdFor(mode, guide.subject, e.id),
    status: more.status ?? 'live',
    isActive: true,
    isVisible: true,
    title: e.title,
    place: e.place,
    region: e.region,
    point: { lat: e.lat, lon: e.lon },
    zone: DEFAULT_ZONE,
    water: e.water,
    species: e.species,
    styles: e.styles,
    features: e.features,
    duration: e.duration,
    hours: e.hours,
    minGroup: e.group[0],
    maxGroup: e.group[1],
    noChildren: e.child === null,
    instant: !e.onRequest,
    noticeDays: guide.noticeDays,
    adultPrice: kronor(e.adult),
    childPrice: kronor(e.child ?? e.adult),
    privatePrice: e.private === null ? null : kronor(e.private),
    vatPercent: 6,
    stars: more.stars,
    createdAt: more.createdAt,
    updatedAt: more.updatedAt,
  };
}
export const factsOf = (e: DemoExperience, guide: DemoGuide, boatPicture: Picture | null): ExperienceFacts => ({
  difficulty: e.level,
  inclusions: inclusionsOf(e),
  seasons: [
    { kind: 'main', from: e.season[0], to: e.season[1] },
    { kind: 'high', from: e.high[0], to: e.high[1] },
  ],
  boat: guide.boat && e.features.includes('boat') ? { name: guide.boat.name, picture: boatPicture } : null,
});
export const textOf = (e: DemoExperience, guide: DemoGuide, language: Locale): ExperienceText => ({
  description: e.text[language],
  itinerary: itineraryOf(e)[language],
  whatToBring: whatToBring(e)[language],
  pickUp: pickUpOf(e)[language],
  meetingPlace: meetingPlaceOf(e)[language],
  boatSpecifications: guide.boat && e.features.includes('boat') ? guide.boat[language] : '',
});
