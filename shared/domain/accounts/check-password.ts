import { POLICY } from '../policy.ts';
import { isLeaked } from './leaked-passwords.ts';

export type PasswordRefusal = 'password_short' | 'password_leaked';

/** At least six characters as specified, and not one that everybody tries first. */
export function checkPassword(password: string): PasswordRefusal | undefined {
  if (password.length < POLICY.passwordLength) return 'password_short';
  return isLeaked(password) ? 'password_leaked' : undefined;
}
