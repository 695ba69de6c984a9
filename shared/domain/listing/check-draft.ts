import { LOCALES } from '../../kernel/locale.ts';
import { POLICY } from '../policy.ts';
import { DRAFT_STEPS, type DraftStep, type DraftText, type SeasonDraft, type TripDraft } from './draft.ts';

/** What is wrong at a field, in a word the screen has a sentence for. */
export const DRAFT_PROBLEMS = [
  'required',
  'too_short',
  'too_long',
  'pick_one',
  'picture_required',
  'too_many_pictures',
  'multi_day_later',
  'hours_out_of_range',
  'min_above_max',
  'group_out_of_range',
  'price_too_low',
  'price_too_high',
  'child_above_adult',
  'private_below_adult',
  'vat_unknown',
  'season_incomplete',
  'date_unknown',
  'high_outside_main',
  'high_seasons_overlap',
  'first_high_first',
] as const;
export type DraftProblemCode = (typeof DRAFT_PROBLEMS)[number];
/** `field` is the path in the draft: `title.sv`, `adultPrice`. */
export type DraftProblem = Readonly<{
  step: DraftStep;
  field: string;
  code: DraftProblemCode;
  params?: Readonly<Record<string, number>>;
}>;
type Found = Omit<DraftProblem, 'step'>;
const { listing } = POLICY;

/** Everything that keeps a draft from being sent in, step by step. */
export const checkDraft = (draft: TripDraft): DraftProblem[] => DRAFT_STEPS.flatMap((step) => checkStep(draft, step));
export const checkStep = (draft: TripDraft, step: DraftStep): DraftProblem[] =>
  CHECKS[step](draft).map((found) => ({ step, ...found }));

const CHECKS: Readonly<Record<DraftStep, (d: TripDraft) => Found[]>> = {
  details: (d) => [
    ...bothLanguages(d, 'title', listing.longestTitle, listing.shortestTitle),
    ...bothLanguages(d, 'description', listing.longestText, listing.shortestDescription),
    ...when(!d.place || !d.point, 'place', 'required'),
    ...when(!d.water, 'water', 'pick_one'),
    ...when(d.species.length === 0, 'species', 'pick_one'),
    ...when(d.styles.length === 0, 'styles', 'pick_one'),
    ...when(!d.difficulty, 'difficulty', 'pick_one'),
    ...optionalTexts(d, ['itinerary', 'whatToBring', 'pickUp', 'meetingPlace']),
  ],
  images: (d) => [
    ...when(d.pictures.length === 0, 'pictures', 'picture_required'),
    ...when(d.pictures.length > listing.mostPictures, 'pictures', 'too_many_pictures', { most: listing.mostPictures }),
  ],
  duration: (d) => {
    if (!d.duration) return [{ field: 'duration', code: 'pick_one' }];
    if (d.duration === 'multi_day') return [{ field: 'duration', code: 'multi_day_later' }];
    if (d.hours === null) return [{ field: 'hours', code: 'required' }];
    const { least, most } = listing.hours[d.duration];
    return when(d.hours < least || d.hours > most, 'hours', 'hours_out_of_range', { least, most });
  },
  features: (d) => optionalTexts(d, ['boatSpecifications']),
  pricing: (d) => [...groupProblems(d), ...priceProblems(d)],
  season: seasonProblems,
  // Dates are never a condition: a guide may be approved first and fill the calendar after.
  availability: () => [],
};
const when = (isWrong: boolean, field: string, code: DraftProblemCode, params?: Found['params']): Found[] =>
  isWrong ? [{ field, code, ...(params && { params }) }] : [];

const bothLanguages = (d: TripDraft, field: DraftText, most: number, least: number): Found[] =>
  LOCALES.flatMap((language) => {
    const { length } = d[field][language].trim();
    const path = `${field}.${language}`;
    if (length === 0) return [{ field: path, code: 'required' as const }];
    if (length < least) return [{ field: path, code: 'too_short' as const, params: { least } }];
    return when(length > most, path, 'too_long', { most });
  });
const optionalTexts = (d: TripDraft, fields: readonly DraftText[]): Found[] =>
  fields.flatMap((field) =>
    LOCALES.flatMap((language) =>
      when(d[field][language].length > listing.longestText, `${field}.${language}`, 'too_long', {
        most: listing.longestText,
      }),
    ),
  );
