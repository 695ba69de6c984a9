import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import type { takeNewEmail as contract } from '#shared/contracts/account-data.ts';
import { EmailShape } from '#shared/contracts/schemas.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putAccount } from './accounts.table.ts';
import { accountOf } from './get-me.ts';
import { viewAccount } from './view-account.ts';

/** The account follows the user pool, which alone can prove an address: what the person says is not asked. */
export const takeNewEmail: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const saved = await deps.table.settle(async () => {
    const account = await accountOf(deps, person);
    // asked after the account was read: of two changes at once the later address stays
    const proved = await deps.users.read(person.username ?? person.id);
    const email = proved.email.trim().toLowerCase();
    if (account.email === email) return account;
    // The pool can be asked past the site, and takes more than mail of ours reaches.
    if (!EmailShape.safeParse(email).success) throw new DomainError('accounts.email_invalid');
    const moved = { ...account, email };
    await deps.table.write(putAccount(deps.table, moved, await hashEmail(deps.secrets, email)));
    return moved;
  });
  return viewAccount(saved, person);
};
