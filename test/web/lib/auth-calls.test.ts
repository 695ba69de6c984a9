import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const done: string[] = [];
const auth = vi.hoisted(() => ({
  getCurrentUser: vi.fn(),
  fetchAuthSession: vi.fn(),
  updatePassword: vi.fn(),
  signOut: vi.fn(),
  signIn: vi.fn(),
}));
vi.mock('aws-amplify/auth', () => auth);
vi.mock('#web/lib/amplify.ts', () => ({ configureAmplify: async () => {} }));
vi.mock('#web/lib/config.ts', () => ({
  loadConfig: async () => ({ region: 'eu-north-1', userPoolId: 'eu-north-1_1', userPoolClientId: 'c' }),
}));

const told = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/api.ts', () => told);

const { useSession } = await import('#web/lib/session.ts');
const { changePassword, endEverySession, endOtherSessions, startSession } = await import('#web/lib/auth-calls.ts');

/** What the pool answers when it is asked to end all sessions, one after the other. */
let answers: (() => Response)[] = [];
const ended = () => new Response('{}');
const refused = (status: number, name: string, message: string) => () =>
  new Response(JSON.stringify({ __type: name, message }), { status });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const revoked = refused(400, 'NotAuthorizedException', 'Access Token has been revoked');
const down = refused(500, 'InternalErrorException', 'down');
const slowDown = refused(400, 'TooManyRequestsException', 'Rate exceeded');

beforeEach(() => {
  // pauses between tries take no time here
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  done.length = 0;
  answers = [ended];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const target = headers['x-amz-target']?.split('.').at(-1);
    done.push(`${target} ${new URL(url).host} ${JSON.parse(body).AccessToken}`);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  auth.getCurrentUser.mockResolvedValue({ username: 'name-1' });
  auth.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: { toString: () => 'token' } } });
  auth.updatePassword.mockImplementation(async () => void done.push('changed'));
  told.call.mockImplementation(async ({ path }) => void done.push(path));
  auth.signOut.mockImplementation(async () => void done.push('out'));
  auth.signIn.mockImplementation(async ({ username, password }) => void done.push(`in ${username} ${password}`));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => void vi.useRealTimers());

const TOLD = '/api/me/password-changed';
const ASKED = 'GlobalSignOut cognito-idp.eu-north-1.amazonaws.com token';
test('a changed password ends every session, and this one opens anew', async () => {
  expect(await changePassword('perch-123', 'pike-456')).toEqual({ othersEnded: true });
  expect(done).toEqual(['changed', TOLD, ASKED, 'out', 'in name-1 pike-456']);
});
test('a mail that cannot be asked for stops nothing', async () => {
  told.call.mockRejectedValue(new Error('offline'));
  expect(await changePassword('perch-123', 'pike-456')).toEqual({ othersEnded: true });
  expect(done).toEqual(['changed', ASKED, 'out', 'in name-1 pike-456']);
});
test('a wrong old password ends nothing', async () => {
  auth.updatePassword.mockRejectedValue(new Error('NotAuthorizedException'));
  await expect(changePassword('wrong', 'pike-456')).rejects.toThrow();
  expect(done).toEqual([]);
});
test('changed, but not signed in again: the password is changed all the same', async () => {
  auth.signIn.mockRejectedValue(new Error('offline'));
  expect(await changePassword('perch-123', 'pike-456')).toEqual({ othersEnded: true });
  expect(done).toEqual(['changed', TOLD, ASKED, 'out']);
});
test('changed, but the others could not be ended: it is said, this session stays, and it can be asked again', async () => {
  answers = [lost];
  expect(await changePassword('perch-123', 'pike-456')).toEqual({ othersEnded: false });
  expect(done).toEqual(['changed', TOLD, ASKED, ASKED, ASKED]);
  await expect(endOtherSessions('pike-456')).rejects.toThrow('Failed to fetch');
  answers = [ended];
  done.length = 0;
  await endOtherSessions('pike-456');
  expect(done).toEqual([ASKED, 'out', 'in name-1 pike-456']);
});
test.each([
  ['the network is back', [lost, ended], 2],
  ['it ended them, and its answer was lost', [lost, revoked], 2],
  ['it was too much for a moment', [down, slowDown, ended], 3],
])('everywhere: asked again until it is heard: %s', async (_when, said, asked) => {
  answers = said;
  await endEverySession();
  expect(done).toEqual(Array.from({ length: asked }, () => ASKED));
});
test.each([
  ['the network is gone', lost, 3],
  ['the pool is down', down, 3],
  ['this session was ended elsewhere, who knows about the others', revoked, 1],
])('everywhere fails aloud: %s', async (_when, said, asked) => {
  answers = [said];
  await expect(endEverySession()).rejects.toThrow();
  expect(done).toHaveLength(asked);
});

test('a browser that stores nothing signs nobody in, and that is said', async () => {
  auth.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
  await expect(startSession('astrid@napp.test', 'perch-123')).rejects.toMatchObject({ name: 'StorageForbidden' });
});

test('a sign-in that gets no answer is told so; one that comes later counts all the same', async () => {
  vi.useFakeTimers();
  let arrive = (_: unknown) => {};
  auth.signIn.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const asked = expect(startSession('bo@x.se', 'perch-123')).rejects.toMatchObject({ name: 'NetworkError' });
  await vi.advanceTimersByTimeAsync(35_000);
  await asked;
  const heard = vi.fn();
  const { unmount } = renderHook(() => heard(useSession().user?.name));
  const claims = btoa(JSON.stringify({ sub: 'u1', given_name: 'Bo' }));
  localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'u1');
  localStorage.setItem('CognitoIdentityServiceProvider.c.u1.idToken', `h.${claims}.s`);
  await act(async () => arrive({ nextStep: { signInStep: 'DONE' } }));
  expect(heard).toHaveBeenLastCalledWith('Bo');
  unmount();
  localStorage.clear();
});
