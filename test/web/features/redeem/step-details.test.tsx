import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Choice } from '#web/features/redeem/redeem-page.tsx';
import { StepDetails } from '#web/features/redeem/step-details.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Details() {
  const [choice, setChoice] = useState<Choice>({ lastFour: '', reference: '' });
  const change = (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part }));
  return <StepDetails choice={choice} onChange={change} onDone={() => undefined} />;
}
test('what is missing is told at each field, with the focus at the first, before anybody is asked', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify({ code: 'gift_cards.no_match' }), { status: 404 }));
  vi.stubGlobal('fetch', asked);
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <Details />
    </QueryClientProvider>,
    { namespaces: ['redeem'] },
  );
  const [card, booking] = [screen.getByLabelText(/^Last four/), screen.getByLabelText('Booking reference')];
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(document.activeElement).toBe(card);
  fireEvent.change(card, { target: { value: '7YR4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(booking);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.change(booking, { target: { value: '#ADFDB9DF' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Invalid gift card or booking reference')).toBeTruthy();
});
