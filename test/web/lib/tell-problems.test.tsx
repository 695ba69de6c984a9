import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { TextInput } from '#web/components/text-input.tsx';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { tellOfForms } from '#web/lib/tell-problems.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { renderWithSite } from '../components/with-site.tsx';

configure({ asyncUtilTimeout: 15_000 });
const Shape = z.object({ name: z.string().min(1), place: z.string().min(1), notes: z.string() });
function Form() {
  const { register, handleSubmit, formState } = useContractForm(Shape, { name: '', place: '', notes: '' });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <TextInput label="name" error={formState.errors.name?.message} {...register('name')} />
      <TextInput label="place" error={formState.errors.place?.message} {...register('place')} />
      <TextInput label="notes" error={formState.errors.notes?.message} {...register('notes')} />
      <button type="submit">Send</button>
    </form>
  );
}
function Late() {
  const [error, setError] = useState<string>();
  return (
    <>
      <TextInput label="code" error={error} />
      <button type="button" onClick={() => setError('No such card')}>
        Look
      </button>
    </>
  );
}
const regions = () => screen.queryAllByRole('status');
const texts = () =>
  regions()
    .map((region) => region.textContent)
    .filter(Boolean);
const told = () => waitFor(() => expect(texts()).toEqual(['Check 2 fields.']));
let stop = () => {};
beforeEach(() => {
  stop = tellOfForms((count) => `Check ${count} fields.`);
});
afterEach(() => {
  stop();
  cleanup();
  for (const region of regions()) region.remove();
});

test('how many fields are wrong is told once a form is sent, and not again while they are mended', async () => {
  await renderWithSite(<Form />);
  fireEvent.click(screen.getByText('Send'));
  await told();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Elin' } });
  fireEvent.change(screen.getByLabelText('notes'), { target: { value: 'Boots' } });
  for (const region of regions()) region.remove();
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('place')));
  expect(texts()).toEqual([]);
});
test('the choices of one question are one field', async () => {
  await renderWithSite(
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-describedby="why">
        <input type="radio" aria-invalid="true" />
        <input type="radio" aria-invalid="true" />
      </fieldset>
      <input aria-invalid="true" />
      <button type="submit">Send</button>
    </form>,
  );
  fireEvent.click(screen.getByText('Send'));
  await told();
});
test('also by forms that keep their own state, in the dialog that silences the page', async () => {
  await renderWithSite(
    <dialog open>
      <input aria-invalid="true" />
      <fieldset aria-describedby="why">
        <button type="button">Mon</button>
        <button type="button">Tue</button>
      </fieldset>
    </dialog>,
  );
  focusFirstProblem();
  await told();
  expect(screen.getByText('Check 2 fields.').closest('dialog')).not.toBeNull();
});
test('what is refused later is read out, where the focus is not led to it', async () => {
  await renderWithSite(<Late />);
  const heard: string[] = [];
  new MutationObserver((changes) => {
    const added = changes.filter(({ addedNodes, target }) => addedNodes.length > 0 && target instanceof Element);
    for (const { target } of added) if ((target as Element).role === 'status') heard.push(target.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true });
  fireEvent.click(screen.getByText('Look'));
  await waitFor(() => expect(heard).toEqual(['No such card']));
  expect(screen.getAllByText('No such card')).toHaveLength(1);
});
