import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listFeeds as contract } from '#shared/contracts/calendar-sync.ts';
import { listFeedsOfGuide } from '../feeds.table.ts';
import { viewFeed } from './view-feed.ts';

/** The guide's calendars from elsewhere, and how each stands. */
export const listFeeds: Keeps<typeof contract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  const [feeds, account] = await Promise.all([listFeedsOfGuide(deps.table, id), findAccount(deps.table, id)]);
  const shown = feeds.filter(({ isLeaving }) => !isLeaving);
  return {
    calendarMode: account?.calendarMode ?? 'single',
    feeds: shown.map((feed) => viewFeed(feed, deps.now())),
  };
};
