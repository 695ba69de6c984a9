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
