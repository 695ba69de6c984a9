import { expect, test } from 'vitest';
import { isCommonPassword } from '#shared/domain/accounts/common-passwords.ts';

test.each(['123456', 'Password', 'PASSWORD1!', 'qwerty', 'sommar2024', 'hejhej', 'zzzzzzzz'])(
  '%s is refused',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);
test.each(['trout-123', 'gul kajak 7', 'Vättern i mars'])('%s will do', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
