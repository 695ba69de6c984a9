import { expect, test } from 'vitest';
import { readSearch } from '#web/features/discover/read-search.ts';
import { countFilters, toggle, withoutFilters, writeSearch } from '#web/features/discover/search-state.ts';

const FULL =
  'where=Siljan&place=siljan&date=2027-06-12&sort=price&flexible=2&adults=2&children=1&priceMin=500&highlyRated=true&duration=half_day&species=pike%2Cperch';

test('the address bar holds the whole search: read and written it is the same', () =>
  expect(new URLSearchParams(writeSearch(readSearch(new URLSearchParams(FULL)))).toString().split('&').sort()).toEqual(
    FULL.split('&').sort(),
  ));
test('what makes no sense in the address is left out', () => {
  const state = readSearch(new URLSearchParams('adults=-3&priceMin=abc&flexible=2&private=maybe'));
  expect(state).toEqual({ flexible: 2, duration: [], species: [], styles: [], features: [] });
  expect(writeSearch(state).toString()).toBe('');
});
test('what the search would refuse is left out: dates that do not exist, unknown values, sums out of range', () =>
  expect(
    readSearch(
      new URLSearchParams(
        'date=2027-02-30&sort=foo&bounds=1,2,3&species=pike,unicorn&adults=0&flexible=99&priceMax=100001',
      ),
    ),
  ).toEqual({ duration: [], species: ['pike'], styles: [], features: [] }));
test('filters are counted, toggled and cleared; place, date and people stay', () => {
  const state = toggle(readSearch(new URLSearchParams(FULL)), 'species', 'pike');
  expect(state.species).toEqual(['perch']);
  expect(countFilters(state)).toBe(4);
  const cleared = withoutFilters(state);
  expect(countFilters(cleared)).toBe(0);
  expect(cleared).toMatchObject({
    where: 'Siljan',
    place: 'siljan',
    date: '2027-06-12',
    adults: 2,
    children: 1,
    sort: 'price',
  });
});
test.each(['59,17,58,18', '58,17,58,18', '58,18,59,17', '58,17,91,18', '58,-181,59,18', '58,17,59'])(
  'an area that is none (%s) is left out: the search would refuse it',
  (bounds) => expect(readSearch(new URLSearchParams({ bounds })).bounds).toBeUndefined(),
);
test('an area is kept', () => {
  const bounds = '58.700,17.2,59.1,17.900';
  expect(readSearch(new URLSearchParams({ bounds })).bounds).toBe(bounds);
});
