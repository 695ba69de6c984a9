import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listAdministrators as contract } from '#shared/contracts/administrators.ts';
import { isComing, isListed } from '#shared/domain/admin/invitations.ts';
import { readInvitations } from '../admin-invitations.table.ts';
import { addressOf, nameOf, readAdministrators } from './read-administrators.ts';

export const listAdministrators: Keeps<typeof contract> = async (deps, actor) => {
  const { id: you } = requireRole(actor, 'admin');
  const [administrators, { all }] = await Promise.all([readAdministrators(deps), readInvitations(deps.table)]);
  const listed = all.filter((one) => isListed(one, deps.now()));
  const inviters = await findAccounts(
    deps.table,
    listed.map(({ by }) => by),
  );
  return {
    administrators: administrators
      .filter(({ lost }) => lost !== 'gone')
      .map((one) => ({
        ...{ id: one.id, name: nameOf(one.account), email: addressOf(one) },
        ...{ isYou: one.id === you, isGoing: one.lost === 'going' },
        edition: one.edition,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    invitations: listed.map((one) => ({
      ...{ id: one.id, email: one.email, until: one.until },
      ...{ invitedBy: nameOf(inviters.get(one.by)), isComing: isComing(one) },
    })),
  };
};
