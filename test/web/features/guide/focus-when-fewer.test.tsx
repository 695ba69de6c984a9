import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FocusWhenFewer } from '#web/features/guide/focus-when-fewer.tsx';

afterEach(cleanup);
const list = (names: readonly string[]) => (
  <FocusWhenFewer count={names.length}>
    <h2>Requests</h2>
    {names.map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ))}
  </FocusWhenFewer>
);
test('what had the focus has gone from the list: the heading has it', () => {
  const { rerender } = render(list(['Confirm A', 'Confirm B']));
  screen.getByText('Confirm A').focus();
  rerender(list(['Confirm B']));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
test('who is elsewhere stays there', () => {
  const { rerender } = render(list(['Confirm A', 'Confirm B']));
  screen.getByText('Confirm B').focus();
  rerender(list(['Confirm B']));
  expect(document.activeElement).toBe(screen.getByText('Confirm B'));
});
