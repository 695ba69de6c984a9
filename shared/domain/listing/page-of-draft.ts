import { type Bilingual, LOCALES, type Locale } from '../../kernel/locale.ts';
import { sek } from '../../kernel/money.ts';
import type { Experience, ExperienceFacts, ExperienceText, Picture, Season } from '../catalogue/experience.ts';
import { DRAFT_TEXTS, type SeasonDraft, type TripDraft } from './draft.ts';

type Kept = Pick<
  Experience,
  'id' | 'guideId' | 'calendarId' | 'status' | 'isActive' | 'isVisible' | 'zone' | 'noticeDays' | 'stars' | 'createdAt'
>;
/** What the head says of a draft. Where nothing is chosen yet something harmless stands: nobody sees it before it is checked. */
export const headOfDraft = <K extends Kept>(kept: K, d: TripDraft, updatedAt: string): K & Experience => ({
  ...kept,
  title: filled(d.title),
  place: d.place,
  region: d.region,
  point: d.point ?? { lat: 0, lon: 0 },
  water: d.water ?? 'lake',
  species: d.species,
  styles: d.styles,
  features: d.features,
  duration: d.duration ?? 'half_day',
  hours: d.hours ?? 4,
  minGroup: d.minGroup,
  maxGroup: d.maxGroup,
  noChildren: d.noChildren,
  instant: d.instant,
  adultPrice: sek(d.adultPrice ?? 0),
  childPrice: sek((d.noChildren ? null : d.childPrice) ?? d.adultPrice ?? 0),
  privatePrice: d.allowPrivate && d.privatePrice !== null ? sek(d.privatePrice) : null,
  vatPercent: d.vatPercent,
  updatedAt,
});
const seasonOf = (kind: Season['kind'], season: SeasonDraft | null): Season[] =>
  season ? [{ kind, from: season.from, to: season.to }] : [];

/** `boatPicture` is what the page has had: the wizard does not change it. */
export const factsOfDraft = (d: TripDraft, boatPicture: Picture | null): ExperienceFacts => ({
  difficulty: d.difficulty ?? 'easy',
  inclusions: d.inclusions,
  seasons: [
    ...seasonOf('main', d.mainSeason),
    ...seasonOf('high', d.highSeason),
    ...seasonOf('high', d.secondHighSeason),
  ],
  boat: d.boatName ? { name: d.boatName, picture: boatPicture } : null,
});
/** A text that is missing in one language is shown in the other. */
export function textOfDraft(d: TripDraft, language: Locale): ExperienceText {
  const fields = DRAFT_TEXTS.filter((field) => field !== 'title');
  return Object.fromEntries(fields.map((field) => [field, filled(d[field])[language]])) as ExperienceText;
}
const filled = (text: Bilingual): Bilingual => ({ en: text.en || text.sv, sv: text.sv || text.en });

/** The pictures in their order; one without words of its own is named after the trip. */
export const picturesOfDraft = (d: TripDraft): Picture[] =>
  d.pictures.map((picture) => {
    const alt = filled(picture.alt);
    const title = filled(d.title);
    return { ...picture, alt: Object.fromEntries(LOCALES.map((l) => [l, alt[l] || title[l]])) as Bilingual };
  });
