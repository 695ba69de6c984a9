import { cutText } from '../../kernel/clean-text.ts';
import type { Bilingual } from '../../kernel/locale.ts';
import type { LocalTime } from '../../kernel/time.ts';
import type { Picture, Point } from '../catalogue/experience.ts';
import type { Difficulty, Duration, Feature, Inclusion, Species, Style, Water } from '../catalogue/taxonomy.ts';
import { POLICY } from '../policy.ts';

/** The wizard's steps, in their order. */
export const DRAFT_STEPS = ['details', 'images', 'duration', 'features', 'pricing', 'season', 'availability'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];
/** The texts that are written in both languages. */
export const DRAFT_TEXTS = [
  'title',
  'description',
  'itinerary',
  'whatToBring',
  'pickUp',
  'meetingPlace',
  'boatSpecifications',
] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];
/** Without a year: `05-10` to `06-15`. A part that is not chosen yet is empty. */
export type SeasonDraft = Readonly<{ from: string; to: string }>;

/** An experience while it is written: everything may be missing. Prices in öre. */
export type TripDraft = Readonly<
  Record<DraftText, Bilingual> & {
    place: string;
    region: string;
    point: Point | null;
    water: Water | null;
    species: readonly Species[];
    styles: readonly Style[];
    difficulty: Difficulty | null;
    pictures: readonly Picture[];
    duration: Duration | null;
    hours: number | null;
    startTime: LocalTime | '';
    features: readonly Feature[];
    inclusions: readonly Inclusion[];
    boatName: string;
    minGroup: number;
    maxGroup: number;
    adultPrice: number | null;
    childPrice: number | null;
    allowPrivate: boolean;
    privatePrice: number | null;
    noChildren: boolean;
    instant: boolean;
    vatPercent: number;
    mainSeason: SeasonDraft | null;
    highSeason: SeasonDraft | null;
    secondHighSeason: SeasonDraft | null;
  }
>;
const NO_TEXT: Bilingual = { en: '', sv: '' };
export const EMPTY_DRAFT: TripDraft = {
  title: NO_TEXT,
  description: NO_TEXT,
  itinerary: NO_TEXT,
  whatToBring: NO_TEXT,
  pickUp: NO_TEXT,
  meetingPlace: NO_TEXT,
  boatSpecifications: NO_TEXT,
  place: '',
  region: '',
  point: null,
  water: null,
  species: [],
  styles: [],
  difficulty: null,
  pictures: [],
  duration: null,
  hours: null,
  startTime: '',
  features: [],
  inclusions: [],
  boatName: '',
  minGroup: 1,
  maxGroup: 4,
  adultPrice: null,
  childPrice: null,
  allowPrivate: false,
  privatePrice: null,
  noChildren: false,
  instant: true,
  vatPercent: POLICY.defaultVatPercent,
  mainSeason: null,
  highSeason: null,
  secondHighSeason: null,
};
const COPY_MARKS: Bilingual = { en: 'copy', sv: 'kopia' };
/** The same trip to begin another with; its name says that it is a copy. */
export function copyOfDraft(draft: TripDraft): TripDraft {
  const named = (language: 'en' | 'sv') => {
    const title = draft.title[language];
    const mark = ` (${COPY_MARKS[language]})`;
    return title && `${cutText(title, POLICY.listing.longestTitle - mark.length)}${mark}`;
  };
  return { ...draft, title: { en: named('en'), sv: named('sv') } };
}
