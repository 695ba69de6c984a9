import * as z from 'zod';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';

/** Which calendars a guide has: what each adding moves, so that two at once cannot both be the last that is allowed. */
export type FeedSeats = Readonly<{ rev: number; feedIds: readonly string[] }>;
const SeatsItem = z.object({
  kind: z.literal('FEED-SEATS'),
  v: z.literal(1),
  rev: z.int(),
  feedIds: z.array(z.string()),
});
export const keys = { seats: (guideId: string) => ({ pk: `GUIDE#${guideId}`, sk: 'FEEDS' }) };

export async function readFeedSeats(table: Table, guideId: string): Promise<FeedSeats> {
  const item = await table.find(keys.seats(guideId), SeatsItem);
  return item ? { rev: item.rev, feedIds: item.feedIds } : { rev: 0, feedIds: [] };
}
export function putFeedSeats(table: Table, guideId: string, { rev, feedIds }: FeedSeats): GuardedWrite {
  const item = { ...keys.seats(guideId), kind: 'FEED-SEATS', v: 1, feedIds, rev: rev + 1 };
  return rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, rev);
}
export const removeFeedSeats = (table: Table, guideId: string): GuardedWrite => remove(table.name, keys.seats(guideId));
