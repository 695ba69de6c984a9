import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TripFacts } from '#web/features/documents/trip-facts.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const BOOKING = {
  ...{ date: '2037-06-12', start: '04:00', end: '09:00', endsAfterDays: 0, zone: 'Europe/Stockholm', place: 'Gryt' },
  ...{ whatToBring: { en: '', sv: '' }, meetingPlace: { en: 'The quay', sv: 'Kajen' }, specialRequests: '' },
  ...{ party: { adults: 2, children: 0, private: false }, contact: { fullName: 'Ylva', email: 'ylva@napp.test' } },
  ...{ guideName: 'Elin', guidePhone: '070-123 45 67', guideEmail: 'elin@napp.test' },
};

test('how the guide is reached: no line ends within the phone number, and it is copied as it is', async () => {
  await renderWithSite(<TripFacts booking={BOOKING as never} />, { namespaces: ['documents', 'bookings'] });
  const phone = screen.getByText('070-123 45 67');
  expect(getComputedStyle(phone).whiteSpace).toBe('nowrap');
  expect(phone.parentElement?.textContent).toBe('Elin, 070-123 45 67, elin@napp.test');
});
