import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { DateRange } from '#web/features/availability/date-range.tsx';
import { DropInDialog } from '#web/features/availability/drop-in-dialog.tsx';
import { TemplateForm } from '#web/features/availability/template-form.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

let shown: Element;
beforeAll(() => {
  // jsdom has no modal dialogs, and nothing to scroll
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown = this;
  };
});
afterEach(cleanup);

const show = (form: ReactNode) =>
  renderWithSite(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>, {
    namespaces: ['availability'],
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Where the focus has to be, and what is told of it there. */
async function isAt(field: HTMLElement, words: string, told = field) {
  await waitFor(() => expect(document.activeElement).toBe(field));
  // the words stand under it, and a sheet has a footer there
  expect(shown).toBe(field);
  const ids = told.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(words);
}

test('a drop-in without people, or with a phone number that is none', async () => {
  const prices = { adultPrice: sek(100), childPrice: sek(50), privatePrice: null };
  const experience = { id: 'pike', maxGroup: 4, noChildren: false, ...prices };
  await show(<DropInDialog experience={experience as never} date="2099-06-12" slots={[]} onClose={() => undefined} />);
  press('Fewer: Already booked adults');
  type('Phone (optional)', 'ask');
  press('Add booking');
  await isAt(screen.getAllByRole('spinbutton', { hidden: true })[0] as HTMLElement, 'Add at least one participant.');
  expect(screen.getByText(/^This is not a phone number\. It should look like/)).toBeTruthy();
});
test('a range without weekdays', async () => {
  await show(<DateRange experienceId="pike" maxGroup={4} today="2099-06-01" />);
  type('First date', '2099-06-02');
  type('Last date', '2099-06-09');
  press('Add the times');
  const weekdays = screen.getByRole('group', { name: 'Weekdays' });
  await isAt(screen.getByRole('button', { name: 'Mon' }), 'Choose at least one weekday.', weekdays);
});
test('a template without times', async () => {
  await show(<TemplateForm maxGroup={4} onBack={() => undefined} />);
  type('Template name', 'Summer');
  press('Save template');
  await isAt(screen.getByLabelText('Weekday'), 'Add at least one time.');
});
