import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { renderWithSite } from '../with-site.tsx';

afterEach(cleanup);
const NOW = Date.parse('2027-06-01T08:00:00Z');
function Left({ until }: { until: string }) {
  return <output>{useBookingWords().left(until, NOW)}</output>;
}

test.each([
  ['2027-06-03T11:30:00Z', '2 d 3 h left'],
  ['2027-06-02T00:34:59Z', '16 h 34 min left'],
  ['2027-06-01T08:05:00Z', '5 min left'],
  ['2027-06-01T07:59:00Z', 'time is up'],
])('until %s: "%s", which no line tears apart', async (until, words) => {
  await renderWithSite(<Left until={until} />, { namespaces: ['bookings'] });
  expect(screen.getByRole('status').textContent).toBe(words.replaceAll(' ', '\u00a0'));
});
