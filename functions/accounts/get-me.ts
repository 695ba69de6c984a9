import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps, Person } from '#functions/platform/deps.ts';
import { refuseLeaving } from '#functions/platform/leaving.ts';
import type { getMe as contract } from '#shared/contracts/accounts.ts';
import { addHours } from '#shared/kernel/time.ts';
import { findAccount, type StoredAccount } from './accounts.table.ts';
import { ensureAccount } from './ensure-account.ts';
import { changeGuide, findGuide } from './guides.table.ts';
import { viewAccount } from './view-account.ts';

/** The account; made now if the sign-up trigger's part was lost. */
export const getMe: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const account = await accountOf(deps, person);
  if (account.type === 'guide') await noteActivity(deps, account);
  return viewAccount(account, person);
};
export async function accountOf(deps: Deps, person: Person): Promise<StoredAccount> {
  const found = await findAccount(deps.table, person.id);
  // It is not there because it has just gone.
  if (!found) await refuseLeaving(deps, person.id);
  return found ?? ensureAccount(deps, await deps.users.read(person.username ?? person.id));
}
/** A guide who looks in is active: once a day is enough for the ranking. */
async function noteActivity(deps: Deps, account: StoredAccount): Promise<void> {
  const page = await findGuide(deps.table, account.id);
  if (!page || addHours(page.lastActiveAt, 24) > deps.now()) return;
  await deps.table.write(changeGuide(deps.table, account.id, { lastActiveAt: deps.now() }));
}
