import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Money, sek } from '#shared/kernel/money.ts';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { QuoteLines } from '#web/components/booking/quote-lines.tsx';
import { BookingDates } from '#web/features/angler/booking-dates.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
type Sums = Readonly<{ giftCard: Money; deposit: Money; remaining: Money; latePenalty: Money }>;
/** Only what the two parts look at. */
const aBooking = (sums: Sums) =>
  ({
    status: 'confirmed',
    paymentState: 'paid',
    zone: 'Europe/Stockholm',
    startsAt: '2027-06-12T04:00:00.000Z',
    graceUntil: '2027-05-03T10:00:00.000Z',
    freeUntil: '2027-06-05T04:00:00.000Z',
    gifts: sums.giftCard.minor > 0 ? ['7XQM'] : [],
    quote: {
      lines: [],
      discount: sek(0),
      discountPercent: 0,
      total: sek(240_000),
      vat: sek(0),
      vatPercent: 6,
      ...sums,
    },
  }) as unknown as BookingDetailData;
const shown = async (sums: Sums): Promise<string> => {
  const booking = aBooking(sums);
  const parts = (
    <>
      <QuoteLines booking={booking} />
      <BookingDates booking={booking} />
    </>
  );
  const { container } = await renderWithSite(parts, { namespaces: ['angler', 'bookings'] });
  return container.textContent ?? '';
};

test('a gift card alone: nothing is said of a deposit or of a card', async () => {
  const text = await shown({ giftCard: sek(240_000), deposit: sek(0), remaining: sek(0), latePenalty: sek(0) });
  expect(text).toContain('What you have paid is kept, and nothing more is charged.');
  expect(text).not.toMatch(/deposit|your card|at the trip/i);
});
test('a gift card and a card: both parts are kept, and the rest is charged', async () => {
  const sums = { giftCard: sek(100_000), deposit: sek(14_000), remaining: sek(126_000), latePenalty: sek(126_000) };
  const text = await shown(sums);
  expect(text).toContain('The deposit and what your gift card paid are kept, and');
  expect(text).toMatch(/1,260.* is charged to your card/);
});
test('a card alone: the deposit is kept', async () => {
  const sums = { giftCard: sek(0), deposit: sek(24_000), remaining: sek(216_000), latePenalty: sek(216_000) };
  expect(await shown(sums)).toContain('The deposit is kept, and');
});
