import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew, putOver, remove } from '#functions/platform/guarded-write.ts';
import type { DueKey, GuardedWrite, Item, Key, Table } from '#functions/platform/table.ts';
import { FEED_COLOURS, FEED_FAILURES, type Feed } from '#shared/domain/calendar-sync/feed.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type StoredFeed = Feed & Readonly<{ rev: number }>;
/** Where a feed is fetched, sealed, and what the last answer said of itself. */
export type FeedSource = Readonly<{ sealed: string; etag?: string | undefined; lastModified?: string | undefined }>;

const At = z.string().optional();
const FeedItem = z.object({
  kind: z.literal('FEED'),
  v: z.literal(1),
  rev: z.int(),
  feedId: z.string(),
  guideId: z.string(),
  name: z.string(),
  colour: z.enum(FEED_COLOURS),
  experienceId: z.string().optional(),
  calendarMode: z.enum(['single', 'per_experience']),
  host: z.string(),
  calendarIds: z.array(z.string()),
  readUntil: At,
  addedAt: z.string(),
  triedAt: At,
  syncedAt: At,
  failures: z.int(),
  leaseUntil: At,
  nextAt: z.string(),
  trouble: z.enum(FEED_FAILURES).optional(),
  times: z.int(),
  warnings: z.int(),
  isLeaving: z.boolean().optional(),
  edition: z.int().optional(),
});
const SourceItem = z.object({
  kind: z.literal('FEED-SOURCE'),
  v: z.literal(1),
  sealed: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
const HEAD = 'FEED';
const SOURCE = 'FEED#SOURCE';
export const keys = {
  partition: (feedId: string) => `FEED#${feedId}`,
  feed: (feedId: string) => ({ pk: `FEED#${feedId}`, sk: HEAD }),
  source: (feedId: string) => ({ pk: `FEED#${feedId}`, sk: SOURCE }),
};
export const feedIdOf = ({ pk }: Key): string => pk.slice('FEED#'.length);
const withoutTags = ({ kind: _kind, v: _v, ...rest }: z.output<typeof FeedItem>): StoredFeed => rest as StoredFeed;

/** Due again when its next time comes, or when whoever is at it was cut off. */
function itemOf(feed: Feed, rev: number): Item {
  const key = keys.feed(feed.feedId);
  return {
    ...key,
    gsi1pk: `GUIDE#${feed.guideId}`,
    gsi1sk: `FEED#${feed.addedAt}#${feed.feedId}`,
    ...dueKeys(key.pk, { lane: 'feed', at: feed.leaseUntil ?? feed.nextAt }),
    kind: 'FEED',
    v: 1,
    ...feed,
    rev,
  };
}
export async function findFeed(table: Table, feedId: string): Promise<StoredFeed | undefined> {
  const item = await table.find(keys.feed(feedId), FeedItem);
  return item && withoutTags(item);
}
/** The feed and where it lies: one read. */
export async function findFeedWithSource(
  table: Table,
  feedId: string,
): Promise<Readonly<{ feed: StoredFeed; source: FeedSource }> | undefined> {
  const items = await table.queryAll({ pk: keys.partition(feedId), prefix: HEAD, consistent: true });
  const [head, source] = [items.find(({ sk }) => sk === HEAD), items.find(({ sk }) => sk === SOURCE)];
  return head && source && { feed: withoutTags(FeedItem.parse(head)), source: SourceItem.parse(source) };
}
/** In the order in which they were added. */
export async function listFeedsOfGuide(table: Table, guideId: string): Promise<StoredFeed[]> {
  const items = await table.queryAll({ index: 'gsi1', pk: `GUIDE#${guideId}`, prefix: 'FEED#' });
  return items.map((item) => withoutTags(FeedItem.parse(item)));
}
export const putNewFeed = (table: Table, feed: Feed): GuardedWrite => putNew(table.name, itemOf(feed, 1), 'retry');
export const moveFeed = (table: Table, { rev, ...feed }: StoredFeed): GuardedWrite =>
  putMoved(table.name, itemOf(feed, rev + 1), rev);
export const putSource = (table: Table, feedId: string, { sealed, etag, lastModified }: FeedSource): GuardedWrite =>
  putOver(table.name, { ...keys.source(feedId), kind: 'FEED-SOURCE', v: 1, sealed, etag, lastModified });

/** No sync begins with it from here on. The address lies elsewhere; what it was called goes at once. */
export const leaveFeed = (table: Table, feedId: string, now: Instant): Promise<StoredFeed | undefined> =>
  table.settle(async () => {
    const is = await findFeed(table, feedId);
    if (!is || is.isLeaving) return is;
    const leaving = { ...is, name: '', host: '', isLeaving: true, nextAt: now };
    await table.write(moveFeed(table, leaving));
    return leaving;
  }, 'calendar.busy');
/** A due feed is handed out once: who hands it out moves it on, unless somebody did already. */
export const handOut = (table: Table, { pk, sk, dueAt }: DueKey, until: Instant): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: 'SET gsi3sk = :until',
      ConditionExpression: 'gsi3sk = :seen',
      ExpressionAttributeValues: { ':until': until, ':seen': dueAt },
    },
  },
});
/** All that there is of a feed but its head, by which it is found. */
export async function removeFeedParts(table: Table, feedId: string): Promise<void> {
  const items = await table.queryAll({ pk: keys.partition(feedId), consistent: true });
  const others = items.filter(({ sk }) => sk !== HEAD);
  for (let i = 0; i < others.length; i += 50)
    await table.transact(others.slice(i, i + 50).map((item) => remove(table.name, item)));
}
export const removeFeedHead = (table: Table, feedId: string): GuardedWrite => remove(table.name, keys.feed(feedId));
