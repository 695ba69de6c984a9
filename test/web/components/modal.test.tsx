import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Modal } from '#web/components/modal.tsx';
import { BookingFrame } from '#web/features/booking/booking-frame.tsx';
import { renderWithSite } from './with-site.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buy
      </button>
      <button type="button">Elsewhere</button>
      {isOpen && (
        <Modal open title="A gift card" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Modal>
      )}
    </>
  );
}
test.each(['Close', 'Done'])(
  'a dialog that is taken away by "%s" gives the focus back to what opened it',
  async (name) => {
    await renderWithSite(<Page />);
    const opener = screen.getByText('Buy');
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).not.toBe(opener);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);
function First({ stays }: { stays: boolean }) {
  const [state, setState] = useState<'none' | 'making' | 'some'>('none');
  return (
    <>
      <h1>Farther</h1>
      <section>
        <h2>Lists</h2>
        <p>
          {state !== 'some' && (
            <button type="button" onClick={() => setState('making')}>
              Make the first
            </button>
          )}
        </p>
      </section>
      {(stays || state === 'making') && (
        <Modal open={state === 'making'} title="A list" onClose={() => setState('none')}>
          <button type="button" onClick={() => setState('some')}>
            Save
          </button>
        </Modal>
      )}
    </>
  );
}
test.each([true, false])(
  'where what opened it is gone by then, the focus is near its place; the dialog stays: %s',
  async (stays) => {
    await renderWithSite(<First stays={stays} />);
    screen.getByText('Make the first').focus();
    fireEvent.click(screen.getByText('Make the first'));
    fireEvent.click(screen.getByText('Save'));
    expect(document.activeElement).toBe(screen.getByText('Lists'));
  },
);
function Sheet() {
  const [isOpen, setOpen] = useState(false);
  const parts = { steps: null, aside: null, footer: null, focusKey: 'time' };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Book
      </button>
      {isOpen && (
        <BookingFrame title="Book this trip" onClose={() => setOpen(false)} {...parts}>
          <h3 data-step-title="" tabIndex={-1}>
            When
          </h3>
        </BookingFrame>
      )}
    </>
  );
}
test('so does the booking sheet', async () => {
  await renderWithSite(<Sheet />, { namespaces: ['booking'] });
  const opener = screen.getByText('Book');
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByText('When'));
  fireEvent.click(screen.getByRole('button', { name: /close/i }));
  expect(document.activeElement).toBe(opener);
});
test('it takes the focus from nothing that has got it meanwhile', async () => {
  await renderWithSite(<Page />);
  screen.getByText('Buy').focus();
  fireEvent.click(screen.getByText('Buy'));
  screen.getByText('Elsewhere').focus();
  fireEvent.click(screen.getByText('Done'));
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});
test('what a press has come to is brought into sight', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  await renderWithSite(<FreshNotice tone="danger">Failed</FreshNotice>);
  expect(scrolled).toEqual([screen.getByRole('alert')]);
});
