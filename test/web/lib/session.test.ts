import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const amplify = vi.hoisted(() => ({ renewTokens: vi.fn(), endSession: vi.fn() }));
vi.mock('#web/lib/amplify.ts', () => amplify);

const { accessToken, exchangeTokens, refreshSession, sessionChanged, signOut, useSession } = await import(
  '#web/lib/session.ts'
);
const KEY = 'CognitoIdentityServiceProvider.client';
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
function signIn(expiresInS: number) {
  localStorage.setItem(`${KEY}.LastAuthUser`, 'user-1');
  localStorage.setItem(
    `${KEY}.user-1.idToken`,
    token({ sub: 's1', given_name: 'Åsa', email: 'asa@napp.test', 'cognito:groups': ['guide'] }),
  );
  localStorage.setItem(`${KEY}.user-1.accessToken`, token({ exp: Math.floor(Date.now() / 1000) + expiresInS }));
}
beforeEach(() => localStorage.clear());
afterEach(() => vi.resetAllMocks());

test('nobody is signed in without stored tokens', async () => {
  expect(renderHook(() => useSession()).result.current).toEqual({ status: 'signed-out' });
  expect(await accessToken()).toBeUndefined();
});
test('a browser that forbids storage has nobody signed in, and nothing breaks', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no storage here', 'SecurityError');
  });
  expect(renderHook(() => useSession()).result.current).toEqual({ status: 'signed-out' });
  await signOut();
  vi.restoreAllMocks();
});
test('the stored token says who it is, with letters beyond ASCII', () => {
  signIn(900);
  expect(renderHook(() => useSession()).result.current.user).toEqual({
    id: 's1',
    name: 'Åsa',
    email: 'asa@napp.test',
    roles: ['guide'],
  });
});
test('a broken token is nobody', () => {
  signIn(900);
  localStorage.setItem(`${KEY}.user-1.idToken`, 'x.%%%.y');
  expect(renderHook(() => useSession()).result.current.status).toBe('signed-out');
});
test('while tokens are exchanged nobody seems signed out, and calls wait for the new ones', async () => {
  signIn(900);
  const { result, rerender } = renderHook(() => useSession());
  const fresh = token({ exp: Math.floor(Date.now() / 1000) + 900, jti: 'new' });
  let asked: Promise<string | undefined> | undefined;
  await act(() =>
    exchangeTokens(async () => {
      localStorage.clear();
      await Promise.resolve();
      asked = accessToken();
      sessionChanged();
      rerender();
      expect(result.current.status).toBe('signed-in');
      signIn(900);
      localStorage.setItem(`${KEY}.user-1.accessToken`, fresh);
    }),
  );
  expect(await asked).toBe(fresh);
  expect(result.current.status).toBe('signed-in');
});
test('an exchange that brings no tokens has signed out', async () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  await act(() => exchangeTokens(async () => localStorage.clear()));
  expect(result.current.status).toBe('signed-out');
});
test('a token that is about to run out is renewed, once for all who ask', async () => {
  signIn(10);
  amplify.renewTokens.mockResolvedValue('fresh');
  expect(await Promise.all([accessToken(), accessToken()])).toEqual(['fresh', 'fresh']);
  expect(amplify.renewTokens).toHaveBeenCalledTimes(1);
});
test('a renewal that is refused forgets the session, one that meets no network keeps it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn(10);
  amplify.renewTokens.mockRejectedValueOnce(new Error('offline'));
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBe('user-1');
  amplify.renewTokens.mockRejectedValueOnce(Object.assign(new Error('revoked'), { name: 'NotAuthorizedException' }));
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBeNull();
});
test('signing out clears this browser even when the server cannot be reached, and every screen hears it', async () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  expect(result.current.status).toBe('signed-in');
  amplify.endSession.mockRejectedValue(new Error('offline'));
  await act(async () => {
    await signOut().catch(() => {});
  });
  expect(result.current.status).toBe('signed-out');
  signIn(900);
  act(() => sessionChanged());
  expect(result.current.status).toBe('signed-in');
});
test('a renewal that waited for another tab takes what that one has brought, and asks for nothing', async () => {
  signIn(10);
  localStorage.setItem(`${KEY}.user-1.refreshToken`, 'old');
  const request = async (_name: string, _options: object, grant: () => Promise<unknown>) => {
    signIn(900);
    localStorage.setItem(`${KEY}.user-1.refreshToken`, 'of the other tab');
    return grant();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  expect(await refreshSession()).toBe(localStorage.getItem(`${KEY}.user-1.accessToken`));
  expect(amplify.renewTokens).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'locks');
});
test('a refusal of an old token leaves a session alone that another tab has opened meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn(10);
  localStorage.setItem(`${KEY}.user-1.refreshToken`, 'old');
  amplify.renewTokens.mockImplementationOnce(async () => {
    localStorage.setItem(`${KEY}.user-1.refreshToken`, 'of the other tab');
    throw Object.assign(new Error('revoked'), { name: 'NotAuthorizedException' });
  });
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBe('user-1');
});
