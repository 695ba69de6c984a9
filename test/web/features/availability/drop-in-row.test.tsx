import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { money } from '#shared/kernel/money.ts';
import { DropInRow } from '#web/features/availability/drop-in-row.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);

test.each([
  ['en', { adults: 1, children: 1 }, /Bo Ek.*· 1 adult· 1 child·/],
  ['en', { adults: 2, children: 0 }, /Bo Ek.*· 2 adults· SEK/],
  ['sv', { adults: 1, children: 2 }, /Bo Ek.*· 1 vuxen· 2 barn·/],
] as const)('%s: %o are counted as people are', async (language, people, words) => {
  const dropIn = {
    ...{ dropInId: 'd1', rev: 1, experienceId: 'pike', date: '2027-06-12', slotId: 's1', source: 'phone' as const },
    ...{ name: 'Bo Ek', email: '', phone: '', notes: '', total: money(142_500, 'SEK') },
    party: { ...people, private: false },
  };
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <DropInRow dropIn={dropIn as never} onEdit={() => undefined} />
    </QueryClientProvider>,
    { language, namespaces: ['availability'] },
  );
  const said = screen.getByText(/^Bo Ek/).textContent?.replaceAll('\u00a0', ' ');
  expect(said?.replaceAll(/\s*·\s*/g, '· ')).toMatch(words);
});
