import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDraft } from '#test/support/builders-listing.ts';

const pool = vi.hoisted(() => ({ renewTokens: vi.fn(), revokeToken: vi.fn() }));
vi.mock('#web/lib/user-pool.ts', () => pool);

const { accessToken, exchangeTokens, refreshSession, sessionChanged, usePersonCount, useSession } = await import(
  '#web/lib/session.ts'
);
const { keepDraft, readDraft } = await import('#web/features/listing/local-draft.ts');
const { changeAccount, signOut } = await import('#web/lib/sign-out.ts');
const { hasSignedOut, whenForgotten } = await import('#web/lib/person.ts');
const KEY = 'CognitoIdentityServiceProvider.client';
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
function signIn(expiresInS: number, who = 's1') {
  localStorage.setItem(`${KEY}.LastAuthUser`, 'user-1');
  localStorage.setItem(
    `${KEY}.user-1.idToken`,
    token({ sub: who, given_name: 'Åsa', email: 'asa@napp.test', 'cognito:groups': ['guide'] }),
  );
  const exp = Math.floor(Date.now() / 1000) + expiresInS;
  localStorage.setItem(`${KEY}.user-1.accessToken`, token({ sub: who, exp }));
  localStorage.setItem(`${KEY}.user-1.refreshToken`, `refreshes ${who}`);
  sessionChanged();
}
/** Another tab does something, and this one hears it. */
function inAnotherTab(run: () => void) {
  const before = { ...localStorage };
  run();
  for (const key of new Set([...Object.keys(before), ...Object.keys(localStorage)]))
    if (before[key] !== localStorage[key])
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}
const forgotten = vi.fn();
whenForgotten(forgotten);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  void signOut();
  vi.resetAllMocks();
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

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
  sessionChanged();
  expect(renderHook(() => useSession()).result.current.status).toBe('signed-out');
});
test('while tokens are exchanged nobody seems signed out, and calls wait for the new ones', async () => {
  signIn(900);
  const { result, rerender } = renderHook(() => useSession());
  const fresh = token({ sub: 's1', exp: Math.floor(Date.now() / 1000) + 900, jti: 'new' });
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
  const fresh = token({ sub: 's1', jti: 'fresh' });
  pool.renewTokens.mockResolvedValue({ accessToken: fresh, idToken: token({ sub: 's1' }) });
  expect(await Promise.all([accessToken(), accessToken()])).toEqual([fresh, fresh]);
  expect(localStorage.getItem(`${KEY}.user-1.accessToken`)).toBe(fresh);
  expect(pool.renewTokens).toHaveBeenCalledTimes(1);
});
test('a renewal that is refused forgets the session, one that meets no network keeps it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn(10);
  pool.renewTokens.mockRejectedValueOnce(new Error('offline'));
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBe('user-1');
  pool.renewTokens.mockRejectedValueOnce(Object.assign(new Error('revoked'), { name: 'NotAuthorizedException' }));
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBeNull();
});
test('signing out clears this browser even when the server cannot be reached, and every screen hears it', async () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  expect(result.current.status).toBe('signed-in');
  pool.revokeToken.mockRejectedValue(new Error('offline'));
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
  const request = async (_name: string, _options: object, grant: () => Promise<unknown>) => {
    signIn(900);
    localStorage.setItem(`${KEY}.user-1.refreshToken`, 'of the other tab');
    return grant();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  expect(await refreshSession()).toBe(localStorage.getItem(`${KEY}.user-1.accessToken`));
  expect(pool.renewTokens).not.toHaveBeenCalled();
});
test('a refusal of an old token leaves a session alone that another tab has opened meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn(10);
  pool.renewTokens.mockImplementationOnce(async () => {
    localStorage.setItem(`${KEY}.user-1.refreshToken`, 'of the other tab');
    throw Object.assign(new Error('revoked'), { name: 'NotAuthorizedException' });
  });
  expect(await refreshSession()).toBeUndefined();
  expect(localStorage.getItem(`${KEY}.LastAuthUser`)).toBe('user-1');
});

