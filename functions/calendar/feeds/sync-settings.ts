import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type {
  getSyncSettings as getContract,
  renewExport as renewContract,
  saveSyncSettings as saveContract,
} from '#shared/contracts/calendar-sync.ts';
import { inOrder } from '#shared/domain/calendar-sync/decide-conflict.ts';
import type { FeedKind } from '#shared/domain/calendar-sync/export-feed.ts';
import type { SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { exportTokenOf, renewExportToken } from '../export-tokens.table.ts';
import { putSyncSettings, readSyncSettings } from '../sync-settings.table.ts';

export const getSyncSettings: Keeps<typeof getContract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  return view(deps, id, await readSyncSettings(deps.table, id));
};
/** Rules, smart mode and notices. What another window saved meanwhile is not written over. */
export const saveSyncSettings: Keeps<typeof saveContract> = async (deps, actor, { rev, ...wanted }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const is = await readSyncSettings(deps.table, id);
    if (is.rev !== rev) throw new DomainError('feeds.changed_elsewhere');
    const next = { ...is, ...wanted, rules: inOrder(wanted.rules) };
    await deps.table.write(putSyncSettings(deps.table, id, next));
    return view(deps, id, { ...next, rev: rev + 1 });
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
      ...(await renewExportToken(deps, { guideId: id, kind, version })),
    ]);
    return view(deps, id, { ...next, rev: is.rev + 1 });
  }, 'calendar.busy');
};

async function view(deps: Deps, guideId: string, { rev, isSmart, rules, notify, exports }: SyncSettings) {
  const addressOf = async (kind: FeedKind) =>
    exports[kind] === 0 ? null : pathOf(deps, await exportTokenOf(deps, { guideId, kind, version: exports[kind] }));
  return {
    rev,
    isSmart,
    rules: rules.map((rule) => ({ ...rule })),
    notify: { ...notify },
    exports: { full: await addressOf('full'), busy: await addressOf('busy') },
  };
}
const pathOf = ({ siteUrl }: Deps, token: string): string => `${siteUrl}/api/calendar-feeds/${token}/napp.ics`;
