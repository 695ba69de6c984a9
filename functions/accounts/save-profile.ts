import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import type { saveProfile as contract } from '#shared/contracts/accounts.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { isBorn } from '#shared/domain/accounts/age.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { putAccount } from './accounts.table.ts';
import { accountOf } from './get-me.ts';
import { followAccount, readGuide } from './guides.table.ts';
import { viewAccount } from './view-account.ts';

/** The person's own fields; a guide's name and town follow on the public page. */
export const saveProfile: Keeps<typeof contract> = async (deps, actor, profile) => {
  const person = requirePerson(actor);
  if (!isBorn(profile.birthDate, localDateOf(deps.now(), DEFAULT_ZONE)))
    throw new DomainError('accounts.birth_date_invalid');
  await accountOf(deps, person);
  const saved = await deps.table.settle(async () => {
    const account = { ...(await accountOf(deps, person)), ...profile };
    const emailHash = await hashEmail(deps.secrets, account.email);
    const own = account.type === 'guide' ? await readGuide(deps.table, account.id) : undefined;
    const page = { name: own?.displayName || fullName(account), city: account.city, country: account.country };
    await deps.table.transact([
      putAccount(deps.table, account, emailHash),
      ...(own ? [followAccount(deps.table, own, page)] : []),
    ]);
    return account;
  });
  return viewAccount(saved, person);
};
