import { expect, test } from 'vitest';
import { CodeShape, PersonShape, SignInShape } from '#web/features/auth/auth-shapes.ts';

const person = {
  firstName: 'Astrid',
  lastName: 'Lind',
  email: 'astrid@example.com',
  password: 'trout-123',
  confirm: 'trout-123',
  isAdult: true,
  acceptsTerms: true,
};
const codes = (change: Partial<typeof person>) =>
  PersonShape.safeParse({ ...person, ...change }).error?.issues.map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  ) ?? [];

test('a whole person passes', () => expect(codes({})).toEqual([]));
test.each([
  [{ firstName: ' A ' }, 'firstName: name_short'],
  [{ firstName: 'evil.com' }, 'firstName: name_link'],
  [{ email: 'astrid@' }, 'email: email_invalid'],
  [{ email: '' }, 'email: email'],
  [{ firstName: ' ' }, 'firstName: name_missing'],
  [{ password: 'trout', confirm: 'trout' }, 'password: password_short'],
  [{ password: 'Password1', confirm: 'Password1' }, 'password: password_leaked'],
  [{ confirm: 'trout-124' }, 'confirm: passwords_differ'],
  [{ isAdult: false }, 'isAdult: adult_required'],
  [{ acceptsTerms: false }, 'acceptsTerms: terms_required'],
])('%j is refused at its field', (change, problem) => expect(codes(change)).toContain(problem));
test('an address is trimmed, a code may have spaces', () => {
  expect(SignInShape.parse({ email: ' a@example.com ', password: 'x' }).email).toBe('a@example.com');
  expect(CodeShape.parse({ code: '123 456 ' }).code).toBe('123456');
  expect(CodeShape.safeParse({ code: '12345' }).success).toBe(false);
});
