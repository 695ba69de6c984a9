import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { WaysBack } from '#web/features/angler/ways-back.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
test('what the card could not take, or came another way, is not said to go back to the card', async () => {
  const back = { card: sek(10_000), failed: sek(15_000), elsewhere: sek(0) };
  const { container } = await renderWithSite(<WaysBack back={back} />, { namespaces: ['bookings'] });
  const said = [...container.querySelectorAll('p')].map((p) => p.textContent?.replaceAll(/\s/g, ' '));
  expect(said).toEqual([
    'SEK 100 goes back to the card, in 5 to 10 business days.',
    expect.stringMatching(/^The card could not take SEK 150 back/),
  ]);
  cleanup();
  const other = { card: sek(0), failed: sek(0), elsewhere: sek(15_000) };
  const shown = await renderWithSite(<WaysBack back={other} />, { language: 'sv', namespaces: ['bookings'] });
  expect(shown.container.textContent?.replaceAll(/\s/g, ' ')).toMatch(/^150 kr har du fått av din bank/);
});
