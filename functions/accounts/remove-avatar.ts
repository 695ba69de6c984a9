import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeAvatar as contract } from '#shared/contracts/accounts.ts';
import { putAvatar } from './accounts.table.ts';
import { accountOf } from './get-me.ts';

/** Back to the initials. */
export const removeAvatar: Keeps<typeof contract> = async (deps, actor) => {
  const account = await accountOf(deps, requirePerson(actor));
  await deps.table.transact(putAvatar(deps.table, account, null));
  return { done: true };
};
