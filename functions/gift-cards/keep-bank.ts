import { isDeepStrictEqual } from 'node:util';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type Bank, sealBank } from './check-bank.ts';
import { openBank, putBank, type StoredBank } from './gift-claims.table.ts';

/** Where payouts go from now on, as writes for the transaction in which that is decided. When it was another account before, a mail tells the guide. */
export async function keepBank(
  deps: Deps,
  guideId: string,
  bank: Bank,
  known: StoredBank | undefined,
): Promise<GuardedWrite[]> {
  const sealed = await sealBank(deps.secrets, guideId, bank);
  const at = deps.now();
  const writes = [putBank(deps.table, guideId, sealed, known, at), unlessLeaving(deps.table, guideId, at)];
  // Not by what is shown of them: another number with the same last digits is soon found.
  const isOther = known && !isDeepStrictEqual(await openBank(deps.secrets, guideId, known), bank);
  const account = isOther ? await findAccount(deps.table, guideId) : undefined;
  if (!known || !account) return writes;
  const { company, ...numbers } = sealed.masked;
  const mail = {
    key: `bank-${guideId}-${known.rev}`,
    template: 'bankChanged',
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    language: account.language,
    data: { company, number: Object.values(numbers).filter(Boolean).join(', ') },
  };
  return [...writes, putMail(deps.table, mail, at)];
}
