import { findAccount } from '#functions/accounts/accounts.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { SyncWindow } from '#shared/domain/calendar-sync/sync-window.ts';
import { uidSuffixOfGuide } from '#shared/domain/calendar-sync/trip-event.ts';
import type { FeedOptions } from '#shared/domain/ical/read-feed.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';

/** How a guide's calendars from elsewhere are read: invitations that they declined take none of their time. */
export async function optionsFor(
  { table }: Pick<Deps, 'table'>,
  guideId: string,
  window: SyncWindow,
): Promise<FeedOptions> {
  const account = await findAccount(table, guideId);
  return {
    window,
    guideZone: DEFAULT_ZONE,
    ownUidSuffix: uidSuffixOfGuide(guideId),
    ownerEmails: account ? [account.email] : [],
  };
}
