import * as z from 'zod';
import { DomainError, type ErrorCode } from '#shared/kernel/errors.ts';
import { addMinutes, epochOf, type Instant } from '#shared/kernel/time.ts';
import type { Deps } from './deps.ts';
import type { GuardedWrite, Table } from './table.ts';

/** Longer than the last token of a sign-in lives, and than the erasing takes. */
const MARK_MINUTES = 30;
const KEEP_SECONDS = 86_400;
const LeavingItem = z.object({
  until: z.string().optional(),
  lastHold: z.string().optional(),
  lastThread: z.string().optional(),
});
/** Not among the person's own things: it is still there when they are gone. */
const keyOf = (id: string) => ({ pk: `LEAVING#${id}`, sk: 'LEAVING' });
const STAYS = 'attribute_not_exists(#until) OR #until < :now';
const ttlAt = (now: Instant) => Math.floor(epochOf(now) / 1000) + KEEP_SECONDS;

/**
 * The account is being erased. First this is written, then what the person still has is looked at: whatever is made
 * under the condition below was there before the look, or is refused. An account that stays after all loses the mark;
 * one that was cut off loses it with time.
 */
export const markLeaving = (table: Table, id: string, now: Instant): GuardedWrite =>
  update(table, id, {
    UpdateExpression: 'SET #until = :until, #ttl = :ttl, #kind = :kind, #v = :v',
    ExpressionAttributeNames: { '#until': 'until', '#ttl': 'ttl', '#kind': 'kind', '#v': 'v' },
    ExpressionAttributeValues: {
      ':until': addMinutes(now, MARK_MINUTES),
      ':ttl': ttlAt(now),
      ':kind': 'LEAVING',
      ':v': 1,
    },
  });
export const unmarkLeaving = (table: Table, id: string): GuardedWrite =>
  update(table, id, { UpdateExpression: 'REMOVE #until', ExpressionAttributeNames: { '#until': 'until' } });

/** A condition for the transaction that makes something new for a person, or on something of theirs. */
export const unlessLeaving = (
  table: Table,
  id: string,
  now: Instant,
  orElse: ErrorCode = 'accounts.erasing',
): GuardedWrite => ({
  orElse,
  write: {
    ConditionCheck: {
      TableName: table.name,
      Key: keyOf(id),
      ConditionExpression: STAYS,
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': now },
    },
  },
});
/** The same, and it costs the same, for a hold: lists of bookings are indexes, which may not show it when it is looked for. */
export const noteHold = (table: Table, id: string, bookingId: string, now: Instant): GuardedWrite =>
  note(table, id, { name: 'lastHold', value: bookingId }, now);
/** The same for a thread that is new: inboxes are indexes too. */
export const noteThread = (
  table: Table,
  id: string,
  threadId: string,
  now: Instant,
  orElse?: ErrorCode,
): GuardedWrite => note(table, id, { name: 'lastThread', value: threadId }, now, orElse);
const note = (
  table: Table,
  id: string,
  { name, value }: Readonly<{ name: 'lastHold' | 'lastThread'; value: string }>,
  now: Instant,
  orElse: ErrorCode = 'accounts.erasing',
): GuardedWrite => ({
  ...update(table, id, {
    UpdateExpression: 'SET #last = :last, #ttl = :ttl, #kind = :kind, #v = :v',
    ConditionExpression: STAYS,
    ExpressionAttributeNames: { '#until': 'until', '#last': name, '#ttl': 'ttl', '#kind': 'kind', '#v': 'v' },
    ExpressionAttributeValues: { ':now': now, ':last': value, ':ttl': ttlAt(now), ':kind': 'LEAVING', ':v': 1 },
  }),
  orElse,
});
export const findLast = async (table: Table, id: string): Promise<z.output<typeof LeavingItem>> =>
  (await table.find(keyOf(id), LeavingItem)) ?? {};
export async function isLeaving({ table, now }: Pick<Deps, 'table' | 'now'>, id: string): Promise<boolean> {
  const until = (await table.find(keyOf(id), LeavingItem))?.until;
  return until !== undefined && until >= now();
}
export async function refuseLeaving(deps: Pick<Deps, 'table' | 'now'>, id: string): Promise<void> {
  if (await isLeaving(deps, id)) throw new DomainError('accounts.erasing');
}
type Update = NonNullable<GuardedWrite['write']['Update']>;
const update = (table: Table, id: string, what: Omit<Update, 'TableName' | 'Key'>): GuardedWrite => ({
  orElse: 'retry',
  write: { Update: { TableName: table.name, Key: keyOf(id), ...what } as Update },
});
