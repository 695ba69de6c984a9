import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import { putToken, removeToken, tokenFor } from '#functions/platform/purpose-token.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { AdminInvitation, AdminInvitations } from '#shared/domain/admin/invitations.ts';
import { addHours, epochOf } from '#shared/kernel/time.ts';

const key = { pk: 'SITE', sk: 'ADMINS' };
const InvitationsItem = z.object({
  rev: z.int(),
  all: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      by: z.string(),
      until: z.string(),
      taken: z.object({ by: z.string(), isDone: z.boolean() }).nullable(),
    }),
  ),
});
export type StoredInvitations = Readonly<{ rev: number; all: AdminInvitations }>;
type Parts = Pick<Deps, 'table' | 'secrets' | 'now'>;

/** One document under one revision: whoever makes or unmakes an admin writes it, so that two at once cannot leave nobody. */
export const readInvitations = async (table: Table): Promise<StoredInvitations> =>
  (await table.find(key, InvitationsItem)) ?? { rev: 0, all: [] };

/** What is left of them; the links of the others end. Addresses go with time: an hour after the last has ended, all of it. */
export async function putInvitations(
  { table, secrets, now }: Parts,
  { rev, all }: StoredInvitations,
  next: AdminInvitations,
): Promise<GuardedWrite[]> {
  const last = next.map(({ until }) => until).reduce((a, b) => (a > b ? a : b), now());
  const ttl = Math.floor(epochOf(addHours(last, 1)) / 1000);
  const item = { ...key, kind: 'ADMINS', v: 1, rev: rev + 1, all: next, ttl };
  const ended = all.filter(({ id }) => next.every((one) => one.id !== id));
  return [
    rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, rev),
    ...(await Promise.all(ended.map(async ({ id }) => removeToken(table, await invitationToken(secrets, id))))),
  ];
}
export const INVITATION_PURPOSE = 'admin-invitation';
export const invitationToken = (secrets: Deps['secrets'], id: string): Promise<string> =>
  tokenFor(secrets, `${INVITATION_PURPOSE}:${id}`);
/** What the mail's link opens. */
export const putInvitationToken = async (
  { table, secrets }: Parts,
  { id, until }: AdminInvitation,
): Promise<GuardedWrite> =>
  putToken(table, await invitationToken(secrets, id), { purpose: INVITATION_PURPOSE, about: id, until });
