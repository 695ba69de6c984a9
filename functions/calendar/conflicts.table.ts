import * as z from 'zod';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import { sha256 } from '#functions/platform/hash.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import {
  BOOKING_SIDES,
  CONFLICT_ACTIONS,
  CONFLICT_CONDITIONS,
  CONFLICT_RESOLUTIONS,
} from '#shared/domain/calendar-sync/decide-conflict.ts';
import { CONFLICT_STATES, type FeedConflict } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { epochOf } from '#shared/kernel/time.ts';

export type StoredConflict = FeedConflict & Readonly<{ rev: number }>;
const ConflictItem = z.object({
  kind: z.literal('CONFLICT'),
  v: z.literal(1),
  rev: z.int(),
  conflictId: z.string(),
  feedId: z.string(),
  feedName: z.string(),
  guideId: z.string(),
  calendarId: z.string(),
  experienceId: z.string(),
  date: z.string(),
  slotId: z.string(),
  from: z.int(),
  to: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  event: z.object({ title: z.string(), startsAt: z.string(), endsAt: z.string(), isImportant: z.boolean() }),
  foundAt: z.string(),
  state: z.enum(CONFLICT_STATES),
  side: z.enum(BOOKING_SIDES).optional(),
  rule: z
    .object({ condition: z.enum(CONFLICT_CONDITIONS), action: z.enum(CONFLICT_ACTIONS), priority: z.int() })
    .optional(),
  proposal: z.literal('cancel_booking').optional(),
  resolution: z.enum(CONFLICT_RESOLUTIONS).optional(),
  resolvedAt: z.string().optional(),
  resolvedBy: z.enum(['guide', 'rule']).optional(),
});
export const keys = {
  ofGuide: (guideId: string) => `GUIDE#${guideId}`,
  ofFeed: (feedId: string) => `CONFLICT#${feedId}~`,
  conflict: (guideId: string, conflictId: string) => ({ pk: `GUIDE#${guideId}`, sk: `CONFLICT#${conflictId}` }),
};
/** One for each feed and time, so that finding it twice is finding it once. */
export const conflictIdOf = (feedId: string, calendarId: string, { date, slotId }: SlotRef): string =>
  `${feedId}~${sha256(`${calendarId}|${date}|${slotId}`).slice(0, 16)}`;

const withoutTags = ({ kind: _kind, v: _v, ...rest }: z.output<typeof ConflictItem>): StoredConflict =>
  rest as StoredConflict;
function itemOf(c: FeedConflict, rev: number): Item {
  const isOpen = c.state === 'open';
  return {
    ...keys.conflict(c.guideId, c.conflictId),
    ...(isOpen && { gsi1pk: keys.ofGuide(c.guideId), gsi1sk: `CONFLICT#open#${c.startsAt}#${c.conflictId}` }),
    kind: 'CONFLICT',
    v: 1,
    ...c,
    rev,
    ttl: Math.floor(epochOf(c.endsAt) / 1000) + FEED_POLICY.conflictDays * 86_400,
  };
}
export async function findConflict(table: Table, guideId: string, id: string): Promise<StoredConflict | undefined> {
  const item = await table.find(keys.conflict(guideId, id), ConflictItem);
  return item && withoutTags(item);
}
export const putNewConflict = (table: Table, c: FeedConflict): GuardedWrite =>
  putNew(table.name, itemOf(c, 1), 'retry');
export const moveConflict = (table: Table, { rev, ...c }: StoredConflict): GuardedWrite =>
  putMoved(table.name, itemOf(c, rev + 1), rev);

/** All that a feed led to, the resolved ones among them. */
export async function listConflictsOfFeed(
  table: Table,
  { guideId, feedId }: Readonly<{ guideId: string; feedId: string }>,
  { consistent = true } = {},
): Promise<StoredConflict[]> {
  const items = await table.queryAll({ pk: keys.ofGuide(guideId), prefix: keys.ofFeed(feedId), consistent });
  return items.map((item) => withoutTags(ConflictItem.parse(item)));
}
/** What the guide has to decide, the soonest first. */
export async function listOpenConflicts(table: Table, guideId: string): Promise<StoredConflict[]> {
  const items = await table.queryAll({ index: 'gsi1', pk: keys.ofGuide(guideId), prefix: 'CONFLICT#open#' });
  return items.map((item) => withoutTags(ConflictItem.parse(item)));
}
export const removeConflict = (table: Table, { guideId, conflictId }: FeedConflict): GuardedWrite =>
  remove(table.name, keys.conflict(guideId, conflictId));