/** A renewal whose answer comes when `answer` is called. */
function slowRenewal() {
  let answer = () => {};
  pool.renewTokens.mockImplementationOnce(
    (refreshToken: string) =>
      new Promise((resolve) => {
        const who = refreshToken.split(' ')[1];
        answer = () => resolve({ accessToken: token({ sub: who, jti: 'late' }), idToken: token({ sub: who }) });
      }),
  );
  return () => answer();
}
test('the answer to a renewal that comes after signing out is thrown away, and signing out does not wait for it', async () => {
  signIn(10);
  const { result } = renderHook(() => useSession());
  const answer = slowRenewal();
  const asked = accessToken();
  await waitFor(() => expect(pool.renewTokens).toHaveBeenCalled());
  await act(() => signOut());
  expect(result.current.status).toBe('signed-out');
  answer();
  expect(await asked).toBeUndefined();
  expect(result.current.status).toBe('signed-out');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(KEY))).toEqual([]);
  expect(pool.revokeToken).toHaveBeenCalledWith('refreshes s1');
});
test('nor does it take the place of whoever has come in meanwhile', async () => {
  signIn(10);
  const answer = slowRenewal();
  const asked = accessToken();
  await waitFor(() => expect(pool.renewTokens).toHaveBeenCalled());
  await signOut();
  signIn(900, 's2');
  answer();
  await asked;
  expect(renderHook(() => useSession()).result.current.user?.id).toBe('s2');
});
test('a page of one person never sends the token of another, before it has heard of them', async () => {
  signIn(900);
  renderHook(() => useSession());
  const before = await accessToken();
  localStorage.setItem(`${KEY}.user-1.accessToken`, token({ sub: 's2', exp: Math.floor(Date.now() / 1000) + 900 }));
  expect(before).toBeDefined();
  expect(await accessToken()).toBeUndefined();
});

