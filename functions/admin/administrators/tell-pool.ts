import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { findLost, settleLost } from '#functions/platform/lost-role.ts';
import type { PoolUser } from '#functions/platform/users.ts';
import { editionOf, finish } from '#shared/domain/admin/invitations.ts';
import { putInvitations, readInvitations } from '../admin-invitations.table.ts';

/** Without a user name the pool does not list the person. */
type Told = Readonly<{ id: string; username: PoolUser['username'] | undefined }>;

/**
 * Tells the pool what the table says of a person, until the table still says it when the pool has heard. A call of the
 * pool may be slow, and come after what another request told it: whoever was last looks once more. Tells whether the
 * person is in.
 */
export const tellPool = (deps: Deps, { id, username }: Told): Promise<boolean> =>
  deps.table.settle(async () => {
    // The mark before the invitations: each decision writes both, and who decides meanwhile tells the pool later than this.
    const lost = await findLost(deps, id);
    if (lost) {
      if (username !== undefined) await deps.users.removeFromGroup(username, 'admin');
      await deps.table.write(settleLost(deps.table, lost, deps.now()));
      return false;
    }
    const edition = editionOf((await readInvitations(deps.table)).all, id);
    if (edition === '' || username === undefined) return false;
    await deps.users.addToGroup(username, 'admin');
    await arrive(deps, edition);
    return true;
  });
async function arrive(deps: Deps, edition: string): Promise<void> {
  const stored = await readInvitations(deps.table);
  const next = finish(stored.all, edition);
  if (!next) throw new Moved();
  if (next !== stored.all) await deps.table.transact(await putInvitations(deps, stored, next));
}
