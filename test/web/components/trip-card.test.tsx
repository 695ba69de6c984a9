import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { TripCard } from '#web/components/trip/trip-card.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from './with-site.tsx';

afterEach(cleanup);
const CARD = {
  ...{ id: 'palace-pike', title: { en: 'Pike', sv: 'Gädda' }, place: 'Stockholms inre skärgård', region: 'Stockholm' },
  ...{ point: { lat: 59.3, lon: 18.1 }, guideName: 'Elin', picture: null, water: 'archipelago', styles: ['spinning'] },
  ...{ species: ['pike'], duration: 'half_day', hours: 4, adultPrice: sek(1350), privatePrice: null, rating: null },
  ...{ reviewCount: 0, instant: true, childrenWelcome: true, maxGroup: 3, nextFreeDate: null, promotion: null },
};

test.each([
  [12.6, 'Stockholms inre skärgård · 13 km away'],
  [0.3, 'Stockholms inre skärgård'],
  [null, 'Stockholms inre skärgård'],
])('%s km away: the place and how far it is are read whole, and no distance is none', async (distanceKm, words) => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <TripCard card={{ ...CARD, distanceKm } as never} />
    </QueryClientProvider>,
    { namespaces: ['search', 'taxonomy'] },
  );
  const line = screen.getByText(/^Stockholms inre/);
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  expect(getComputedStyle(line).textOverflow).not.toBe('ellipsis');
});
