import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ConflictDialog } from '#web/features/calendar-sync/conflict-dialog.tsx';
import type { ConflictData } from '#web/features/calendar-sync/use-conflicts.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const times = { startsAt: '2027-06-12T18:00:00.000Z', endsAt: '2027-06-12T21:00:00.000Z' };
const CONFLICT = {
  ...{ conflictId: 'c1', rev: 1, feedName: 'Home', experience: { en: 'Pike', sv: 'Gädda' }, date: '2027-06-12' },
  ...{ ...times, zone: 'Europe/Stockholm', event: { title: 'Theatre', ...times, isImportant: false } },
  ...{ side: null, proposal: null, bookings: [], dropIns: 0 },
} as unknown as ConflictData;
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('who is still paying cannot be cancelled: it says so, and what to do instead', async () => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ConflictDialog conflict={CONFLICT} onClose={() => undefined} />
    </QueryClientProvider>,
    { namespaces: ['calendar-sync', 'common'] },
  );
  expect(screen.queryByText(/cannot be cancelled/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Cancel/ }));
  expect(screen.getByText(/cannot be cancelled\. Try again in 35 minutes/)).toBeTruthy();
});
