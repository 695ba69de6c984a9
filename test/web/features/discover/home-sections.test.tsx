import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '#web/components/theme/system.ts';
import { HomeSections } from '#web/features/discover/home-sections.tsx';
import { makeI18n } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { anExperience } from '../booking/booking-sheet.data.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});
async function open() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'request.invalid' }), { status: 422 }));
  const i18n = await makeI18n('en', ['home', 'search', 'taxonomy', 'errors']);
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <HomeSections />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryState(['home'])?.status).toBe('error'));
}

test('without any answer it says so', async () => {
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
test('trips that are there already stay when asking for them anew fails', async () => {
  const figures = { experienceCount: 1, guideCount: 1, reviewCount: 0, meanRating: null };
  const answer = { featured: [anExperience()], popular: [], lastMinute: [], ...figures };
  queryClient.setQueryData(['home'], answer, { updatedAt: Date.now() - 120_000 });
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Archipelago pike')).toBeTruthy();
});
