import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReviewForm } from '#web/features/review/review-form.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a review without stars leads to the stars, and is not wrong any more once they are given', async () => {
  const invite = { title: { sv: 'Gädda', en: 'Pike' }, date: '2027-06-12' } as never;
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ReviewForm token="abcdefgh-1" invite={invite} onSent={() => undefined} />
    </QueryClientProvider>,
    { namespaces: ['reviews'] },
  );
  const first = screen.getByRole('radio', { name: /^1/ });
  fireEvent.click(screen.getByRole('button', { name: /send|publish/i }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByText('Choose between one and five stars.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^4/ }));
  await waitFor(() => expect(screen.queryByText('Choose between one and five stars.')).toBeNull());
});
