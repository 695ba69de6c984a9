import { findMail, putMail } from '#functions/outreach/outbox.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { tellPasswordChanged as contract } from '#shared/contracts/accounts.ts';
import type { Account } from '#shared/domain/accounts/account.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { accountOf } from './get-me.ts';
import { passwordMail } from './password-mail-of.ts';

/** The user pool tells us of no change: the page that made it does. The mail goes to the account alone, whoever asks. */
export const tellPasswordChanged: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const account = await accountOf(deps, person);
  await countTry(deps, { scope: 'password-mail', who: account.id, ...POLICY.passwordMails });
  await mailPasswordChanged(deps, account);
  return { done: true };
};
export const mailPasswordChanged = ({ table, now }: Deps, account: Account): Promise<void> =>
  table.settle(async () => {
    const mail = passwordMail(account, now());
    if (!(await findMail(table, mail.key))) await table.write(putMail(table, mail, now()));
  });
