import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

function Suggesting({ onHeard }: { onHeard: (text: string) => void }) {
  const [where, setWhere] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input
        name="where"
        role="combobox"
        aria-controls="places"
        aria-expanded={isOpen}
        value={where}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          onHeard(event.target.value);
          setWhere(event.target.value);
          setOpen(true);
        }}
      />
      <ul id="places" />
    </>
  );
}

test('text whose event comes only after the page has come alive is heard, and opens the suggestions', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Suggesting onHeard={() => undefined} />);
  const input = root.querySelector('input') as HTMLInputElement;
  input.focus();
  const heard: string[] = [];
  const restore = keepTyped(root);
  await act(async () => void hydrateRoot(root, <Suggesting onHeard={(text) => heard.push(text)} />));
  // the browser has put the text in, and is about to say so
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Simris');
  await act(async () => restore());
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })));
  expect(heard).toEqual(['Simris']);
  expect(input.value).toBe('Simris');
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test('text typed before the script opens the suggestions', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Suggesting onHeard={() => undefined} />);
  const input = root.querySelector('input') as HTMLInputElement;
  const restore = keepTyped(root);
  input.focus();
  input.value = 'Simris';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => void hydrateRoot(root, <Suggesting onHeard={() => undefined} />));
  await act(async () => restore());
  expect(input.value).toBe('Simris');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(input);
});