test('what was typed and asked for stays when a session ends and the same person comes back', async () => {
  signIn(900);
  const { result } = renderHook(() => usePersonCount());
  const before = result.current;
  sessionStorage.setItem('napp.booking.trip', 'typed');
  forgotten.mockClear();
  inAnotherTab(() => localStorage.clear());
  await act(async () => {});
  act(() => signIn(900));
  expect(result.current).toBe(before);
  expect(sessionStorage.getItem('napp.booking.trip')).toBe('typed');
  expect(forgotten).not.toHaveBeenCalled();
});
test('somebody else finds nothing of it, and pages drawn from nothing', async () => {
  signIn(900);
  const { result } = renderHook(() => usePersonCount());
  const before = result.current;
  sessionStorage.setItem('napp.booking.trip', 'typed');
  sessionStorage.setItem('of another kind', 'stays');
  inAnotherTab(() => localStorage.clear());
  await act(async () => {});
  forgotten.mockClear();
  act(() => inAnotherTab(() => signIn(900, 's2')));
  expect(result.current).toBe(before + 1);
  expect(Object.keys(sessionStorage).sort()).toEqual(['napp.person', 'of another kind']);
  expect(forgotten).toHaveBeenCalled();
});
test('nothing is left after signing out, and what a visitor types then is theirs', async () => {
  signIn(900);
  sessionStorage.setItem('napp.booking.trip', 'typed');
  keepDraft('trip', 3, aDraft());
  await signOut();
  expect(sessionStorage.length).toBe(0);
  expect(Object.keys(localStorage)).toEqual(['napp.left']);
  expect(forgotten).toHaveBeenCalled();
  sessionStorage.setItem('napp.booking.trip', 'typed by a visitor');
  signIn(900, 's2');
  expect(sessionStorage.getItem('napp.booking.trip')).toBe('typed by a visitor');
});
test('what one person has written of a trip is not what another one saves, however they have left', async () => {
  signIn(900);
  keepDraft('trip', 3, aDraft({ boatName: 'Måsen' }));
  expect(readDraft('trip')?.draft.boatName).toBe('Måsen');
  await changeAccount();
  signIn(900, 's2');
  expect(readDraft('trip')).toBeUndefined();
});
test('who signs out to come back with another account keeps what was typed, and not what the server said', async () => {
  signIn(900);
  sessionStorage.setItem('napp.booking.trip', 'typed');
  await changeAccount();
  expect(hasSignedOut()).toBe(false);
  forgotten.mockClear();
  signIn(900, 's2');
  expect(sessionStorage.getItem('napp.booking.trip')).toBe('typed');
  expect(forgotten).toHaveBeenCalled();
});
test('signing out is signing out in every tab', async () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  const { result: count } = renderHook(() => usePersonCount());
  const before = count.current;
  sessionStorage.setItem('napp.booking.trip', 'typed');
  expect(hasSignedOut()).toBe(false);
  act(() =>
    // heard while the tokens can still be seen here
    inAnotherTab(() => localStorage.setItem('napp.left', '1')),
  );
  act(() => inAnotherTab(() => localStorage.clear()));
  await waitFor(() => expect(result.current.status).toBe('signed-out'));
  expect(hasSignedOut()).toBe(true);
  expect(sessionStorage.getItem('napp.booking.trip')).toBeNull();
  expect(count.current).toBe(before + 1);
  // from here on it is a visitor's
  sessionStorage.setItem('napp.booking.trip', 'typed by a visitor');
  act(() => signIn(900, 's2'));
  expect(sessionStorage.getItem('napp.booking.trip')).toBe('typed by a visitor');
  expect(count.current).toBe(before + 1);
});
test('the tokens of who has signed out in another tab go one after the other: nobody has come again meanwhile', () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  const tell = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  tell('napp.left', '1');
  localStorage.removeItem(`${KEY}.user-1.accessToken`);
  tell(`${KEY}.user-1.accessToken`, null);
  expect(hasSignedOut()).toBe(true);
  localStorage.removeItem(`${KEY}.user-1.idToken`);
  tell(`${KEY}.user-1.idToken`, null);
  expect(result.current.status).toBe('signed-out');
  expect(hasSignedOut()).toBe(true);
  act(() => signIn(900));
  expect(result.current.status).toBe('signed-in');
  expect(hasSignedOut()).toBe(false);
});
test('a page that comes back from where the browser had put it aside shows who is there now', () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  localStorage.clear();
  expect(result.current.status).toBe('signed-in');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(result.current.status).toBe('signed-out');
});
test('what somebody left in a page that was put aside goes when it comes back after they have signed out', () => {
  signIn(900);
  const count = renderHook(() => usePersonCount());
  const { result } = renderHook(() => useSession());
  const before = count.result.current;
  localStorage.clear();
  localStorage.setItem('napp.left', '1');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(result.current.status).toBe('signed-out');
  expect(hasSignedOut()).toBe(true);
  expect(count.result.current).toBe(before + 1);
});
test('a time of leaving that ends like another is another', () => {
  localStorage.setItem('napp.left', '21');
  signIn(900);
  renderHook(() => useSession());
  localStorage.clear();
  localStorage.setItem('napp.left', '1');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(hasSignedOut()).toBe(true);
});
test('nor is it there for the next one in a tab that was at another site when they signed out', async () => {
  signIn(900);
  sessionStorage.setItem('napp.booking.trip', 'typed');
  vi.resetModules();
  await import('#web/lib/person.ts');
  expect(sessionStorage.getItem('napp.booking.trip')).toBe('typed');
  localStorage.clear();
  localStorage.setItem('napp.left', '1');
  vi.resetModules();
  await import('#web/lib/person.ts');
  expect(sessionStorage.getItem('napp.booking.trip')).toBeNull();
});
test('another tab that exchanges its tokens signs nobody out here', async () => {
  signIn(900);
  const { result } = renderHook(() => useSession());
  const seen: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const request = async (_name: string, _options: object, grant: () => Promise<unknown>) => {
    await held;
    return grant();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  inAnotherTab(() => localStorage.clear());
  seen.push(result.current.status);
  act(() => inAnotherTab(() => signIn(900)));
  letGo();
  await act(async () => {});
  expect([...seen, result.current.status]).toEqual(['signed-in', 'signed-in']);
});
