import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '#web/components/toast.ts';
import { Toaster } from '#web/components/toaster.tsx';
import { renderWithSite } from './with-site.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('one message at a time, for five seconds', async () => {
  await renderWithSite(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  await screen.findByText('Saved');
  vi.useFakeTimers();
  act(() => toast({ title: 'Removed' }));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(4999);
  });
  expect(screen.queryByText('Removed')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(2);
  });
  expect(screen.queryByText('Removed')).toBeNull();
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Toaster />
      {isOpen && (
        <dialog open aria-label="Report">
          <button type="button" onClick={() => setOpen(false)}>
            Give up
          </button>
        </dialog>
      )}
    </>
  );
}
test('over an open dialog it stands in the dialog, which hides all else, and outlasts it', async () => {
  await renderWithSite(<Page />);
  act(() => toast({ title: 'Not sent' }));
  await screen.findByText('Not sent');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Not sent');
  fireEvent.click(screen.getByText('Give up'));
  await waitFor(() => expect(screen.getByText('Not sent').closest('[role=status]')).not.toBeNull());
});
