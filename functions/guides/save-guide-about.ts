import { findAccount, putAccount } from '#functions/accounts/accounts.table.ts';
import { writeProfile } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { saveGuideAbout as contract } from '#shared/contracts/guide-profile.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { ownPage } from './own-page.ts';
import { viewProfile } from './view-profile.ts';

/** The tab "About me". The town and the country are the account's too: what is said once holds in both places. */
export const saveGuideAbout: Keeps<typeof contract> = async (deps, actor, { rev, ...about }) => {
  const guide = requireRole(actor, 'guide');
  await ownPage(deps, guide);
  await deps.table.settle(async () => {
    const account = await findAccount(deps.table, guide.id);
    if (!account) return;
    const { city, country } = about;
    // Who takes the account's name takes it from the account as it was read: another one may be given to it meanwhile.
    const isTied = account.city !== city || account.country !== country || !about.displayName;
    const name = about.displayName || fullName(account);
    const emailHash = await hashEmail(deps.secrets, account.email);
    await deps.table.transact([
      writeProfile(deps.table, guide.id, rev, { ...about, name }),
      unlessLeaving(deps.table, guide.id, deps.now()),
      ...(isTied ? [putAccount(deps.table, { ...account, city, country }, emailHash)] : []),
    ]);
  });
  const { page, account } = await ownPage(deps, guide);
  return viewProfile(page, account);
};
