import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { keepTyped } from '#web/app/keep-typed.ts';

test('what was typed before the script ran is typed again, and says so to whoever listens', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<input name="email"><input name="empty"><input type="checkbox" name="agree">';
  (root.querySelector('input') as HTMLInputElement).value = 'anna@napp.test';
  const restore = keepTyped(root);
  root.innerHTML = '<input name="email"><input name="empty"><input name="new" value="own">';
  const heard: string[] = [];
  root.addEventListener('input', (event) => heard.push((event.target as HTMLInputElement).name));
  restore();
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['anna@napp.test', '', 'own']);
  expect(heard).toEqual(['email']);
});

test('what is typed while the page that takes over is being drawn stays as well, and so does the place of the cursor', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<input name="email"><input name="password" type="password">';
  const restore = keepTyped(root);
  const [email, password] = root.querySelectorAll('input');
  for (const [input, value] of [
    [email, 'anna@napp.test'],
    [password, 'trout'],
  ] as const) {
    input?.focus();
    if (input) input.value = value;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  root.innerHTML = '<input name="email"><input name="password" type="password">';
  restore();
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['anna@napp.test', 'trout']);
  expect((document.activeElement as HTMLInputElement).name).toBe('password');
});

test('text that stands there before its event has come is kept too', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<input name="where" role="combobox" value="">';
  const restore = keepTyped(root);
  const input = root.querySelector('input') as HTMLInputElement;
  input.focus();
  input.value = 'Simris';
  // whoever takes over writes what it knows when the focus comes
  input.addEventListener('focus', () => {
    input.value = '';
  });
  restore();
  expect(input.value).toBe('Simris');
});

function Field({ onHeard }: { onHeard: (text: string) => void }) {
  const [where, setWhere] = useState('');
  const change = (text: string) => {
    onHeard(text);
    setWhere(text);
  };
  return <input name="where" value={where} onChange={(event) => change(event.target.value)} />;
}

test('a page that comes alive in place hears of what was typed before', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<input name="where" value="">';
  const input = root.querySelector('input') as HTMLInputElement;
  const heard: string[] = [];
  const restore = keepTyped(root);
  input.value = 'Simris';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => void hydrateRoot(root, <Field onHeard={(text) => heard.push(text)} />));
  await act(async () => restore());
  expect(heard).toContain('Simris');
  expect(root.querySelector('input')?.value).toBe('Simris');
});

test('a list of suggestions that had the focus before the script gets it once more, and then the text', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<input name="where" role="combobox">';
  const input = root.querySelector('input') as HTMLInputElement;
  input.focus();
  const restore = keepTyped(root);
  input.value = 'Simris';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const heard: string[] = [];
  for (const type of ['focus', 'input']) input.addEventListener(type, () => heard.push(`${type} ${input.value}`));
  restore();
  expect(heard).toEqual(['focus Simris', 'input Simris']);
});
