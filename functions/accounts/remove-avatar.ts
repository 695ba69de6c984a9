import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeAvatar as contract } from '#shared/contracts/accounts.ts';
import { findAccount, putAvatar } from './accounts.table.ts';
import { accountOf } from './get-me.ts';
import { deleteEarlier } from './pictures.table.ts';

/** Back to the initials, and the picture is nowhere any more. */
export const removeAvatar: Keeps<typeof contract> = async (deps, actor) => {
  const account = await accountOf(deps, requirePerson(actor));
  await deps.table.transact(putAvatar(deps.table, account, null));
  const earlier = { ownerId: account.id, purpose: 'avatar', before: account.avatar } as const;
  await deleteEarlier(deps, earlier, async () => (await findAccount(deps.table, account.id))?.avatar);
  return { done: true };
};
