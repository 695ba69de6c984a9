import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reviews } from '#web/features/experience/reviews.tsx';
import { ReviewsPage } from '#web/features/guide/reviews-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

configure({ asyncUtilTimeout: 15_000 });
/** Half past midnight on 1 June in Sweden, and still May in UTC. */
const writtenAt = '2027-05-31T22:30:00.000Z';
const review = {
  id: 'r',
  name: 'Anna E.',
  rating: 5,
  title: '',
  text: 'Good',
  language: 'en',
  writtenAt,
  photos: [],
  answer: null,
};
const experience = { en: 'Pike', sv: 'Gädda' };
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const reviews = [{ ...review, bookingId: 'b', experienceId: 'pike', experience, isReported: false }];
    return new Response(JSON.stringify({ reviews, cursor: null, count: 1, mean: 5, histogram: [0, 0, 0, 0, 1] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
test.each([
  ['everybody', <Reviews key="all" experienceId="pike" />, 'June 2027'],
  ['the guide', <ReviewsPage key="own" />, 'Pike, 1\u00a0June 2027'],
])('a review of the first hours of a month is of that month for %s', async (_who, part, date) => {
  const client = makeQueryClient();
  await renderWithSite(<QueryClientProvider client={client}>{part}</QueryClientProvider>, {
    namespaces: ['experience', 'reviews', 'taxonomy', 'common'],
  });
  expect((await screen.findByText(/ 2027$/)).textContent).toBe(date);
});
