import * as z from 'zod';
import { checkPassword } from '#shared/domain/accounts/check-password.ts';

/** A password somebody chooses; the error is a code, see `usePasswordError`. */
export const NewPasswordShape = z
  .string()
  .max(256)
  .superRefine((password, context) => {
    const refusal = checkPassword(password);
    if (refusal) context.addIssue({ code: 'custom', message: refusal });
  });
type Chosen = { password: string; confirm: string };
/** Both must be the same; told at the second field. */
export const sameTwice = ({ password, confirm }: Chosen): boolean => password === confirm;
export const DIFFERENT = { path: ['confirm'], message: 'passwords_differ' };
