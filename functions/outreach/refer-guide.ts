import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { referGuide as contract } from '#shared/contracts/invitations.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { isMailed, putMail } from './outbox.table.ts';

/** One mail to somebody who guides, in the name of the one who is signed in. */
export const referGuide: Keeps<typeof contract> = async (deps, actor, input) => {
  const { id } = requirePerson(actor);
  const { table } = deps;
  const account = await findAccount(table, id);
  if (!account) throw new DomainError('auth.required');
  const mail = {
    key: `referral-${id}-${input.requestId}`,
    template: 'referral',
    to: { name: input.guideName, address: input.guideEmail },
    language: input.language,
    data: { name: fullName(account), guide: input.guideName, message: input.message },
  };
  if (await isMailed(table, mail)) return { done: true };
  await countTry(deps, { scope: 'referral', who: id, ...POLICY.referral.each });
  await table.settle(async () => {
    if (!(await isMailed(table, mail))) await table.write(putMail(table, mail, deps.now()));
  });
  return { done: true };
};
