import type { StoredAccount } from '#functions/accounts/accounts.table.ts';
import type { NewMail } from '#functions/outreach/outbox.table.ts';
import type { Note } from '#shared/domain/accounts/notes.ts';
import type { Feed } from '#shared/domain/calendar-sync/feed.ts';
import type { FeedConflict } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { noticesGoTo } from '#shared/domain/calendar-sync/notify-address.ts';
import type { SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';
import type { StoredConflict } from '../conflicts.table.ts';
import type { StoredFeed } from '../feeds.table.ts';

const SETTINGS = '/guide-dashboard/calendar-settings';

export const conflictNote = (c: FeedConflict, id: string, at: string): Note => ({
  id,
  at,
  kind: c.state === 'resolved' ? 'conflict_resolved_by_rule' : 'conflict_found',
  words: { feed: c.feedName, date: c.date, title: c.event.title },
  path: SETTINGS,
});
export const failingNote = (feed: Feed, id: string, at: string): Note => ({
  id,
  at,
  kind: 'feed_failing',
  words: { feed: feed.name },
  path: SETTINGS,
});
export const nameOf = ({ firstName, lastName }: StoredAccount): string => `${firstName} ${lastName}`;
const guideOf = (guide: StoredAccount, { notify }: SyncSettings): Pick<NewMail, 'to' | 'language'> => ({
  to: { name: nameOf(guide), address: noticesGoTo(notify, guide.email) },
  language: guide.language,
});
/** The key is made of the conflict as it was judged: judging it twice is mailing once. */
export const conflictMail = (
  guide: StoredAccount,
  settings: SyncSettings,
  c: StoredConflict,
  count: number,
): NewMail => ({
  ...guideOf(guide, settings),
  key: `conflict-${c.conflictId.replace('~', '-')}-${c.rev}`,
  template: 'calendarConflict',
  data: { count, feed: c.feedName, date: c.date, event: c.event.title },
});
/** The key is made of the try: a new address that fails after an old one did is told of too. */
export const failingMail = (guide: StoredAccount, settings: SyncSettings, feed: StoredFeed): NewMail => ({
  ...guideOf(guide, settings),
  key: `feed-${feed.feedId}-failing-${feed.rev}`,
  template: 'feedFailing',
  data: { feed: feed.name, trouble: feed.trouble ?? 'unreachable', syncedAt: feed.syncedAt ?? null },
});
