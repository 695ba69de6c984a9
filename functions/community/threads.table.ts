import * as z from 'zod';
import { putMoved, putNew, putOver } from '#functions/platform/guarded-write.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import type { GuardedWrite, Page, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { type Message, SIDES, type Side, type Thread, threadIdOf } from '#shared/domain/community/thread.ts';
import { LOCALES } from '#shared/kernel/locale.ts';

const ThreadItem = z.object({
  kind: z.literal('THREAD'),
  v: z.literal(1),
  rev: z.int(),
  threadId: z.string(),
  topic: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('booking'), bookingId: z.string(), date: z.string() }),
    z.object({ kind: z.literal('question'), subject: z.string() }),
    z.object({ kind: z.literal('date'), date: z.string(), adults: z.int(), children: z.int() }),
  ]),
  experienceId: z.string(),
  title: z.object({ en: z.string(), sv: z.string() }),
  anglerId: z.string().nullable(),
  anglerName: z.string(),
  guideId: z.string(),
  guideName: z.string(),
  visitor: z.object({ email: z.string(), language: z.enum(LOCALES) }).optional(),
  unread: z.object({ angler: z.int(), guide: z.int() }),
  lastAt: z.string().nullable(),
  lastText: z.string(),
});
const MessageItem = z.object({ messageId: z.string(), from: z.enum(SIDES), text: z.string(), at: z.string() });

export const keys = {
  partition: (threadId: string) => `THREAD#${threadId}`,
  thread: (threadId: string) => ({ pk: `THREAD#${threadId}`, sk: 'THREAD' }),
  message: (threadId: string, m: Pick<Message, 'messageId' | 'at'>) => ({
    pk: `THREAD#${threadId}`,
    sk: `MSG#${m.at}#${m.messageId}`,
  }),
  sent: (threadId: string, messageId: string) => ({ pk: `THREAD#${threadId}`, sk: `SENT#${messageId}` }),
  inbox: (personId: string) => `INBOX#${personId}`,
};
function parseThread(item: unknown): Thread {
  const { kind: _kind, v: _v, visitor, ...thread } = ThreadItem.parse(item);
  return { ...thread, ...(visitor && { visitor }) };
}
export async function findThread(table: Table, threadId: string): Promise<Thread | undefined> {
  const item = await table.find(keys.thread(threadId), ThreadItem);
  return item && parseThread(item);
}
/** Whether the message is there already: a repeat. Other words, or somebody else's, under the same id are refused. */
export async function isSent(
  table: Table,
  threadId: string,
  { messageId, from, text }: Pick<Message, 'messageId' | 'from' | 'text'>,
): Promise<boolean> {
  const mark = await table.find(keys.sent(threadId, messageId), z.object({ at: z.string().optional() }));
  const sent = mark?.at ? await table.find(keys.message(threadId, { messageId, at: mark.at }), MessageItem) : undefined;
  if (sent) demandSame([sent.from, sent.text], [from, text]);
  return mark !== undefined;
}

/** The head as it is now, in both people's lists, under the revision that was read. */
export function putThread(table: Table, thread: Thread): GuardedWrite {
  const sk = `${thread.lastAt}#${thread.threadId}`;
  const item = {
    ...keys.thread(thread.threadId),
    ...(thread.anglerId && { gsi1pk: keys.inbox(thread.anglerId), gsi1sk: sk }),
    gsi2pk: keys.inbox(thread.guideId),
    gsi2sk: sk,
    kind: 'THREAD',
    v: 1,
    ...thread,
    rev: thread.rev + 1,
  };
  return thread.rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, thread.rev);
}
/** What the two people of a booking write about stands on its new date, for the transaction that moves the trip. */
export async function moveBookingThread(
  table: Table,
  { bookingId, date }: Pick<Booking, 'bookingId' | 'date'>,
): Promise<GuardedWrite[]> {
  const thread = await findThread(table, threadIdOf.booking(bookingId));
  return thread ? [putThread(table, { ...thread, topic: { kind: 'booking', bookingId, date } })] : [];
}
/** A message and the mark that it was sent: the same id again is refused, whenever it comes. */
export const putMessage = (table: Table, threadId: string, message: Message): GuardedWrite[] => [
  putNew(table.name, { ...keys.message(threadId, message), kind: 'MSG', v: 1, ...message }, 'retry'),
  putNew(table.name, { ...keys.sent(threadId, message.messageId), kind: 'SENT', v: 1, at: message.at }, 'retry'),
];
/** The words go; that something was written, and when, stays with the other one. */
export const putErasedMessage = (table: Table, threadId: string, message: Message): GuardedWrite =>
  putOver(table.name, { ...keys.message(threadId, message), kind: 'MSG', v: 1, ...message, text: '' });
type Paging = Readonly<{ limit: number; cursor?: string }>;
/** A person's threads, the latest first. */
export async function listThreadsOf(
  table: Table,
  who: Readonly<{ id: string; side: 'angler' | 'guide' }>,
  paging: Paging,
): Promise<Page<Thread>> {
  const index = who.side === 'angler' ? 'gsi1' : 'gsi2';
  const { items, cursor } = await table.query({ index, pk: keys.inbox(who.id), newestFirst: true, ...paging });
  return { items: items.map(parseThread), cursor };
}
/** The newest first. */
export async function listMessages(table: Table, threadId: string, paging: Paging): Promise<Page<Message>> {
  const pk = keys.partition(threadId);
  const { items, cursor } = await table.query({ pk, prefix: 'MSG#', newestFirst: true, consistent: true, ...paging });
  return { items: items.map((item) => MessageItem.parse(item)), cursor };
}
/** Everything, for whoever takes it along or erases it. */
export async function listAllThreadsOf(
  table: Table,
  { id, side }: Readonly<{ id: string; side: Side }>,
): Promise<Thread[]> {
  const index = side === 'angler' ? 'gsi1' : 'gsi2';
  return (await table.queryAll({ index, pk: keys.inbox(id) })).map(parseThread);
}
export const listAllMessages = async (table: Table, threadId: string): Promise<Message[]> =>
  (await table.queryAll({ pk: keys.partition(threadId), prefix: 'MSG#', consistent: true })).map((item) =>
    MessageItem.parse(item),
  );
