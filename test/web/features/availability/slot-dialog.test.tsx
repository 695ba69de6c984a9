import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SlotDialog } from '#web/features/availability/slot-dialog.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

let sent: string[] = [];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent = [];
});
/** Presses "Save" and answers that it was refused, or nothing at all. */
async function press() {
  const before = sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save', hidden: true }).ariaBusy).not.toBe('true'));
  return sent.at(-1);
}

test('pressed again it is the same time; corrected in between it is another one', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).changes[0].slotId);
    throw new TypeError('the answer got lost');
  });
  await renderWithSite(
    <QueryClientProvider client={new QueryClient()}>
      <SlotDialog experienceId="trip" maxGroup={4} date="2099-06-12" onClose={() => {}} />
    </QueryClientProvider>,
    { namespaces: ['availability', 'common', 'errors'] },
  );
  const first = await press();
  expect(await press()).toBe(first);
  fireEvent.change(screen.getByLabelText('Places'), { target: { value: '2' } });
  const other = await press();
  expect(other).not.toBe(first);
  expect(await press()).toBe(other);
});
test('what is wrong gets the focus: on a phone it is out of sight of the button', async () => {
  await renderWithSite(
    <QueryClientProvider client={new QueryClient()}>
      <SlotDialog experienceId="trip" maxGroup={4} date="2099-06-12" onClose={() => {}} />
    </QueryClientProvider>,
    { namespaces: ['availability', 'common', 'errors'] },
  );
  const places = screen.getByLabelText('Places');
  fireEvent.change(places, { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(document.activeElement).toBe(places));
});
