import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraft, checkStep, isDayOfYear } from '#shared/domain/listing/check-draft.ts';
import { copyOfDraft, DRAFT_STEPS, EMPTY_DRAFT, type TripDraft } from '#shared/domain/listing/draft.ts';
import { draftOfPage } from '#shared/domain/listing/draft-of-page.ts';
import { factsOfDraft, headOfDraft, picturesOfDraft, textOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { anExperience, aPicture } from '#test/support/builders-catalogue.ts';
import { aDraft } from '#test/support/builders-listing.ts';

const found = (draft: TripDraft) => checkDraft(draft).map(({ field, code }) => `${field} ${code}`);

test('a whole draft has nothing against it, an empty one names every step but the dates', () => {
  expect(checkDraft(aDraft())).toEqual([]);
  const steps = new Set(checkDraft(EMPTY_DRAFT).map(({ step }) => step));
  expect([...steps]).toEqual(['details', 'images', 'duration', 'pricing', 'season']);
});
describe('one thing wrong, one problem at its field', () => {
  const long = 'x'.repeat(POLICY.listing.longestText + 1);
  test.each<[string, Partial<TripDraft>]>([
    ['title.sv required', { title: { en: 'Pike in reeds', sv: '  ' } }],
    ['title.en too_short', { title: { en: 'Pike', sv: 'Gädda i vass' } }],
    ['title.en too_long', { title: { en: 'x'.repeat(81), sv: 'Gädda i vass' } }],
    ['description.en too_short', { description: { en: 'Short.', sv: aDraft().description.sv } }],
    ['place required', { place: '' }],
    ['place required', { point: null }],
    ['water pick_one', { water: null }],
    ['species pick_one', { species: [] }],
    ['styles pick_one', { styles: [] }],
    ['difficulty pick_one', { difficulty: null }],
    ['itinerary.sv too_long', { itinerary: { en: '', sv: long } }],
    ['pictures picture_required', { pictures: [] }],
    ['duration pick_one', { duration: null }],
    ['duration multi_day_later', { duration: 'multi_day' }],
    ['hours required', { hours: null }],
    ['hours hours_out_of_range', { hours: 6.5 }],
    ['hours hours_out_of_range', { duration: 'full_day', hours: 4.5 }],
    ['boatSpecifications.en too_long', { boatSpecifications: { en: long, sv: '' } }],
    ['minGroup min_above_max', { minGroup: 5, maxGroup: 4 }],
    ['minGroup group_out_of_range', { minGroup: 0 }],
    ['maxGroup group_out_of_range', { maxGroup: POLICY.largestParty + 1 }],
    ['adultPrice required', { adultPrice: null, childPrice: 0 }],
    ['adultPrice price_too_low', { adultPrice: 9_999, childPrice: 0 }],
    ['adultPrice price_too_high', { adultPrice: 10_000_001 }],
    ['childPrice required', { childPrice: null }],
    ['childPrice child_above_adult', { childPrice: 149_501 }],
    ['privatePrice required', { allowPrivate: true }],
    ['privatePrice private_below_adult', { allowPrivate: true, privatePrice: 149_499 }],
    ['vatPercent vat_unknown', { vatPercent: 12 }],
    ['mainSeason required', { mainSeason: null }],
    ['mainSeason season_incomplete', { mainSeason: { from: '04-01', to: '' } }],
    ['mainSeason date_unknown', { mainSeason: { from: '02-30', to: '04-01' } }],
    ['highSeason high_outside_main', { highSeason: { from: '04-14', to: '05-01' } }],
    ['secondHighSeason first_high_first', { secondHighSeason: { from: '05-01', to: '05-10' } }],
    [
      'secondHighSeason high_seasons_overlap',
      { highSeason: { from: '05-01', to: '06-01' }, secondHighSeason: { from: '06-01', to: '07-01' } },
    ],
  ])('%s', (problem, change) => expect(found(aDraft(change))).toEqual([problem]));
});
test.each<[string, Partial<TripDraft>]>([
  ['children not welcome: no price for them', { noChildren: true, childPrice: null }],
  ['children for nothing', { childPrice: 0 }],
  ['a price for a private trip that is not offered', { allowPrivate: false, privatePrice: 5 }],
  [
    'a season over New Year',
    { mainSeason: { from: '12-15', to: '03-31' }, highSeason: { from: '12-30', to: '01-06' } },
  ],
  ['one day', { mainSeason: { from: '02-29', to: '02-29' } }],
  [
    'two high seasons',
    { highSeason: { from: '04-15', to: '05-01' }, secondHighSeason: { from: '09-01', to: '10-31' } },
  ],
])('%s is fine', (_what, change) => expect(found(aDraft(change))).toEqual([]));

test('the steps together are the whole check', () => {
  expect(DRAFT_STEPS.flatMap((step) => checkStep(EMPTY_DRAFT, step))).toEqual(checkDraft(EMPTY_DRAFT));
});
test('only days that exist are days', () => {
  expect(['02-29', '12-31', '01-01'].every(isDayOfYear)).toBe(true);
  expect(['02-30', '13-01', '00-10', '06-31', '6-1', ''].some(isDayOfYear)).toBe(false);
});
test('a draft that was put on its page comes back as it was', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).map((s) => s.trim() || 'x');
  const both = fc.record({ en: text, sv: text });
  fc.assert(
    fc.property(
      both,
      both,
      fc.integer({ min: 10_000, max: 200_000 }),
      fc.boolean(),
      (title, itinerary, price, isPrivate) => {
        const draft = aDraft({
          title,
          itinerary,
          adultPrice: price,
          childPrice: price,
          allowPrivate: isPrivate,
          privatePrice: isPrivate ? price * 3 : null,
          startTime: '',
          highSeason: { from: '05-01', to: '05-31' },
        });
        const [en, sv] = [textOfDraft(draft, 'en'), textOfDraft(draft, 'sv')];
        const page = {
          experience: headOfDraft(anExperience(), draft, '2027-05-01T08:00:00.000Z'),
          facts: factsOfDraft(draft, null),
          pictures: picturesOfDraft(draft),
          text: Object.fromEntries(
            Object.keys(en).map((field) => [field, { en: en[field as 'itinerary'], sv: sv[field as 'itinerary'] }]),
          ) as never,
        };
        expect(draftOfPage(page)).toEqual(draft);
      },
    ),
    { numRuns: 50 },
  );
});
test('a text in one language stands in for the other, and a picture without words is named after the trip', () => {
  const draft = aDraft({ pickUp: { en: '', sv: 'Vid bryggan' } });
  expect(textOfDraft(draft, 'en').pickUp).toBe('Vid bryggan');
  const [picture] = picturesOfDraft(aDraft({ pictures: [aPicture({ alt: { en: '', sv: '' } })] }));
  expect(picture?.alt).toEqual(draft.title);
});
test('a copy says so, and its name still fits', () => {
  expect(copyOfDraft(aDraft()).title).toEqual({ en: 'Pike among the reeds (copy)', sv: 'Gädda i vassen (kopia)' });
  const { title } = copyOfDraft(aDraft({ title: { en: 'x'.repeat(80), sv: '' } }));
  expect([title.en.length, title.sv]).toEqual([80, '']);
  const fish = `${'x'.repeat(72)}🎣yyy`;
  expect(copyOfDraft(aDraft({ title: { en: fish, sv: fish } })).title.en).toBe(`${'x'.repeat(72)} (copy)`);
});
