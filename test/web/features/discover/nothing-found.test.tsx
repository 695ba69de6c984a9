import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultsHeading } from '#web/features/discover/results-heading.tsx';
import { ResultsList } from '#web/features/discover/results-list.tsx';
import { EMPTY_SEARCH, type SearchState } from '#web/features/discover/search-state.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const answer = {
  cards: [],
  total: 0,
  bestOf: true,
  area: { name: { en: 'Sweden', sv: 'Sverige' }, isCountry: true },
} as never;
async function find(state: SearchState) {
  const onChange = vi.fn();
  const results = { isError: false, data: { pages: [answer] } } as never;
  await renderWithSite(
    <ResultsList
      state={state}
      results={results}
      data={{ pages: [answer] } as never}
      activeId={undefined}
      onActive={() => {}}
      onChange={onChange}
    />,
    { namespaces: ['search'] },
  );
  return onChange;
}

test('without a filter there is none to clear: the way on is to all trips', async () => {
  const onChange = await find({ ...EMPTY_SEARCH, adults: 9 });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all trips' }));
  expect(onChange).toHaveBeenCalledWith(EMPTY_SEARCH);
});
test.each([
  [{ where: 'Åre', place: 'are', date: '2027-06-12', flexible: 2 }, 'Search any date', { where: 'Åre', place: 'are' }],
  [{ where: 'Åre', place: 'are' }, 'Search all of Sweden', {}],
  [{ bounds: '55,12,56,13' }, 'Search all of Sweden', {}],
])('without a filter, %o is what to give up, and nothing speaks of filters', async (asked, button, kept) => {
  const onChange = await find({ ...EMPTY_SEARCH, adults: 2, ...asked });
  expect(screen.queryByText(/filter/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(onChange).toHaveBeenCalledWith({ ...EMPTY_SEARCH, adults: 2, ...kept });
});
test('a filter that is set can be cleared, and who comes is kept', async () => {
  const onChange = await find({ ...EMPTY_SEARCH, adults: 9, species: ['pike'] });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange).toHaveBeenCalledWith({ ...EMPTY_SEARCH, adults: 9 });
});
test('no trips are not the best of a large area', async () => {
  const hint = /The area is wide/;
  const shown = (total: number, asked = {}) => (
    <ResultsHeading
      state={{ ...EMPTY_SEARCH, where: 'Sverige', ...asked }}
      answer={{ ...(answer as object), total } as never}
      stale={false}
      failed={false}
      onSort={() => {}}
    />
  );
  await renderWithSite(shown(0), { namespaces: ['search'] });
  expect(screen.queryByText(hint)).toBeNull();
  cleanup();
  await renderWithSite(shown(900), { namespaces: ['search'] });
  expect(screen.getByText(hint)).toBeTruthy();
  // also of a search for no place at all
  cleanup();
  await renderWithSite(shown(200, { where: undefined }), { namespaces: ['search'] });
  expect(screen.getByText(hint)).toBeTruthy();
});
test.each([
  ['en', 'Fishing trips near Gothenburg'],
  ['sv', 'Fisketurer nära Göteborg'],
] as const)('the place is named in the language of the page: %s', async (language, title) => {
  const area = { name: { en: 'Gothenburg', sv: 'Göteborg' }, isCountry: false };
  await renderWithSite(
    <ResultsHeading
      state={{ ...EMPTY_SEARCH, where: 'Gothenburg', place: 'goteborg' }}
      answer={{ ...(answer as object), area } as never}
      stale={false}
      failed={false}
      onSort={() => {}}
    />,
    { namespaces: ['search'], language },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
test.each([
  ['all of Sweden', { where: 'Sverige' }, { name: { en: 'Sweden', sv: 'Sverige' }, isCountry: true }, false],
  ['a place that nobody knows', { where: 'Atlantis' }, { name: null, isCountry: false }, false],
  ['a place', { where: 'Åre' }, { name: { en: 'Åre', sv: 'Åre' }, isCountry: false }, true],
  ['what the map shows', { bounds: '55,12,56,13' }, { name: null, isCountry: false }, true],
])('an order by distance is offered where there is one: %s', async (_what, asked, area, isOffered) => {
  await renderWithSite(
    <ResultsHeading
      state={{ ...EMPTY_SEARCH, ...asked }}
      answer={{ ...(answer as object), area } as never}
      stale={false}
      failed={false}
      onSort={() => {}}
    />,
    { namespaces: ['search'] },
  );
  expect(screen.queryByRole('option', { name: 'Distance' }) !== null).toBe(isOffered);
});
