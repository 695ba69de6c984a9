import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { CalendarMode } from '#shared/domain/accounts/account.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';

const KEEP_SECONDS = 30 * 86_400;
const keys = { signUp: (username: string) => ({ pk: `SIGNUP#${username}`, sk: 'SIGNUP' }) };
const SignUpItem = z.object({ calendarMode: z.enum(['single', 'per_experience']) });

/** What a guide chose at sign-up, kept until the address is confirmed: perhaps in another browser. */
export const putSignUp = (table: Table, username: string, calendarMode: CalendarMode, now: Instant): GuardedWrite =>
  putOver(table.name, {
    ...keys.signUp(username),
    kind: 'SIGNUP',
    v: 1,
    calendarMode,
    ttl: Math.floor(epochOf(now) / 1000) + KEEP_SECONDS,
  });
export const findSignUp = (table: Table, username: string) => table.find(keys.signUp(username), SignUpItem);
