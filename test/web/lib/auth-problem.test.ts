import { expect, test, vi } from 'vitest';
import { auth as en } from '#shared/i18n/en/auth.ts';
import { auth as sv } from '#shared/i18n/sv/auth.ts';
import { authProblem } from '#web/lib/auth-problem.ts';

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });

test('an unknown address and a wrong password are the same to everybody', () => {
  expect(authProblem(refusal('UserNotFoundException'))).toBe(
    authProblem(refusal('NotAuthorizedException', 'Incorrect username or password.')),
  );
});
test('too many tries are told as such, although the pool calls them not authorized', () => {
  expect(authProblem(refusal('NotAuthorizedException', 'Password attempts exceeded'))).toBe('tooMany');
  expect(authProblem(refusal('LimitExceededException'))).toBe('tooMany');
});
test('too many sign-ups for one address are told as such, another refusal of a trigger as one of the form', () => {
  const told = (why: string) => refusal('UserLambdaValidationException', `PreSignUp failed with error ${why}.`);
  expect(authProblem(told('request.too_many'))).toBe('tooMany');
  expect(authProblem(told('Enter a valid email address'))).toBe('refused');
});
test('what nobody thought of is logged and never shown as it is', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(authProblem(refusal('toString'))).toBe('unexpected');
  expect(authProblem(undefined)).toBe('unexpected');
  expect(log).toHaveBeenCalledTimes(2);
});
test.each([
  'CodeMismatchException',
  'ExpiredCodeException',
  'AliasExistsException',
  'InvalidPasswordException',
  'UserLambdaValidationException',
  'NetworkError',
])('%s has a sentence in both languages', (name) => {
  const problem = authProblem(refusal(name));
  expect(problem).not.toBe('unexpected');
  expect(en.problems[problem]).toBeTruthy();
  expect(sv.problems[problem]).toBeTruthy();
});
