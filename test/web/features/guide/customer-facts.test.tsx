import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { CustomerFacts } from '#web/features/guide/customer-facts.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const show = (gifts: string[], giftCard: number) =>
  renderWithSite(
    <CustomerFacts
      booking={{
        contact: { fullName: 'Ylva Strömberg', email: 'ylva@napp.test', phone: '' },
        party: { adults: 2, children: 0, private: false },
        specialRequests: '',
        remaining: sek(126_000),
        gifts,
        quote: { giftCard: sek(giftCard) } as BookingDetailData['quote'],
      }}
    />,
    { namespaces: ['guide', 'bookings'] },
  );

test('a gift card is named by its last four, which redeeming asks the guide for', async () => {
  await show(['7XQM', 'K2PD'], 100_000);
  expect(screen.getByText('Paid by gift card').nextSibling?.textContent).toMatch(
    /1,000.*, the code ends in 7XQM, K2PD/,
  );
});
test('without one nothing is said of gift cards', async () => {
  await show([], 0);
  expect(screen.queryByText('Paid by gift card')).toBeNull();
});
