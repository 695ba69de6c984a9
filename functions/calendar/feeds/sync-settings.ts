import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type {
  getSyncSettings as getContract,
  renewExport as renewContract,
  saveSyncSettings as saveContract,
} from '#shared/contracts/calendar-sync.ts';
import { inOrder } from '#shared/domain/calendar-sync/decide-conflict.ts';
import { isToBeAsked, nextNotify } from '#shared/domain/calendar-sync/notify-address.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { renewExportToken } from '../export-tokens.table.ts';
import { putSyncSettings, readSyncSettings } from '../sync-settings.table.ts';
import { countConfirmation, putConfirmation } from './confirmation-mail.ts';
import { viewSyncSettings } from './view-sync-settings.ts';

export const getSyncSettings: Keeps<typeof getContract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  return viewSyncSettings(deps, id, await readSyncSettings(deps.table, id));
};
/** Rules, smart mode and notices. What another window saved meanwhile is not written over; a new address is asked first. */
export const saveSyncSettings: Keeps<typeof saveContract> = async (deps, actor, { rev, ...wanted }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const is = await readSyncSettings(deps.table, id);
    if (is.rev !== rev) throw new DomainError('feeds.changed_elsewhere');
    const guide = await findAccount(deps.table, id);
    const notify = nextNotify(is.notify, wanted.notify, guide?.email ?? '');
    const asked = isToBeAsked(is.notify, notify) ? guide : undefined;
    if (asked) await countConfirmation(deps, id);
    const next = { ...is, ...wanted, rules: inOrder(wanted.rules), notify };
    await deps.table.transact([
      putSyncSettings(deps.table, id, next),
      unlessLeaving(deps.table, id, deps.now()),
      ...(asked ? [putConfirmation(deps, asked, notify.address)] : []),
    ]);
    return viewSyncSettings(deps, id, { ...next, rev: rev + 1 });
  }, 'calendar.busy');
};
/** A new address; the old one is unknown from that moment on. */
export const renewExport: Keeps<typeof renewContract> = async (deps, actor, { kind }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const is = await readSyncSettings(deps.table, id);
    const version = is.exports[kind] + 1;
    const next = { ...is, exports: { ...is.exports, [kind]: version } };
    await deps.table.transact([
      putSyncSettings(deps.table, id, next),
      unlessLeaving(deps.table, id, deps.now()),
      ...(await renewExportToken(deps, { guideId: id, kind, version })),
    ]);
    return viewSyncSettings(deps, id, { ...next, rev: is.rev + 1 });
  }, 'calendar.busy');
};
