import { beforeEach, expect, test } from 'vitest';
import { findPending, forgetPending, keepPending, type PendingSignUp } from '#web/lib/auth-pending.ts';

const pending: PendingSignUp = {
  username: 'u-1',
  email: 'a@example.com',
  language: 'sv',
  calendarMode: 'single',
  startedAt: 1_000,
};
beforeEach(() => localStorage.clear());

test('a sign-up is found again until its code has run out', () => {
  keepPending(pending);
  expect(findPending(1_000 + 23 * 3_600_000)).toEqual(pending);
  expect(findPending(1_000 + 25 * 3_600_000)).toBeUndefined();
});
test('nothing is found when it was used, or when the storage holds something else', () => {
  keepPending(pending);
  forgetPending();
  expect(findPending(1_000)).toBeUndefined();
  localStorage.setItem('napp.signup', '{broken');
  expect(findPending(1_000)).toBeUndefined();
});
test('no password is ever stored', () => {
  keepPending(pending);
  expect(JSON.stringify(localStorage)).not.toMatch(/password/i);
});
