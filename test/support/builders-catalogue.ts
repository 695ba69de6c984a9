import { putGuide } from '#functions/accounts/guides.table.ts';
import { putNewSlots } from '#functions/calendar/days.table.ts';
import { putFacts, putPicture, putText } from '#functions/catalogue/experience-page.table.ts';
import { findExperience, putNewExperience, putPrice } from '#functions/catalogue/experiences.table.ts';
import { refreshCard } from '#functions/catalogue/project-experience.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { type GuidePage, NO_DETAILS } from '#shared/domain/accounts/account.ts';
import { emptyDigest } from '#shared/domain/catalogue/digest.ts';
import type { Experience, ExperienceFacts, ExperienceText, Picture } from '#shared/domain/catalogue/experience.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { sek } from '#shared/kernel/money.ts';

export const anExperience = (more: Partial<Experience> = {}): Experience => ({
  id: 'exp1',
  guideId: 'guide1',
  calendarId: 'exp1',
  status: 'live',
  isActive: true,
  isVisible: true,
  title: { en: 'Sea trout in the archipelago', sv: 'Havsöring i skärgården' },
  place: 'Trosa',
  region: 'Södermanland',
  point: { lat: 58.9, lon: 17.55 },
  zone: 'Europe/Stockholm',
  water: 'archipelago',
  species: ['sea_trout', 'pike'],
  styles: ['spinning'],
  features: ['boat', 'rods_reel'],
  duration: 'full_day',
  hours: 8,
  minGroup: 1,
  maxGroup: 4,
  noChildren: false,
  instant: true,
  noticeDays: 0,
  adultPrice: sek(149_500),
  childPrice: sek(74_750),
  privatePrice: sek(499_900),
  vatPercent: 6,
  stars: [0, 0, 1, 2, 5],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2027-03-01T08:00:00.000Z',
  ...more,
});
export const aGuide = (more: Partial<GuidePage> = {}): GuidePage => ({
  ...NO_DETAILS,
  id: 'guide1',
  name: 'Elin Strand',
  avatar: null,
  city: 'Trosa',
  bio: { en: 'Born by the sea.', sv: 'Född vid havet.' },
  yearsOfExperience: 12,
  languages: ['sv', 'en'],
  stars: [0, 0, 1, 2, 5],
  reliability: 100,
  lastActiveAt: '2027-04-28T08:00:00.000Z',
  memberSince: '2026-02-01T08:00:00.000Z',
  ...more,
});
export const aPicture = (more: Partial<Picture> = {}): Picture => ({
  key: 'demo/boat',
  widths: [320, 640, 960],
  width: 1200,
  height: 800,
  alt: { en: 'A boat', sv: 'En båt' },
  ...more,
});
const FACTS: ExperienceFacts = {
  difficulty: 'easy',
  inclusions: ['life_jacket', 'fish_finder'],
  seasons: [{ kind: 'main', from: '04-01', to: '06-15' }],
  boat: { name: 'Måsen', picture: null },
};
const aText = (language: string): ExperienceText => ({
  description: `description ${language}`,
  itinerary: `itinerary ${language}`,
  whatToBring: `bring ${language}`,
  pickUp: `pick up ${language}`,
  meetingPlace: `meet ${language}`,
  boatSpecifications: `boat ${language}`,
});
/** A guide with one experience in the table, its page and its card. */
export async function storeExperience(deps: Deps, more: Partial<Experience> = {}): Promise<Experience> {
  const { table } = deps;
  const experience = anExperience(more);
  const { id, adultPrice, childPrice, privatePrice } = experience;
  await table.write(putGuide(table, aGuide({ id: experience.guideId })));
  await table.write(putNewExperience(table, experience));
  await table.write(putFacts(table, id, FACTS));
  await table.write(putText(table, id, 'en', aText('en')));
  await table.write(putText(table, id, 'sv', aText('sv')));
  await table.write(putPicture(table, id, 0, aPicture()));
  const prices = { adult: adultPrice.minor, child: childPrice.minor, private: privatePrice?.minor ?? null };
  await table.write(putPrice(table, id, { date: '2026-03-01', ...prices }));
  await refreshCard(deps, (await findExperience(table, id)) ?? experience);
  return experience;
}
/** Offers a time, empty. */
export async function storeSlot(
  deps: Deps,
  e: Pick<Experience, 'id' | 'calendarId' | 'maxGroup'>,
  date: string,
  more: Partial<{ slotId: string; from: number; to: number; capacity: number; discount: number }> = {},
): Promise<string> {
  const { slotId = 'morning', from = 360, to = 840, capacity = e.maxGroup, discount } = more;
  const slot = { x: e.id, f: from, t: to, c: capacity, ...(discount && { d: discount }) };
  for (const write of await putNewSlots(deps.table, e.calendarId, [{ date, slotId, slot }]))
    await deps.table.write(write);
  return slotId;
}
export const aCard = (more: Partial<SearchCard> = {}): SearchCard => ({
  id: 'exp1',
  guideId: 'guide1',
  title: { en: 'Sea trout in the archipelago', sv: 'Havsöring i skärgården' },
  place: 'Trosa',
  region: 'Södermanland',
  point: { lat: 58.9, lon: 17.55 },
  zone: 'Europe/Stockholm',
  guideName: 'Elin Strand',
  picture: { key: 'demo/boat', width: 1200, height: 800 },
  water: 'archipelago',
  species: ['sea_trout', 'pike'],
  styles: ['spinning'],
  features: ['boat', 'rods_reel'],
  duration: 'full_day',
  hours: 8,
  adultPrice: 149_500,
  privatePrice: 499_900,
  lowestPrice: 149_500,
  rating: 4.5,
  reviewCount: 8,
  instant: true,
  noChildren: false,
  minGroup: 1,
  maxGroup: 4,
  noticeDays: 0,
  activity: 100,
  reliability: 100,
  promotions: {},
  digest: emptyDigest('2027-05-01'),
  ...more,
});
