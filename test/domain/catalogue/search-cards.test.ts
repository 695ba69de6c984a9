import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDigest, movedTo, nextFreeDate, nibbleOn, placesOn, withDay } from '#shared/domain/catalogue/digest.ts';
import { findPlace, places, suggest } from '#shared/domain/catalogue/find-places.ts';
import { boundsOf, cellCount, cellOf, cellsIn, distanceKm, isWithin } from '#shared/domain/catalogue/geohash.ts';
import { badgeOf, lowestPriceBefore } from '#shared/domain/catalogue/lowest-price.ts';
import { activityOf, rankOf } from '#shared/domain/catalogue/ranking.ts';
import { RANKING } from '#shared/domain/catalogue/ranking-points.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { type SearchQuery, searchCards } from '#shared/domain/catalogue/search-cards.ts';
import { sek } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/time.ts';
import { aCard } from '#test/support/builders-catalogue.ts';

const TODAY = '2027-05-01';
const NOW = '2027-05-01T08:00:00.000Z';
const open = (days: Record<string, number>) =>
  Object.entries(days).reduce((digest, [date, n]) => withDay(digest, date, n), emptyDigest(TODAY));
const idsOf = (cards: SearchCard[], q: SearchQuery) => searchCards(cards, q, NOW).hits.map((hit) => hit.card.id);
const idOne = (more: Partial<SearchCard>, q: SearchQuery) => idsOf([aCard(more)], q).length === 1;

