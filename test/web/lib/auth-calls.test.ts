import { beforeEach, expect, test, vi } from 'vitest';

const done: string[] = [];
const auth = vi.hoisted(() => ({
  getCurrentUser: vi.fn(),
  updatePassword: vi.fn(),
  signOut: vi.fn(),
  signIn: vi.fn(),
}));
vi.mock('aws-amplify/auth', () => auth);
vi.mock('#web/lib/amplify.ts', () => ({ configureAmplify: async () => {} }));

const { changePassword } = await import('#web/lib/auth-calls.ts');

beforeEach(() => {
  done.length = 0;
  auth.getCurrentUser.mockResolvedValue({ username: 'name-1' });
  auth.updatePassword.mockImplementation(async () => void done.push('changed'));
  auth.signOut.mockImplementation(async (how) => void done.push(`out ${JSON.stringify(how)}`));
  auth.signIn.mockImplementation(async ({ username, password }) => void done.push(`in ${username} ${password}`));
});

test('a changed password ends every session, and this one opens anew', async () => {
  await changePassword('perch-123', 'pike-456');
  expect(done).toEqual(['changed', 'out {"global":true}', 'in name-1 pike-456']);
});
test('a wrong old password ends nothing', async () => {
  auth.updatePassword.mockRejectedValue(new Error('NotAuthorizedException'));
  await expect(changePassword('wrong', 'pike-456')).rejects.toThrow();
  expect(done).toEqual([]);
});
test('changed, but not signed in again: the password is changed all the same', async () => {
  auth.signIn.mockRejectedValue(new Error('offline'));
  await changePassword('perch-123', 'pike-456');
  expect(done).toEqual(['changed', 'out {"global":true}']);
});
