import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { FEED_FAILURES, type FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import { WARNINGS } from '#shared/domain/ical/feed-warning.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { epochOf } from '#shared/kernel/time.ts';

/** So many in an item: far below what one may weigh, whatever the titles are. */
const MOST_PACKED = 800;
const Row = z.tuple([z.string(), z.int(), z.int(), z.string(), z.boolean()]);
const PackItem = z.object({ kind: z.literal('FEED-BUSY'), v: z.literal(1), packed: z.string() });
export const keys = {
  partition: (feedId: string) => `FEED#${feedId}`,
  run: (feedId: string, at: string) => ({ pk: `FEED#${feedId}`, sk: `RUN#${at}` }),
};
const monthOf = ({ start }: FeedTime): string => new Date(start).toISOString().slice(0, 7);

const unpack = (item: unknown): FeedTime[] =>
  z
    .array(Row)
    .parse(JSON.parse(gunzipSync(Buffer.from(PackItem.parse(item).packed, 'base64')).toString('utf8')))
    .map(([key, start, end, title, isImportant]) => ({ key, start, end, title, isImportant }));

/** What the feed said last. A time stands in the month in which it starts (UTC). */
export async function listFeedTimes(
  table: Table,
  feedId: string,
  months?: Readonly<{ from: string; to: string }>,
): Promise<FeedTime[]> {
  const range = months ? { from: `BUSY#${months.from}`, to: `BUSY#${months.to}~` } : { prefix: 'BUSY#' };
  const items = await table.queryAll({ pk: keys.partition(feedId), ...range, consistent: !months });
  return items.flatMap(unpack);
}
/** Puts the times in place of those before; months in which nothing changed are left alone. */
export async function putFeedTimes(table: Table, feedId: string, times: readonly FeedTime[]): Promise<GuardedWrite[]> {
  const pk = keys.partition(feedId);
  const wanted = packsOf(times);
  const there = new Map(
    (await table.queryAll({ pk, prefix: 'BUSY#', consistent: true })).map((item) => [item.sk, item['packed']]),
  );
  return [
    ...[...wanted]
      .filter(([sk, packed]) => there.get(sk) !== packed)
      .map(([sk, packed]) => putOver(table.name, { pk, sk, kind: 'FEED-BUSY', v: 1, packed })),
    ...[...there.keys()].filter((sk) => !wanted.has(sk)).map((sk) => remove(table.name, { pk, sk })),
  ];
}
function packsOf(times: readonly FeedTime[]): Map<string, string> {
  const months = new Map<string, FeedTime[]>();
  const sorted = [...times].sort((a, b) => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1));
  for (const time of sorted) {
    const month = monthOf(time);
    const ofMonth = months.get(month);
    if (ofMonth) ofMonth.push(time);
    else months.set(month, [time]);
  }
  const packs = new Map<string, string>();
  for (const [month, ofMonth] of months)
    for (let i = 0; i * MOST_PACKED < ofMonth.length; i++) {
      const rows = ofMonth
        .slice(i * MOST_PACKED, (i + 1) * MOST_PACKED)
        .map(({ key, start, end, title, isImportant }) => [key, start, end, title, isImportant]);
      packs.set(`BUSY#${month}#${i}`, gzipSync(JSON.stringify(rows)).toString('base64'));
    }
  return packs;
}
const RunItem = z.object({
  kind: z.literal('FEED-RUN'),
  v: z.literal(1),
  at: z.string(),
  trouble: z.enum(FEED_FAILURES).optional(),
  status: z.int().optional(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  times: z.int(),
  warningCount: z.int(),
  warnings: z.array(z.object({ code: z.enum(WARNINGS), title: z.string().optional(), detail: z.string().optional() })),
});
export type FeedRun = Omit<z.output<typeof RunItem>, 'kind' | 'v'>;

/** A run that changed something, or that failed. Runs without news leave no trace. */
export const putRun = (table: Table, feedId: string, run: FeedRun): GuardedWrite =>
  putOver(table.name, {
    ...keys.run(feedId, run.at),
    kind: 'FEED-RUN',
    v: 1,
    ...run,
    ttl: Math.floor(epochOf(run.at) / 1000) + FEED_POLICY.logDays * 86_400,
  });
/** The latest first. */
export async function listRuns(table: Table, feedId: string, limit: number): Promise<FeedRun[]> {
  const { items } = await table.query({ pk: keys.partition(feedId), prefix: 'RUN#', newestFirst: true, limit });
  return items.map((item) => {
    const { kind: _kind, v: _v, ...run } = RunItem.parse(item);
    return run;
  });
}
