import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Modal } from '#web/components/modal.tsx';
import { BookingFrame } from '#web/features/booking/booking-frame.tsx';
import { renderWithSite } from './with-site.tsx';

const nothing = () => undefined;
beforeAll(() => {
  // jsdom has the element, but not what opens and closes it
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = nothing;
  Element.prototype.scrollTo ??= nothing;
});
afterEach(cleanup);

/** What an element's own rules say of its padding, in their order: jsdom does not work out `max()` and `env()`. */
const paddingOf = (element: Element): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .filter((text) => [...element.classList].some((name) => text.includes(`.${name} `)))
    .flatMap((text) => text.match(/padding[^;}]*/g) ?? [])
    .filter((padding) => /^padding(-block|-bottom|:)/.test(padding))
    .at(-1) ?? '';
const lastOf = (dialog: Element): Element => dialog.lastElementChild ?? dialog;

test.each([
  [
    'a dialog',
    <Modal open key="1" title="A" onClose={nothing}>
      text
    </Modal>,
  ],
  [
    'the booking',
    <BookingFrame key="2" title="A" onClose={nothing} steps="" aside="" focusKey="" footer="pay">
      text
    </BookingFrame>,
  ],
])("%s ends above the bar that a phone draws over the screen's lower edge", async (_name, dialog) => {
  await renderWithSite(dialog, { namespaces: ['booking'] });
  expect(paddingOf(lastOf(screen.getByRole('dialog')))).toMatch(/^padding-bottom:.*env\(safe-area-inset-bottom\)/);
});
