import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { type Wait, type WaitMail, waitMailKey } from '#shared/domain/booking/wait.ts';
import { keys } from './waiting-list.table.ts';

/** A mail to one who waits, once each. Nobody is left to tell when the account was erased. */
export async function mailWaiting(deps: Deps, wait: Wait, template: WaitMail): Promise<GuardedWrite[]> {
  const account = await findAccount(deps.table, wait.anglerId);
  if (!account) return [];
  const { experienceId, slotId, date, from, to, zone, title, party, until } = wait;
  const mail = {
    key: waitMailKey(wait.waitId, template),
    template,
    to: { name: fullName(account), address: account.email },
    language: wait.language,
    data: { wait: keys.wait(wait), experienceId, slotId, date, from, to, zone, title, party, until },
  };
  return [putMail(deps.table, mail, deps.now())];
}
