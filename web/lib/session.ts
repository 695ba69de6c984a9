import { useSyncExternalStore } from 'react';
import { inOneTab } from './one-tab.ts';
import { askWhoLeft, hasSignedOut, hearOfLeaving, LEFT, meet, personCount } from './person.ts';
import { claimsOf, stored, TOKENS } from './tokens.ts';

/** Reads what Amplify stored, without loading Amplify: the header only wants to know who is signed in. */
export type SessionUser = Readonly<{ id: string; name: string; email: string; roles: readonly string[] }>;
export type Session =
  | Readonly<{ status: 'loading' | 'signed-out'; user?: undefined }>
  | Readonly<{ status: 'signed-in'; user: SessionUser }>;

const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };
const SPARE_MS = 30_000;
const listeners = new Set<() => void>();
/** What the screens go by. */
let adopted: Session | undefined;
let seen: { raw: string; session: Session } | undefined;
let exchange: Readonly<{ session: Session; ended: Promise<unknown> }> | undefined;
let renewing: Promise<string | undefined> | undefined;

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
  const before = adopted;
  adopted = readSession();
  // tokens of who has just left, which are still seen here until the last of them is taken away, are nobody's coming
  const isLeaving = adopted === before && hasSignedOut();
  if (adopted.user && !isLeaving) meet(adopted.user.id);
}

/** Tell every screen that somebody signed in or out (call after Amplify has done it). */
export function sessionChanged(): void {
  adopt();
  tellAll();
}
function tellAll(): void {
  for (const listener of listeners) listener();
}
/** Another tab has stored something. */
function hear({ key, newValue }: StorageEvent): void {
  if (key === LEFT && newValue) {
    // what was stored may still be seen here: it goes a moment later
    hearOfLeaving();
    tellAll();
  }
  if (key !== null && !key.startsWith(TOKENS)) return;
  const isGone = adopted?.user && !readSession().user;
  // for good, or until that tab has exchanged them
  if (isGone && !hasSignedOut()) void inOneTab(async () => undefined).then(sessionChanged);
  else sessionChanged();
}
/** A page that was put aside has heard nothing. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  askWhoLeft();
  sessionChanged();
}
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', comeBack);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** `loading` on the server and while hydrating, then who is signed in. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => LOADING);
/** For the key of what is to be drawn from nothing when another person comes. */
export const usePersonCount = (): number => useSyncExternalStore(subscribe, personCount, () => 0);
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
      const { renew } = await import('./renew.ts');
      return (await inOneTab(() => renew(before))) ? ownToken() : undefined;
    } finally {
      renewing = undefined;
      sessionChanged();
    }
  })();
  return renewing;
}
