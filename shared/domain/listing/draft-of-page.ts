import type { Bilingual } from '../../kernel/locale.ts';
import type { Experience, ExperienceFacts, Picture, Season } from '../catalogue/experience.ts';
import { type DraftText, EMPTY_DRAFT, type SeasonDraft, type TripDraft } from './draft.ts';

export type PageTexts = Readonly<Record<Exclude<DraftText, 'title'>, Bilingual>>;
export type PageParts = Readonly<{
  experience: Experience;
  facts: ExperienceFacts;
  pictures: readonly Picture[];
  text: PageTexts;
}>;
const datesOf = (season: Season | undefined): SeasonDraft | null =>
  season ? { from: season.from, to: season.to } : null;

/** What stands on the page, as the draft that its next edition begins with. */
export function draftOfPage({ experience: e, facts, pictures, text }: PageParts): TripDraft {
  const highs = facts.seasons.filter(({ kind }) => kind === 'high');
  return {
    ...EMPTY_DRAFT,
    ...text,
    title: e.title,
    place: e.place,
    region: e.region,
    point: e.point,
    water: e.water,
    species: e.species,
    styles: e.styles,
    difficulty: facts.difficulty,
    pictures,
    duration: e.duration,
    hours: e.hours,
    features: e.features,
    inclusions: facts.inclusions,
    boatName: facts.boat?.name ?? '',
    minGroup: e.minGroup,
    maxGroup: e.maxGroup,
    adultPrice: e.adultPrice.minor,
    childPrice: e.noChildren ? null : e.childPrice.minor,
    allowPrivate: e.privatePrice !== null,
    privatePrice: e.privatePrice?.minor ?? null,
    noChildren: e.noChildren,
    instant: e.instant,
    vatPercent: e.vatPercent,
    mainSeason: datesOf(facts.seasons.find(({ kind }) => kind === 'main')),
    highSeason: datesOf(highs[0]),
    secondHighSeason: datesOf(highs[1]),
  };
}
