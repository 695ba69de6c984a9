import { expect, test } from 'vitest';
import { checkPassword } from '#shared/domain/accounts/check-password.ts';

test.each(['', '12345', 'trout'])('%j is too short', (password) =>
  expect(checkPassword(password)).toBe('password_short'),
);
test.each(['123456', 'Password1', 'HEJHEJ', 'lösenord', 'aaaaaa', '345678', 'fedcba', 'qwerty'])(
  '%j is known from leaks',
  (password) => expect(checkPassword(password)).toBe('password_leaked'),
);
test.each(['trout-123', 'gös i gryning', 'aaaaab', '6 fish'])('%j is fine', (password) =>
  expect(checkPassword(password)).toBeUndefined(),
);
