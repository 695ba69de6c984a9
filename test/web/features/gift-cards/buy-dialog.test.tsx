import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BuyDialog } from '#web/features/gift-cards/buy-dialog.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const scrolled = vi.fn();
beforeAll(() => {
  // jsdom has no modal dialogs, and nothing to scroll
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('an amount that is refused: the focus is in its field, which is brought into view each time', async () => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <BuyDialog onClose={() => {}} />
    </QueryClientProvider>,
    { namespaces: ['gift-cards'] },
  );
  fireEvent.click(screen.getByRole('radio', { name: /own|other/i }));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '20' } });
  const next = screen.getByRole('button', { name: 'Continue' });
  for (const times of [1, 2]) {
    next.focus();
    fireEvent.click(next);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(scrolled).toHaveBeenCalledTimes(times);
  }
  fireEvent.change(field, { target: { value: '500' } });
  fireEvent.click(next);
  expect(screen.getByText(/Step 2/)).toBeTruthy();
});
test('what is typed of buyer and recipient comes back after a reload, before the next press', async () => {
  const open = async () => {
    await renderWithSite(
      <QueryClientProvider client={makeQueryClient()}>
        <BuyDialog onClose={() => {}} />
      </QueryClientProvider>,
      { namespaces: ['gift-cards'] },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const greeting = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /greeting/i });
  await open();
  fireEvent.change(greeting(), { target: { value: 'Many happy returns' } });
  cleanup();
  await open();
  expect(greeting().value).toBe('Many happy returns');
});
