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

type Values = { name: string; city: { sv: string } };
let saved: (values: Values) => void = () => {};
function Stays() {
  const form = useForm<Values>({ defaultValues: { name: 'Astrid', city: { sv: 'Lund' } } });
  const { sending } = useFormDraft('stays', form);
  return (
    <form>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="city" {...form.register('city.sv')} />
      <button
        type="button"
        onClick={() => {
          saved = sending();
        }}
      >
        send
      </button>
    </form>
  );
}
const cityIn = () => (screen.getByLabelText('city') as HTMLInputElement).value;
test('what is typed while a form is being saved is not what was saved: it stays, also as a draft', () => {
  render(<Stays />);
  type('name', 'astrid maria');
  fireEvent.click(screen.getByText('send'));
  type('city', 'Malmö');
  act(() => saved({ name: 'Astrid Maria', city: { sv: 'Lund' } }));
  expect([nameIn(), cityIn()]).toEqual(['Astrid Maria', 'Malmö']);
  cleanup();
  render(<Stays />);
  expect(cityIn()).toBe('Malmö');
});
test('a form that was left as it was sent shows what was saved, and has no draft', () => {
  render(<Stays />);
  type('name', 'astrid maria');
  type('city', ' Malmö');
  fireEvent.click(screen.getByText('send'));
  act(() => saved({ name: 'Astrid Maria', city: { sv: 'Malmö' } }));
  expect([nameIn(), cityIn()]).toEqual(['Astrid Maria', 'Malmö']);
  expect(sessionStorage.length).toBe(0);
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
