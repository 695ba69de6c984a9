import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, toast } from '#web/components/toast.ts';
import { Toaster } from '#web/components/toaster.tsx';
import { renderWithSite } from './with-site.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
test('who closes it from within is back where they were', async () => {
  await renderWithSite(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const save = screen.getByText('Save');
  save.focus();
  act(() => toast({ title: 'Not saved', action: { label: 'Undo', run: () => undefined } }));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(document.activeElement).toBe(save);
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
/** What a screen reader is told: what comes into a live region, or comes with one. */
function listen(): string[] {
  const told: string[] = [];
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const node of added) if (node.closest('[role=alert], [role=status]')) told.push(node.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true });
  return told;
}
test('over an open dialog it stands in the dialog, which hides all else, and outlasts it without being told again', async () => {
  await renderWithSite(<Page />);
  const told = listen();
  act(() => toast({ title: 'Not sent' }));
  await screen.findByText('Not sent');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Not sent');
  fireEvent.click(screen.getByText('Give up'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Not sent')).not.toBeNull();
  expect(told).toEqual(['Not sent']);
});
test('what is told by a press that closes its dialog is told once, by the page', async () => {
  await renderWithSite(<Page />);
  const told = listen();
  act(() => toast({ title: 'Sent' }));
  fireEvent.click(screen.getByText('Give up'));
  expect((await screen.findByText('Sent')).closest('[role=status]')).not.toBeNull();
  expect(told).toEqual(['Sent']);
});
test('it does not lie over the way out of a dialog that reaches to the top: it stands below its title', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function of(this: HTMLElement) {
    return { top: 51, bottom: this.localName === 'dialog' ? 640 : 120 } as DOMRect;
  });
  await renderWithSite(<Page />);
  act(() => toast({ title: 'Lost' }));
  await screen.findByText('Lost');
  expect(screen.getByRole('alert').style.top).toBe('128px');
});

describe('on a page', () => {
  const FOOT = { top: 700, bottom: 744, left: 16, right: 160 };
  const HEAD = { top: 90, bottom: 134, left: 16, right: 160 };
  const isOnTop = (box: Element) => getComputedStyle(box).position === 'fixed';
  /** The page's places: the message lies where it is told to lie. */
  function layOut(scrollHeight: number) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      if (this.textContent === 'Next') return FOOT as DOMRect;
      if (this.textContent === 'Back') return HEAD as DOMRect;
      if (!this.textContent?.startsWith('Saved')) return new DOMRect();
      return {
        left: 16,
        right: 344,
        ...(isOnTop(this) ? { top: 80, bottom: 140 } : { top: 690, bottom: 760 }),
      } as DOMRect;
    });
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  }
  const show = async () => {
    await renderWithSite(
      <>
        <button type="button">Back</button>
        <button type="button">Next</button>
        <Toaster />
      </>,
    );
    const say = async () => {
      act(() => toast({ title: 'Saved' }));
      return (await screen.findByText('Saved')).parentElement?.parentElement as Element;
    };
    return { back: screen.getByText('Back'), next: screen.getByText('Next'), say };
  };
  const MUCH_PX = 5000;
  test('it stands below; where what is in use lies there, above; and gives way to whoever comes', async () => {
    layOut(MUCH_PX);
    const { back, next, say } = await show();
    expect(isOnTop(await say())).toBe(false);
    act(() => dismissToast());
    next.focus();
    const box = await say();
    expect(isOnTop(box)).toBe(true);
    act(() => back.focus());
    expect(isOnTop(box)).toBe(false);
    act(() => next.focus());
    expect(isOnTop(box)).toBe(true);
  });
  test('at the end of a page, where a button cannot be scrolled out from under it, it stands above', async () => {
    layOut(window.innerHeight);
    const { say } = await show();
    expect(isOnTop(await say())).toBe(true);
  });
});