test.each([
  ['a day with places', { date: '2027-05-03', adults: 2 }, true],
  ['a day with too few', { date: '2027-05-03', adults: 3 }, false],
  ['a day that is full', { date: '2027-05-04' }, false],
  ['a day that is not offered', { date: '2027-05-05' }, false],
  ['a few days around it', { date: '2027-05-05', flexible: 2, adults: 2 }, true],
  ['more than the boat takes', { adults: 5 }, false],
  ['children where they are welcome', { adults: 1, children: 1 }, true],
  ['a species it has', { species: ['pike' as const, 'char' as const] }, true],
  ['a species it has not', { species: ['char' as const] }, false],
  ['all of two features', { features: ['boat' as const, 'rods_reel' as const] }, true],
  ['a feature it lacks', { features: ['boat' as const, 'license' as const] }, false],
  ['its price', { priceMin: 149_500, priceMax: 149_500 }, true],
  ['less than its price', { priceMax: 149_499 }, false],
  ['highly rated', { highlyRated: true }, true],
  ['private', { private: true }, true],
  ['private on a day that somebody is on', { private: true, date: '2027-05-03' }, false],
])('asked for %s', (_what, q, found) => {
  expect(idOne({ digest: open({ '2027-05-03': 2, '2027-05-04': 0 }) }, q)).toBe(found);
});
test('notice hides the days that are too near', () => {
  const digest = open({ '2027-05-03': 4, '2027-05-09': 4 });
  expect(idOne({ digest, noticeDays: 3 }, { date: '2027-05-03' })).toBe(false);
  expect(searchCards([aCard({ digest, noticeDays: 3 })], {}, NOW).hits[0]?.nextFreeDate).toBe('2027-05-09');
});
test('a party below the minimum goes privately or not at all', () => {
  expect(idOne({ minGroup: 3, privatePrice: null }, { adults: 2 })).toBe(false);
  expect(idOne({ minGroup: 3, privatePrice: 499_900 }, { adults: 2 })).toBe(true);
  expect(idOne({ noChildren: true }, { adults: 1, children: 1 })).toBe(false);
});
test('a count says how many there would be with that value chosen', () => {
  const cards = [
    aCard({ id: 'a', species: ['pike'] }),
    aCard({ id: 'b', species: ['perch'] }),
    aCard({ id: 'c', species: ['perch'], instant: false }),
  ];
  const { facets, hits } = searchCards(cards, { species: ['pike'], instant: true }, NOW);
  expect(hits.map((hit) => hit.card.id)).toEqual(['a']);
  expect(facets.species).toMatchObject({ pike: 1, perch: 1, char: 0 });
  expect(facets.instant).toBe(1);
});
test('of a day that is asked for, only boats with nobody on board are counted as private', () => {
  const cards = [
    aCard({ id: 'a', digest: open({ '2027-05-03': 2 }) }),
    aCard({ id: 'b', digest: open({ '2027-05-03': 4 }) }),
  ];
  const date = '2027-05-03';
  expect(searchCards(cards, { date }, NOW).facets.private).toBe(1);
  expect(idsOf(cards, { date, private: true })).toEqual(['b']);
  expect(searchCards(cards, {}, NOW).facets.private).toBe(2);
});
test('among offers, only boats with nobody on board on a day with one are counted as private', () => {
  const promotions = { '2027-05-03': [{ percent: 20, places: 4 }] };
  const cards = [
    aCard({ id: 'a', digest: open({ '2027-05-03': 2, '2027-05-05': 4 }), promotions }),
    aCard({ id: 'b', digest: open({ '2027-05-03': 4 }), promotions }),
  ];
  expect(searchCards(cards, { promoted: true }, NOW).facets.private).toBe(1);
  expect(idsOf(cards, { promoted: true, private: true })).toEqual(['b']);
  expect(searchCards(cards, {}, NOW).facets.private).toBe(2);
});
test('the order and the limits of prices go by what is shown: by the offer that the party can have', () => {
  const digest = open({ '2027-05-03': 2 });
  const promotions = { '2027-05-03': [{ percent: 50, places: 1 }] };
  const cards = [aCard({ id: 'a', adultPrice: 100_000 }), aCard({ id: 'b', digest, promotions, lowestPrice: 149_500 })];
  expect(idsOf(cards, { adults: 1, sort: 'price' })).toEqual(['b', 'a']);
  expect(idsOf(cards, { adults: 1, priceMax: 80_000 })).toEqual(['b']);
  expect(idsOf(cards, { adults: 2, sort: 'price' })).toEqual(['a', 'b']);
  expect(idsOf(cards, { adults: 2, priceMax: 80_000 })).toEqual([]);
});
test('an offer that the party cannot take is not shown to it', () => {
  const digest = open({ '2027-05-03': 1, '2027-05-05': 4 });
  const card = aCard({ digest, promotions: { '2027-05-03': [{ percent: 20, places: 1 }] } });
  expect(searchCards([card], { adults: 1 }, NOW).hits[0]?.offer?.date).toBe('2027-05-03');
  const { hits, facets } = searchCards([card], { adults: 3 }, NOW);
  expect([hits[0]?.offer, facets.promoted]).toEqual([null, 0]);
});
test('sorted by price, rating, distance or the ranking', () => {
  const near = aCard({ id: 'near', adultPrice: 300_000, rating: 4, reviewCount: 9, point: { lat: 59, lon: 17.5 } });
  const far = aCard({ id: 'far', adultPrice: 100_000, rating: 5, reviewCount: 40, point: { lat: 60, lon: 17.5 } });
  const from = { lat: 58.9, lon: 17.5 };
  expect(idsOf([near, far], { from, sort: 'price' })).toEqual(['far', 'near']);
  expect(idsOf([far, near], { from, sort: 'distance' })).toEqual(['near', 'far']);
  expect(idsOf([near, far], { from, sort: 'rating' })).toEqual(['far', 'near']);
  expect(idsOf([near, far], {})).toEqual(['far', 'near']);
});
test('no part of the ranking is paid, and its points make a hundred', () => {
  const digest = Array.from({ length: 60 }, (_, i) => addDays(TODAY, i)).reduce(
    (d, date) => withDay(d, date, 4),
    emptyDigest(TODAY),
  );
  expect(Object.values(RANKING.weights).reduce((a: number, b) => a + b, 0)).toBe(100);
  const best = { rating: 5, reviewCount: 1_000_000, digest, activity: 100, reliability: 100 };
  expect(rankOf(best, TODAY, 0)).toBeCloseTo(100, 2);
  expect(rankOf(aCard({ promotions: { '2027-05-03': [{ percent: 50, places: 4 }] } }), TODAY, null)).toBe(
    rankOf(aCard(), TODAY, null),
  );
  expect([activityOf('2027-04-20T00:00:00.000Z', NOW), activityOf('2027-01-01T00:00:00.000Z', NOW)]).toEqual([100, 0]);
});
test('the badge is counted from the lowest price of the thirty days before', () => {
  const at = (date: string, adult: number) => ({ date, adult, child: 0, private: null });
  const history = [at('2026-01-01', 150_000), at('2027-04-10', 120_000), at('2027-04-12', 150_000)];
  expect(lowestPriceBefore(history, 'adult', '2027-05-01')).toBe(120_000);
  expect(lowestPriceBefore(history, 'adult', '2027-06-01')).toBe(150_000);
  expect(lowestPriceBefore(history, 'private', '2027-06-01')).toBeNull();
  expect(badgeOf(sek(150_000), 30, 120_000)).toEqual({ percent: 12, price: sek(105_000), lowestPrice: sek(120_000) });
  expect(badgeOf(sek(150_000), 10, 120_000)).toBeNull();
});
test('a digest says for each day what was put there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -5, max: 405 }), fc.nat(15))), (puts) => {
      const days = new Map<number, number>();
      let digest = emptyDigest(TODAY);
      for (const [day, nibble] of puts) {
        digest = withDay(digest, addDays(TODAY, day), nibble);
        if (day >= 0 && day < 400) days.set(day, nibble);
      }
      for (let day = -5; day <= 405; day++) expect(nibbleOn(digest, addDays(TODAY, day))).toBe(days.get(day) ?? 15);
      const first = [...days]
        .filter(([, n]) => n >= 3 && n < 15)
        .map(([day]) => day)
        .sort((a, b) => a - b)[0];
      expect(nextFreeDate(digest, TODAY, 3)).toBe(first === undefined ? null : addDays(TODAY, first));
      expect(placesOn(emptyDigest(TODAY), TODAY)).toBe(0);
    }),
    { numRuns: 60 },
  );
});
test('seen from another first day a digest says the same of every day that it still speaks of', () => {
  const puts = fc.array(fc.tuple(fc.nat(399), fc.nat(15)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(puts, fc.integer({ min: -420, max: 420 }), (given, past) => {
      const digest = given.reduce((all, [day, n]) => withDay(all, addDays(TODAY, day), n), emptyDigest(TODAY));
      const moved = movedTo(digest, addDays(TODAY, past));
      expect(moved.first).toBe(addDays(TODAY, past));
      for (let day = past; day < past + 400; day++)
        expect(nibbleOn(moved, addDays(TODAY, day))).toBe(nibbleOn(digest, addDays(TODAY, day)));
    }),
    { numRuns: 30 },
  );
});
test('a point is in its cell, and the cells of bounds are those that touch them', () => {
  expect(cellOf({ lat: 57.64911, lon: 10.40744 })).toBe('u4pr');
  const point = fc.record({
    lat: fc.integer({ min: -8_900_000, max: 8_900_000 }).map((n) => n / 100_000),
    lon: fc.integer({ min: -17_900_000, max: 17_900_000 }).map((n) => n / 100_000),
  });
  fc.assert(fc.property(point, (p) => isWithin(p, boundsOf(cellOf(p)))));
  const bounds = [58.7, 17.2, 59.1, 17.9] as const;
  expect(cellsIn(bounds)).toHaveLength(cellCount(bounds));
  expect(cellsIn(bounds)).toContain(cellOf({ lat: 58.9, lon: 17.55 }));
  expect(distanceKm({ lat: 59.33, lon: 18.07 }, { lat: 57.71, lon: 11.97 })).toBeCloseTo(397, -1);
});
test.each([
  ['malaren', 'malaren'],
  ['Mälar', 'malaren'],
  ['lake vät', 'vattern'],
  ['goteborg', 'goteborg'],
  ['goteborgs sk', 'goteborgs-skargard'],
  ['gothenburg', 'goteborg'],
  ['stockholm arch', 'stockholms-skargard'],
  ['skargard stock', 'stockholms-skargard'],
  ['små', 'smaland'],
])('"%s" suggests %s first', (typed, id) => {
  expect(suggest(typed, 8)[0]?.id).toBe(id);
});
test('every place lies in Sweden, inside its bounds, under an id of its own', () => {
  expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
  expect(places.length).toBeGreaterThan(250);
  for (const place of places) {
    expect(isWithin(place.point, [55.2, 10.9, 69.1, 24.3]), place.id).toBe(true);
    expect(isWithin(place.point, place.bounds), place.id).toBe(true);
    expect(
      place.kind === 'country' || places.some((p) => p.kind === 'region' && p.region === place.region),
      place.id,
    ).toBe(true);
  }
  expect(findPlace('nowhere')).toBeUndefined();
  expect(suggest('xyzzy', 8)).toEqual([]);
});
