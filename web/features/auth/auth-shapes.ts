import * as z from 'zod';
import { nameProblem } from '#shared/contracts/schemas.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { cleanText } from '#shared/kernel/clean-text.ts';
import { holdsWebAddress } from '#shared/kernel/web-address.ts';
import { DIFFERENT, NewPasswordShape, sameTwice } from '#web/lib/password-shape.ts';

const Email = z.string().trim().min(1, 'email').max(254, 'email_invalid').pipe(z.email('email_invalid'));
const Name = z
  .string()
  .overwrite(cleanText)
  .min(POLICY.nameLength, { error: ({ input }) => nameProblem(input) })
  .max(60)
  .refine((name) => !holdsWebAddress(name), 'name_link');
const Code = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'code_invalid'));

export const SignInShape = z.object({ email: Email, password: z.string().min(1, 'password').max(256) });
export const PersonShape = z
  .object({
    firstName: Name,
    lastName: Name,
    email: Email,
    password: NewPasswordShape,
    confirm: z.string(),
    isAdult: z.boolean().refine((yes) => yes, 'adult_required'),
    acceptsTerms: z.boolean().refine((yes) => yes, 'terms_required'),
  })
  .refine(sameTwice, DIFFERENT);
export const CodeShape = z.object({ code: Code });
export const ResetRequestShape = z.object({ email: Email });
export const ResetShape = z
  .object({ code: Code, password: NewPasswordShape, confirm: z.string() })
  .refine(sameTwice, DIFFERENT);
export type Person = z.output<typeof PersonShape>;
