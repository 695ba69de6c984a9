import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { isSameSecret } from '#functions/platform/hash.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { markHeld } from '#functions/platform/lost-role.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { grantFirstAdmin as contract } from '#shared/contracts/admin.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putAudit } from './audit.table.ts';
import { endBootstrap, findBootstrap, isRepeatable, putBootstrap } from './bootstrap.table.ts';

const AN_HOUR = { most: 5, windowSeconds: 3600 };
const refuse = (): never => {
  throw new DomainError('accounts.bootstrap_refused');
};
/** With the deployment's code, once, while there is no admin: one that is removed later is not made again by it. One answer to every refusal. */
export const grantFirstAdmin: Keeps<typeof contract> = async (deps, actor, { code }) => {
  const person = requirePerson(actor);
  await countTry(deps, { scope: 'bootstrap', who: person.id, ...AN_HOUR });
  await countTry(deps, { scope: 'bootstrap', who: person.address, ...AN_HOUR });
  const { bootstrapCode } = await deps.secrets.app();
  if (!isSameSecret(code, bootstrapCode)) refuse();
  const at = deps.now();
  const taken = await findBootstrap(deps.table);
  if (taken && (taken.userId !== person.id || !isRepeatable(taken, at))) refuse();
  if (taken?.doneAt) return { done: true };
  const isEmpty = await deps.users.isGroupEmpty('admin');
  if (!taken) {
    if (!isEmpty) refuse();
    const entry = { id: deps.newId(), at, entity: `USER#${person.id}`, by: person.id };
    await deps.table.transact([
      putBootstrap(deps.table, person.id, at),
      markHeld(deps.table, { id: person.id, edition: '' }),
      unlessLeaving(deps.table, person.id, at, 'accounts.bootstrap_refused'),
      putAudit(deps.table, { ...entry, what: 'first_admin' }),
    ]);
  }
  // Broken off after it: then the group has its admin already.
  if (isEmpty) await deps.users.addToGroup(person.username ?? person.id, 'admin');
  await deps.table.write(endBootstrap(deps.table, taken ?? { userId: person.id, at }, at));
  return { done: true };
};
