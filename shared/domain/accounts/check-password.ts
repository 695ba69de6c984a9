import { POLICY } from '../policy.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordRefusal = 'password_short' | 'password_leaked';

/** At least six characters as specified, and not one that everybody tries first. */
export function checkPassword(password: string): PasswordRefusal | undefined {
  if (password.length < POLICY.passwordLength) return 'password_short';
  return isCommonPassword(password) || isRun(password, 1) || isRun(password, -1) ? 'password_leaked' : undefined;
}
/** 345678, fedcba and the like. */
const isRun = (text: string, step: number): boolean =>
  [...text].every((sign, i, all) => i === 0 || sign.charCodeAt(0) - (all[i - 1] ?? '').charCodeAt(0) === step);
