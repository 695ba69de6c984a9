import type * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import type { getSyncSettings } from '#shared/contracts/calendar-sync.ts';
import type { FeedKind } from '#shared/domain/calendar-sync/export-feed.ts';
import type { SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';
import { exportTokenOf } from '../export-tokens.table.ts';

type View = z.input<typeof getSyncSettings.output>;

/** A guide's settings as they see them, with the secret addresses that only the server can make again. */
export async function viewSyncSettings(deps: Deps, guideId: string, settings: SyncSettings): Promise<View> {
  const { rev, isSmart, rules, notify, exports } = settings;
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
