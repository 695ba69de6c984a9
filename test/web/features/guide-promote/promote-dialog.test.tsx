import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnsaved, withDiscount } from '#web/features/guide-promote/chosen-slots.ts';
import { PromoteDialog } from '#web/features/guide-promote/promote-dialog.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const slot = { date: '2027-06-12', slotId: 'evening' };
const saved = { set: [slot], skipped: [], lowestPrice: 100_000, badgePercent: 20 };
let asked: string[];
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  // jsdom shows no dialogs
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') asked.push(String(body));
    return new Response(JSON.stringify(method === 'PUT' ? saved : { days: [], lists: [] }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (percent?: number) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <PromoteDialog promoting={{ experienceId: 'x', title: 'Pike', slots: [slot], percent }} onClose={() => {}} />
    </QueryClientProvider>,
    { namespaces: ['promote'] },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const NOT_SAVED = 'The discount is not saved: the dates keep the price they have now.';

test('going on without saving says so, on the button and at the steps of the mail, and leads back', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  press('Continue without saving the discount');
  expect(screen.getByText(NOT_SAVED)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Send' }));
  expect(screen.getByText(NOT_SAVED)).toBeTruthy();
  press('To the discount');
  expect(screen.getByRole('slider')).toBeTruthy();
  expect(asked).toEqual([]);
});
test('once it is saved, "Next" goes on and nothing is left to say, until it is changed again', async () => {
  await show();
  press('Save the discount');
  await screen.findByRole('button', { name: 'Next' });
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ slots: [slot], percent: 20 }]);
  press('Next');
  expect(screen.queryByText(NOT_SAVED)).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Discount' }));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '25' } });
  expect(screen.getByRole('button', { name: 'Continue without saving the discount' })).toBeTruthy();
});
test('a discount that arrives after the guide has gone on to the message is saved there too', async () => {
  await show();
  press('Save the discount');
  press('Continue without saving the discount');
  await vi.waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull());
});
test('an offer that stands already is not left unsaved', async () => {
  await show(15);
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
});
test('of several dates each keeps what stands on it', () => {
  const slots = [slot, { ...slot, date: '2027-06-13', standing: 30 }];
  expect(isUnsaved({ slots, percent: 30 })).toBe(true);
  expect(isUnsaved({ slots: withDiscount(slots, [slot], 30), percent: 30 })).toBe(false);
  expect(isUnsaved({ slots: [{ ...slot, standing: null }], percent: 0 })).toBe(false);
  expect(isUnsaved({ slots: [], percent: 20 })).toBe(false);
});
