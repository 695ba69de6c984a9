import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaceSuggestions } from '#web/features/discover/place-suggestions.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a place that nobody knows is said to those who see, too', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ places: [] })));
  await renderWithSite(
    <PlaceSuggestions text="Xyzzy" active={-1} onFound={() => undefined} onChoose={() => undefined} />,
    { namespaces: ['search-bar'] },
  );
  const [heard, seen] = await screen.findAllByText('No place by that name. Search shows all of Sweden.');
  expect(heard?.getAttribute('role')).toBe('status');
  expect(seen?.tagName).toBe('P');
});
