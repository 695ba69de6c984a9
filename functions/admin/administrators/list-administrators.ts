import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listAdministrators as contract } from '#shared/contracts/administrators.ts';
import { isOpen } from '#shared/domain/admin/invitations.ts';
import { readInvitations } from '../admin-invitations.table.ts';
import { addressOf, nameOf, readAdministrators } from './read-administrators.ts';

export const listAdministrators: Keeps<typeof contract> = async (deps, actor) => {
  const { id: you } = requireRole(actor, 'admin');
  const [administrators, { all }] = await Promise.all([readAdministrators(deps), readInvitations(deps.table)]);
  const open = all.filter((one) => isOpen(one, deps.now()));
  const inviters = await findAccounts(
    deps.table,
    open.map(({ by }) => by),
  );
  return {
    administrators: administrators
      .filter(({ lost }) => lost !== 'gone')
      .map((one) => ({
        ...{ id: one.id, name: nameOf(one.account), email: addressOf(one) },
        ...{ isYou: one.id === you, isGoing: one.lost === 'going' },
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    invitations: open.map(({ id, email, by, until }) => ({ id, email, until, invitedBy: nameOf(inviters.get(by)) })),
  };
};
