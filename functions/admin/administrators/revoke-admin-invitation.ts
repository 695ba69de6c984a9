import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { revokeAdminInvitation as contract } from '#shared/contracts/administrators.ts';
import { revoke } from '#shared/domain/admin/invitations.ts';
import { putInvitations, readInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';

/** Its link ends at once. */
export const revokeAdminInvitation: Keeps<typeof contract> = async (deps, actor, { invitationId }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const stored = await readInvitations(deps.table);
    const next = revoke(stored.all, invitationId);
    if (next.length === stored.all.length) return;
    const entry = { id: deps.newId(), at: deps.now(), entity: `INVITATION#${invitationId}`, by };
    await deps.table.transact([
      ...(await putInvitations(deps, stored, next)),
      putAudit(deps.table, { ...entry, what: 'admin_uninvited' }),
    ]);
  });
  return { done: true };
};
