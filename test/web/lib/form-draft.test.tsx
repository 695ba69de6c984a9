import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFormDraft, useKeptText } from '#web/lib/form-draft.ts';

function Form() {
  const form = useForm({ defaultValues: { name: 'Astrid', password: '' } });
  const { forget } = useFormDraft('test', form, ['password']);
  return (
    <form>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="password" {...form.register('password')} />
      <button type="button" onClick={() => form.setValue('name', 'from the server')}>
        fill
      </button>
      <button type="button" onClick={forget}>
        saved
      </button>
    </form>
  );
}
const nameIn = () => (screen.getByLabelText('name') as HTMLInputElement).value;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('what was typed comes back after the form was torn away, without the password', () => {
  render(<Form />);
  type('name', 'Astrid Maria');
  type('password', 'trout-123');
  cleanup();
  render(<Form />);
  expect(nameIn()).toBe('Astrid Maria');
  expect(JSON.stringify(sessionStorage)).not.toContain('trout-123');
});
test('what was saved, or only filled in, is no draft', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('fill'));
  expect(sessionStorage.length).toBe(0);
  type('name', 'Astrid Maria');
  fireEvent.click(screen.getByText('saved'));
  cleanup();
  render(<Form />);
  expect(nameIn()).toBe('Astrid');
});

let arrives = () => {};
function Text() {
  const { value, change, forget } = useKeptText('text');
  arrives = forget;
  return <input aria-label="text" value={value} onChange={(event) => change(event.target.value)} />;
}
const textIn = () => (screen.getByLabelText('text') as HTMLInputElement).value;
test.each([
  ['goes from the page that has been opened again meanwhile', undefined, ''],
  ['takes nothing along that was typed there since', 'Another one', 'Another one'],
])('what arrives after its page is gone %s', (_what, next, left) => {
  render(<Text />);
  type('text', 'On its way');
  const arrivesThen = arrives;
  cleanup();
  render(<Text />);
  expect(textIn()).toBe('On its way');
  if (next) type('text', next);
  act(() => arrivesThen());
  expect(textIn()).toBe(left);
});
