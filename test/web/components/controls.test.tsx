import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { renderWithSite } from './with-site.tsx';

afterEach(cleanup);

test('a field is one thing for a screen reader: label, help and error', async () => {
  await renderWithSite(<TextInput label="E-mail" help="We write to it" error="Check the spelling" />);
  const input = screen.getByLabelText('E-mail');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We write to it', 'Check the spelling']);
});
function Counter() {
  const [value, set] = useState(1);
  return <Stepper label="Adults" value={value} min={1} max={3} onChange={set} />;
}
function Two() {
  const [tab, set] = useState('a');
  return (
    <Tabs
      label="Help"
      value={tab}
      onChange={set}
      items={[
        { id: 'a', label: 'One', content: 'First' },
        { id: 'b', label: 'Two', content: 'Second' },
      ]}
    />
  );
}
test('the stepper follows buttons and keys and stays within its limits', async () => {
  await renderWithSite(<Counter />);
  const number = screen.getByRole('spinbutton', { name: 'Adults' });
  expect(screen.getByRole('button', { name: 'Fewer: Adults' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'More: Adults' }));
  fireEvent.keyDown(number, { key: 'End' });
  fireEvent.keyDown(number, { key: 'ArrowUp' });
  expect(number.getAttribute('aria-valuenow')).toBe('3');
});
test('arrow keys move between tabs and around the ends', async () => {
  await renderWithSite(<Two />);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'ArrowLeft' });
  expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('Second');
});
test('a busy button says so and ignores further presses', async () => {
  const press = vi.fn();
  await renderWithSite(
    <Button busy onClick={press}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});
