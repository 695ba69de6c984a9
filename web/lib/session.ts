import { useSyncExternalStore } from 'react';
import { inOneTab } from './one-tab.ts';

/** Reads what Amplify stored, without loading Amplify: the header only wants to know who is signed in. */
export type SessionUser = Readonly<{ id: string; name: string; email: string; roles: readonly string[] }>;
export type Session =
  | Readonly<{ status: 'loading' | 'signed-out'; user?: undefined }>
  | Readonly<{ status: 'signed-in'; user: SessionUser }>;

const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };
const SPARE_MS = 30_000;
const listeners = new Set<() => void>();
let seen: { raw: string; session: Session } | undefined;
let exchange: Readonly<{ session: Session; ended: Promise<unknown> }> | undefined;
let renewing: Promise<string | undefined> | undefined;

/** A browser that forbids storage: then nobody is signed in, and the pages for everybody still work. */
function tokenStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
function stored(name: 'accessToken' | 'idToken' | 'refreshToken'): string | undefined {
  const kept = tokenStore();
  const marker = Object.keys(kept ?? {}).find(
    (k) => k.startsWith('CognitoIdentityServiceProvider.') && k.endsWith('.LastAuthUser'),
  );
  if (!kept || !marker) return undefined;
  const prefix = marker.slice(0, -'LastAuthUser'.length);
  return kept.getItem(`${prefix}${kept.getItem(marker)}.${name}`) ?? undefined;
}
function claimsOf(token: string): Record<string, unknown> {
  const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(part), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
function toSession(idToken: string): Session {
  try {
    const claims = claimsOf(idToken);
    const name = String(claims.given_name ?? claims.name ?? String(claims.email ?? '').split('@')[0]);
    const roles = Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'].map(String) : [];
    return { status: 'signed-in', user: { id: String(claims.sub), name, email: String(claims.email ?? ''), roles } };
  } catch {
    return SIGNED_OUT;
  }
}
export function currentSession(): Session {
  if (exchange) return exchange.session;
  const raw = stored('idToken') ?? '';
  if (seen?.raw !== raw) seen = { raw, session: raw ? toSession(raw) : SIGNED_OUT };
  return seen.session;
}

/** Tell every screen that somebody signed in or out (call after Amplify has done it). */
export function sessionChanged(): void {
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
/** `loading` on the server and while hydrating, then who is signed in. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => LOADING);

/** While old tokens end and new ones come, every screen keeps who is signed in, and calls wait. */
export async function exchangeTokens(run: () => Promise<unknown>): Promise<void> {
  const session = currentSession();
  const running = inOneTab(run);
  exchange = { session, ended: running.catch(() => undefined) };
  try {
    await running;
  } finally {
    exchange = undefined;
    sessionChanged();
  }
}
export async function accessToken(): Promise<string | undefined> {
  await exchange?.ended;
  const token = stored('accessToken');
  if (!token) return undefined;
  const expiresMs = Number(claimsOf(token).exp ?? 0) * 1000;
  return expiresMs - SPARE_MS > Date.now() ? token : refreshSession();
}
/** One renewal at a time. Gives nothing, and forgets the session, when the stored one is no longer good. */
export function refreshSession(): Promise<string | undefined> {
  renewing ??= (async () => {
    try {
      await exchange?.ended;
      const before = stored('refreshToken');
      return await inOneTab(() => renew(before));
    } finally {
      renewing = undefined;
      sessionChanged();
    }
  })();
  return renewing;
}
async function renew(refreshToken: string | undefined): Promise<string | undefined> {
  // another tab has opened the session anew, or ended it
  const isOther = () => stored('refreshToken') !== refreshToken;
  if (isOther()) return stored('accessToken');
  try {
    const amplify = await import('./amplify.ts');
    const token = await amplify.renewTokens();
    if (!token && !isOther()) forget();
    return token;
  } catch (error) {
    console.error('session refresh failed', error);
    if ((error as { name?: string }).name === 'NotAuthorizedException' && !isOther()) forget();
    return undefined;
  }
}
function forget(): void {
  const kept = tokenStore();
  for (const key of Object.keys(kept ?? {}))
    if (key.startsWith('CognitoIdentityServiceProvider.')) kept?.removeItem(key);
}
/** Signs out here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    const amplify = await import('./amplify.ts');
    await inOneTab(amplify.endSession);
  } finally {
    forget();
    sessionChanged();
  }
}
