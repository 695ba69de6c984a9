import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listExternalTimes as contract } from '#shared/contracts/calendar-sync.ts';
import type { Feed, FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { listFeedTimes } from '../feed-times.table.ts';
import { listFeedsOfGuide } from '../feeds.table.ts';

/** What other calendars say of a month. Long times begin in an earlier one, so the one before is looked at too. */
export const listExternalTimes: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const { id } = requireRole(actor, 'guide');
  const [first, last] = [`${month}-01`, addDays(`${month}-01`, 31).slice(0, 7)];
  const before = addDays(first, -1).slice(0, 7);
  const feeds = (await listFeedsOfGuide(deps.table, id)).filter(({ isLeaving }) => !isLeaving);
  const found = await Promise.all(
    feeds.map(async (feed) => {
      const times = await listFeedTimes(deps.table, feed.feedId, { from: before, to: last });
      return times.map((time) => shown(feed, time)).filter((t) => t.firstDate <= `${month}-31` && t.lastDate >= first);
    }),
  );
  return { times: found.flat().sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) };
};
const shown = (feed: Feed, { title, start, end }: FeedTime) => ({
  feedId: feed.feedId,
  feedName: feed.name,
  colour: feed.colour,
  experienceId: feed.experienceId ?? null,
  title,
  startsAt: toInstant(start),
  endsAt: toInstant(end),
  firstDate: localDateOf(toInstant(start), DEFAULT_ZONE),
  lastDate: localDateOf(toInstant(end - 1), DEFAULT_ZONE),
});
