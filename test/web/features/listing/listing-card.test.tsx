import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { POLICY } from '#shared/domain/policy.ts';
import { ListingCard } from '#web/features/listing/listing-card.tsx';
import type { ListingRow } from '#web/features/listing/listing-data.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const row = (maxGroup: number): ListingRow => ({
  experienceId: 'pike',
  title: { en: 'Pike among the islands', sv: 'Gädda bland öarna' },
  guideName: 'Elin Strand',
  place: 'Trosa',
  maxGroup,
  picture: null,
  status: 'pending_review',
  isActive: true,
  isVisible: true,
  isReturned: false,
  hasChanges: false,
  updatedAt: '2027-05-01T10:00:00.000Z',
  submittedAt: '2027-05-01T10:00:00.000Z',
});
const open = (maxGroup: number, by: boolean) =>
  renderWithSite(
    <ListingCard row={row(maxGroup)} by={by}>
      Approve
    </ListingCard>,
    { namespaces: ['listing', 'common'] },
  );
const most = POLICY.largeBoatWarning;

test('an admin is warned of more than twelve people on one trip, before approving', async () => {
  await open(most + 1, true);
  expect(screen.getByRole('note').textContent).toContain('Up to 13 people on one trip');
});
test.each([
  [most, true],
  [most + 1, false],
])('with %i people, seen by an admin: %s, nothing is said', async (people, by) => {
  await open(people, by);
  expect(screen.queryByRole('note')).toBeNull();
});
