import { listConflictsOfFeed, removeConflict } from '#functions/calendar/conflicts.table.ts';
import { unbookDropIn } from '#functions/calendar/drop-in-memos.table.ts';
import { deleteDropIn, findDropIn, listDropInsOfGuide } from '#functions/calendar/drop-ins.table.ts';
import { dropExportToken } from '#functions/calendar/export-tokens.table.ts';
import { removeFeedSeats } from '#functions/calendar/feed-seats.table.ts';
import { leaveFeed, listFeedsOfGuide, removeFeedParts } from '#functions/calendar/feeds.table.ts';
import { readSyncSettings, removeSyncSettings } from '#functions/calendar/sync-settings.table.ts';
import { dropTemplate, listTemplatesOfGuide } from '#functions/calendar/templates.table.ts';
import { eraseNotes, listClaims, removeBank } from '#functions/gift-cards/gift-claims.table.ts';
import { listProofsOf } from '#functions/guides/proofs.table.ts';
import {
  listListsOfGuide,
  listMembers,
  removeList,
  removeMember,
} from '#functions/outreach/distribution-lists.table.ts';
import { listPromotionMailsOf, removePromotionMail } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { paperKeyOf } from '#shared/domain/accounts/verification.ts';
import { FEED_KINDS } from '#shared/domain/calendar-sync/export-feed.ts';

const A_PAGE = 100;
/** Every time there is. */
const EVER = { from: '', to: '~' };

/** What a guide kept here for themselves: documents, other people's names and addresses, weeks and words to use again. */
export async function eraseWorkbench(deps: Deps, guideId: string): Promise<void> {
  const { table, proofs } = deps;
  await eraseSync(deps, guideId);
  for (const { uploadId } of await listProofsOf(table, guideId)) await proofs.remove(paperKeyOf(uploadId));
  for (const list of await listListsOfGuide(table, guideId)) {
    for (const { id } of await listMembers(table, list)) await table.write(removeMember(table, list, id));
    await table.write(removeList(table, guideId, list.id));
  }
  await eraseDropIns(deps, guideId);
  for (const template of await listTemplatesOfGuide(table, guideId))
    await table.write(dropTemplate(table, guideId, template));
  await erasePromotionMails(deps, guideId);
  await eraseClaims(deps, guideId);
  await table.write(removeBank(table, guideId));
}
const eraseClaims = ({ table }: Deps, guideId: string): Promise<void> =>
  table.settle(async () => {
    for (const claim of await listClaims(table, guideId)) if (claim.notes) await table.write(eraseNotes(table, claim));
  });
/** The calendars that they stood on are gone. The list is an index, which may still show what is gone already. */
async function eraseDropIns({ table, now }: Deps, guideId: string): Promise<void> {
  for (const { dropInId } of await listDropInsOfGuide(table, guideId, EVER))
    await table.settle(async () => {
      const dropIn = await findDropIn(table, dropInId);
      if (!dropIn) return;
      // What was over brought what it brought.
      const memos = dropIn.startsAt > now() ? unbookDropIn(table, dropIn, now()) : [];
      await table.transact([deleteDropIn(table, dropIn), ...memos]);
    });
}
async function erasePromotionMails({ table }: Deps, guideId: string): Promise<void> {
  for (;;) {
    const mails = await listPromotionMailsOf(table, guideId, A_PAGE);
    for (const { id } of mails) await table.write(removePromotionMail(table, id));
    if (mails.length < A_PAGE) return;
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
  for (const { feedId } of await listFeedsOfGuide(table, guideId)) await eraseFeed(deps, feedId);
  await table.write(removeFeedSeats(table, guideId));
}
/** The head, without a name, comes due: what a sync wrote since the calendars went, or still writes, goes with it then. */
async function eraseFeed({ table, now }: Deps, feedId: string): Promise<void> {
  const feed = await leaveFeed(table, feedId, now());
  if (!feed) return;
  for (const conflict of await listConflictsOfFeed(table, feed)) await table.write(removeConflict(table, conflict));
  await removeFeedParts(table, feedId);
}