function groupProblems({ minGroup, maxGroup }: TripDraft): Found[] {
  const most = POLICY.largestParty;
  return [
    ...when(maxGroup < 1 || maxGroup > most, 'maxGroup', 'group_out_of_range', { most }),
    ...when(minGroup < 1, 'minGroup', 'group_out_of_range', { most }),
    ...when(minGroup > maxGroup, 'minGroup', 'min_above_max'),
  ];
}
function priceProblems(d: TripDraft): Found[] {
  const private_ = priceProblem(d.privatePrice, 'privatePrice');
  const child = d.childPrice !== null && d.childPrice < 0 ? 'price_too_low' : undefined;
  const isAboveAdult = d.childPrice !== null && d.adultPrice !== null && d.childPrice > d.adultPrice;
  const isBelowAdult = d.privatePrice !== null && d.adultPrice !== null && d.privatePrice < d.adultPrice;
  return [
    ...priceProblem(d.adultPrice, 'adultPrice'),
    ...(d.noChildren
      ? []
      : [
          ...when(d.childPrice === null, 'childPrice', 'required'),
          ...when(child !== undefined, 'childPrice', 'price_too_low', { least: 0 }),
          ...when(isAboveAdult, 'childPrice', 'child_above_adult'),
        ]),
    ...(d.allowPrivate ? private_ : []),
    ...when(d.allowPrivate && private_.length === 0 && isBelowAdult, 'privatePrice', 'private_below_adult'),
    ...when(!(POLICY.vatPercents as readonly number[]).includes(d.vatPercent), 'vatPercent', 'vat_unknown'),
  ];
}
/** In kronor for the sentence, in öre for the rule. */
function priceProblem(price: number | null, field: string): Found[] {
  const { least, most } = listing.price;
  if (price === null) return [{ field, code: 'required' }];
  if (price < least) return [{ field, code: 'price_too_low', params: { least: least / 100 } }];
  return when(price > most, field, 'price_too_high', { most: most / 100 });
}

function seasonProblems(d: TripDraft): Found[] {
  const { mainSeason: main, highSeason: high, secondHighSeason: second } = d;
  if (!main) return [{ field: 'mainSeason', code: 'required' }];
  const dates = [
    ...datesProblems(main, 'mainSeason'),
    ...(high ? datesProblems(high, 'highSeason') : []),
    ...(second ? datesProblems(second, 'secondHighSeason') : []),
  ];
  if (dates.length > 0) return dates;
  const isOutside = (season: SeasonDraft | null) =>
    season && !daysOf(season).every((day) => daysOf(main).includes(day));
  return [
    ...when(!high && second !== null, 'secondHighSeason', 'first_high_first'),
    ...when(Boolean(isOutside(high)), 'highSeason', 'high_outside_main'),
    ...when(Boolean(isOutside(second)), 'secondHighSeason', 'high_outside_main'),
    ...when(
      Boolean(high && second && daysOf(second).some((day) => daysOf(high).includes(day))),
      'secondHighSeason',
      'high_seasons_overlap',
    ),
  ];
}
function datesProblems({ from, to }: SeasonDraft, field: string): Found[] {
  // 00 is a part that is not chosen yet
  if (!from || !to || /\b00\b/.test(`${from} ${to}`)) return [{ field, code: 'season_incomplete' }];
  return when(!isDayOfYear(from) || !isDayOfYear(to), field, 'date_unknown');
}
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export function isDayOfYear(text: string): boolean {
  if (!/^\d\d-\d\d$/.test(text)) return false;
  const [month = 0, day = 0] = text.split('-').map(Number);
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0);
}
const ALL_DAYS = MONTH_DAYS.flatMap((days, m) =>
  Array.from({ length: days }, (_, d) => `${String(m + 1).padStart(2, '0')}-${String(d + 1).padStart(2, '0')}`),
);
/** Every day of it; a season may run over New Year (ice). */
function daysOf({ from, to }: SeasonDraft): string[] {
  return from <= to
    ? ALL_DAYS.filter((day) => day >= from && day <= to)
    : ALL_DAYS.filter((day) => day >= from || day <= to);
}
