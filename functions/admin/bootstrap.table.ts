import * as z from 'zod';
import { putNew, putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';

const key = { pk: 'SITE', sk: 'BOOTSTRAP' };
const BootstrapItem = z.object({ userId: z.string(), at: z.string(), doneAt: z.string().optional() });
type Bootstrap = z.output<typeof BootstrapItem>;

/** Who took the first admin's place. The code is used up when this is there. */
export const findBootstrap = (table: Table) => table.find(key, BootstrapItem);
/** For so long the same person may repeat a lost answer, or finish what broke off. */
const REPEAT_MINUTES = 60;
export const isRepeatable = ({ at }: Bootstrap, now: Instant): boolean => now < addMinutes(at, REPEAT_MINUTES);
/** The pool may hear of it at any moment. */
export const isBeingMade = (taken: Bootstrap, now: Instant): boolean =>
  taken.doneAt === undefined && isRepeatable(taken, now);
export const putBootstrap = (table: Table, userId: string, at: Instant): GuardedWrite =>
  putNew(table.name, { ...key, kind: 'BOOTSTRAP', v: 1, userId, at }, 'accounts.bootstrap_refused');
/** The pool knows of it too. From here on nothing is given again, whatever the pool's group says later. */
export const endBootstrap = (table: Table, taken: Bootstrap, doneAt: Instant): GuardedWrite =>
  putOver(table.name, { ...key, kind: 'BOOTSTRAP', v: 1, ...taken, doneAt });
