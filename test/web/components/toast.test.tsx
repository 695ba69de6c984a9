import { act, cleanup, screen } from '@testing-library/react';
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
