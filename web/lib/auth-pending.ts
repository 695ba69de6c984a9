import type { CALENDAR_MODES } from '#shared/contracts/accounts.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { readStored, store } from './stored.ts';

/** A sign-up that waits for its code. Only this device knows its random user name, so it is kept until the code has been used. */
export type PendingSignUp = Readonly<{
  username: string;
  email: string;
  language: Locale;
  calendarMode: (typeof CALENDAR_MODES)[number] | null;
  startedAt: number;
}>;
const KEY = 'napp.signup';
/** As long as the code in the mail is good. */
const KEPT_MS = 24 * 60 * 60_000;

export function keepPending(pending: PendingSignUp): void {
  store(KEY, JSON.stringify(pending));
}
export function forgetPending(): void {
  store(KEY, null);
}
export function findPending(now = Date.now()): PendingSignUp | undefined {
  try {
    const found: PendingSignUp | null = JSON.parse(readStored(KEY) ?? 'null');
    if (!found?.username || !found.email || now - found.startedAt > KEPT_MS) return undefined;
    return found;
  } catch {
    return undefined;
  }
}
