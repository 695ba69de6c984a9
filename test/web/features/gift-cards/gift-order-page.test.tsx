import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#shared/kernel/locale.ts';
import { sek } from '#shared/kernel/money.ts';
import { GiftOrderPage } from '#web/features/gift-cards/gift-order-page.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

const GONE = {
  ...{ orderId: 'a'.repeat(24), state: 'withdrawn', amount: sek(50_000), quantity: 2, total: sek(100_000) },
  ...{ language: 'en', buyer: { name: 'Anna', email: 'anna@napp.test' }, delivery: 'print', greeting: '' },
  ...{ recipient: { name: '', email: '' }, deliverAt: null, deliveredAt: null, isUnreachable: false, cards: [] },
  ...{ cardsLink: null, withdrawUntil: null, withdrawal: null, mayResend: false, mayReaddress: false },
  ...{ sendings: 0, corrections: 0, toCard: sek(0) },
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
async function saidOf(over: object, language: Locale = 'en'): Promise<string> {
  const order = { ...GONE, ...over };
  vi.stubGlobal('fetch', async () => Response.json({ outcome: 'confirmed', checkoutUrl: null, order }));
  const page = <Route path="/gift-order/:link" element={<GiftOrderPage />} />;
  await renderWithSite(<Routes>{page}</Routes>, { language, namespaces: ['gift-cards'], at: '/gift-order/secret' });
  const title = await screen.findByRole('heading', { level: 1, name: /returned|återtag/ });
  return title.parentElement?.textContent?.replaceAll(/\s/g, ' ') ?? '';
}

test('an order whose cards have ended says what goes back to the card that paid, and not what does not', async () => {
  const withdrawal = { cards: [1], amount: sek(50_000), refund: null };
  for (const [over, amount] of [
    [{ toCard: sek(80_000) }, 'SEK 800'],
    [{ toCard: sek(100_000), withdrawal }, 'SEK 1,000'],
  ] as const) {
    const said = await saidOf(over);
    expect(said).toContain(`These gift cards are returned${amount} goes back to the card you paid with`);
    cleanup();
  }
});
test('what the bank took, or somebody transferred, is not said to go back to the card', async () => {
  expect(await saidOf({ quantity: 1 })).toMatch(/^This gift card is returnedYou have the money .* from your bank/);
  cleanup();
  expect(await saidOf({}, 'sv')).toMatch(/^Presentkorten är återtagnaPengarna .* har du fått av din bank/);
});
