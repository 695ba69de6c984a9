import type { StoredAccount } from '#functions/accounts/accounts.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { nameOf } from './feed-news.ts';

const { confirmations } = FEED_POLICY;

/** One more question to an address that may be anybody's. */
export async function countConfirmation(deps: Deps, guideId: string): Promise<void> {
  try {
    await countTry(deps, { scope: 'notify-address', who: guideId, ...confirmations });
  } catch (e) {
    throw e instanceof DomainError && e.code === 'request.too_many'
      ? new DomainError('feeds.too_many_mails', { most: confirmations.most })
      : e;
  }
}
/** The proof is not in the record: it is made when the mail is sent. */
export const putConfirmation = (deps: Deps, guide: StoredAccount, address: string): GuardedWrite =>
  putMail(
    deps.table,
    {
      key: `notify-address-${deps.newId()}`,
      template: 'notifyAddress',
      to: { name: nameOf(guide), address },
      language: guide.language,
      data: { guideId: guide.id },
    },
    deps.now(),
  );
