import { useSyncExternalStore } from 'react';
import { inOneTab } from './one-tab.ts';
import { forgetKept, meet, partWith, personCount, sendOff } from './person.ts';
import { store } from './stored.ts';

/** Reads what Amplify stored, without loading Amplify: the header only wants to know who is signed in. */
export type SessionUser = Readonly<{ id: string; name: string; email: string; roles: readonly string[] }>;
export type Session =
  | Readonly<{ status: 'loading' | 'signed-out'; user?: undefined }>
  | Readonly<{ status: 'signed-in'; user: SessionUser }>;

const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };
const SPARE_MS = 30_000;
/** Where Amplify keeps the tokens, and the other tabs see them. */
const TOKENS = 'CognitoIdentityServiceProvider.';
/** Written by who signs out: the other tabs do not take it for a session that has run out. */
const LEFT = 'napp.left';
const listeners = new Set<() => void>();
/** What the screens go by. */
let adopted: Session | undefined;
let hasLeft = false;
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
type TokenName = 'accessToken' | 'idToken' | 'refreshToken';
function keyOf(name: TokenName): string | undefined {
  const kept = tokenStore();
  const marker = Object.keys(kept ?? {}).find((k) => k.startsWith(TOKENS) && k.endsWith('.LastAuthUser'));
  if (!kept || !marker) return undefined;
  const prefix = marker.slice(0, -'LastAuthUser'.length);
  return `${prefix}${kept.getItem(marker)}.${name}`;
}
function stored(name: TokenName): string | undefined {
  const key = keyOf(name);
  return (key && tokenStore()?.getItem(key)) ?? undefined;
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
/** What another tab stores counts from the moment it is heard, with all that follows from it. */
export function currentSession(): Session {
  if (exchange) return exchange.session;
  if (!adopted) adopt();
  return adopted ?? SIGNED_OUT;
}
function readSession(): Session {
  const raw = stored('idToken') ?? '';
  if (seen?.raw !== raw) seen = { raw, session: raw ? toSession(raw) : SIGNED_OUT };
  return seen.session;
}
function adopt(): void {
  adopted = readSession();
  if (!adopted.user) return;
  hasLeft = false;
  meet(adopted.user.id);
}

/** Tell every screen that somebody signed in or out (call after Amplify has done it). */
export function sessionChanged(): void {
  adopt();
  for (const listener of listeners) listener();
}
/** Another tab has stored something. */
function hear({ key, newValue }: StorageEvent): void {
  if (key === LEFT && newValue) {
    hasLeft = true;
    forgetKept();
  }
  if (key !== null && !key.startsWith(TOKENS)) return;
  const isGone = adopted?.user && !readSession().user;
  // for good, or until that tab has exchanged them
  if (isGone) void inOneTab(async () => undefined).then(sessionChanged);
  else sessionChanged();
}
function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hear);
  };
}
/** `loading` on the server and while hydrating, then who is signed in. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => LOADING);
/** For the key of what is to be drawn from nothing when another person comes. */
export const usePersonCount = (): number => useSyncExternalStore(subscribe, personCount, () => 0);
/** Whether the person has signed out, here or in another tab: a session that has merely run out is opened again. */
export const hasSignedOut = (): boolean => hasLeft;

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
/** A token of the person whom the screens show, and of nobody else who has just come. */
function ownToken(): string | undefined {
  const token = stored('accessToken');
  return token && claimsOf(token).sub === currentSession().user?.id ? token : undefined;
}
export async function accessToken(): Promise<string | undefined> {
  await exchange?.ended;
  const token = ownToken();
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
  if (isOther()) return ownToken();
  if (!refreshToken) {
    forgetTokens();
    return undefined;
  }
  try {
    const pool = await import('./user-pool.ts');
    const tokens = await pool.renewTokens(refreshToken);
    // who has signed out meanwhile stays out, and who has come in stays
    if (isOther()) return ownToken();
    for (const name of ['accessToken', 'idToken'] as const) tokenStore()?.setItem(keyOf(name) ?? '', tokens[name]);
    return tokens.accessToken;
  } catch (error) {
    console.error('session refresh failed', error);
    if ((error as { name?: string }).name === 'NotAuthorizedException' && !isOther()) forgetTokens();
    return undefined;
  }
}
function forgetTokens(): void {
  const kept = tokenStore();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(TOKENS)) kept?.removeItem(key);
}
/** Out at once, here and in every tab, and nothing of the person stays behind. Fails when the server could not be told. */
export function signOut(): Promise<void> {
  hasLeft = true;
  store(LEFT, String(Date.now()));
  sendOff();
  return endSession();
}
/** Out to come back with another account: what was typed comes along. Fails when the server could not be told. */
export function changeAccount(): Promise<void> {
  partWith();
  return endSession();
}
async function endSession(): Promise<void> {
  const refreshToken = stored('refreshToken');
  forgetTokens();
  sessionChanged();
  if (refreshToken) await (await import('./user-pool.ts')).revokeToken(refreshToken);
}
