import { putInvitations, readInvitations } from '#functions/admin/admin-invitations.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Account } from '#shared/domain/accounts/account.ts';
import { withoutPerson } from '#shared/domain/admin/invitations.ts';

/** Whoever goes is not invited any more either. */
export const eraseAdminInvitations = (deps: Deps, account: Account): Promise<void> =>
  deps.table.settle(async () => {
    const stored = await readInvitations(deps.table);
    const next = withoutPerson(stored.all, account);
    if (next.length < stored.all.length) await deps.table.transact(await putInvitations(deps, stored, next));
  });
