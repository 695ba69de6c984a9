import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { isSameSecret } from '#functions/platform/hash.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import type {
  askNotifyAddress as askContract,
  confirmNotifyAddress as confirmContract,
} from '#shared/contracts/calendar-sync.ts';
import { isWaiting, notifyPurpose } from '#shared/domain/calendar-sync/notify-address.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putSyncSettings, readSyncSettings } from '../sync-settings.table.ts';
import { countConfirmation, putConfirmation } from './confirmation-mail.ts';
import { viewSyncSettings } from './view-sync-settings.ts';

/** The mail got lost, or the guide did not find it. */
export const askNotifyAddress: Keeps<typeof askContract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  const [{ notify }, guide] = await Promise.all([readSyncSettings(deps.table, id), findAccount(deps.table, id)]);
  if (!guide || !isWaiting(notify)) throw new DomainError('feeds.nothing_to_confirm');
  await countConfirmation(deps, id);
  await deps.table.write(putConfirmation(deps, guide, notify.address));
  return { done: true };
};
/** Whoever reads the mails of the address that is set now, and is signed in as its guide, says that it may be used. */
export const confirmNotifyAddress: Keeps<typeof confirmContract> = async (deps, actor, { token }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const is = await readSyncSettings(deps.table, id);
    const { address, isConfirmed } = is.notify;
    const isRight = isSameSecret(token, await tokenFor(deps.secrets, notifyPurpose(id, address)));
    if (address === '' || !isRight) throw new DomainError('feeds.confirmation_invalid');
    if (isConfirmed) return viewSyncSettings(deps, id, is);
    const next = { ...is, notify: { ...is.notify, isConfirmed: true } };
    await deps.table.write(putSyncSettings(deps.table, id, next));
    return viewSyncSettings(deps, id, { ...next, rev: is.rev + 1 });
  }, 'calendar.busy');
};
