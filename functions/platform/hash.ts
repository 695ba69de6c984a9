import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Look-up keys of addresses and codes: never bare, since they could be guessed. 32 hex digits. */
export async function keyedHash(secrets: Secrets, text: string): Promise<string> {
  const { hashKey } = await secrets.app();
  return createHmac('sha256', hashKey).update(text).digest('hex').slice(0, 32);
}
export const hashEmail = (secrets: Secrets, email: string) => keyedHash(secrets, `email:${email.trim().toLowerCase()}`);
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Compares secrets in a time that does not tell how much of them is right. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
