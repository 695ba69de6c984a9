import { listConflictsOfFeed, removeConflict } from '#functions/calendar/conflicts.table.ts';
import { dropExportToken } from '#functions/calendar/export-tokens.table.ts';
import { listFeedsOfGuide, removeFeedItems } from '#functions/calendar/feeds.table.ts';
import { readSyncSettings, removeSyncSettings } from '#functions/calendar/sync-settings.table.ts';
import { listProofsOf } from '#functions/guides/proofs.table.ts';
import {
  listListsOfGuide,
  listMembers,
  removeList,
  removeMember,
} from '#functions/outreach/distribution-lists.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { paperKeyOf } from '#shared/domain/accounts/verification.ts';
import { FEED_KINDS } from '#shared/domain/calendar-sync/export-feed.ts';

/** What a guide kept here for themselves: documents, and lists with other people's addresses. */
export async function eraseWorkbench(deps: Deps, guideId: string): Promise<void> {
  const { table, proofs } = deps;
  await eraseSync(deps, guideId);
  for (const { uploadId } of await listProofsOf(table, guideId)) await proofs.remove(paperKeyOf(uploadId));
  for (const list of await listListsOfGuide(table, guideId)) {
    for (const { id } of await listMembers(table, list)) await table.write(removeMember(table, list, id));
    await table.write(removeList(table, guideId, list.id));
  }
}
/** The addresses that others read stop working, and those that we read are forgotten; the days went with the calendars. */
async function eraseSync(deps: Deps, guideId: string): Promise<void> {
  const { table } = deps;
  const { exports } = await readSyncSettings(table, guideId);
  for (const kind of FEED_KINDS)
    for (const write of await dropExportToken(deps, { guideId, kind, version: exports[kind] }))
      await table.write(write);
  await table.write(removeSyncSettings(table, guideId));
  for (const feed of await listFeedsOfGuide(table, guideId)) {
    for (const conflict of await listConflictsOfFeed(table, feed)) await table.write(removeConflict(table, conflict));
    await removeFeedItems(table, feed.feedId);
  }
}
