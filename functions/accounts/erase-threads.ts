import {
  findThread,
  listAllMessages,
  listAllThreadsOf,
  putErasedMessage,
  putThread,
} from '#functions/community/threads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { findLast } from '#functions/platform/leaving.ts';
import type { Table } from '#functions/platform/table.ts';
import { type Side, type Thread, threadIdOf } from '#shared/domain/community/thread.ts';

type Person = Readonly<{ id: string; side: Side }>;

/** The other one keeps the conversation and what they wrote; the name and the words of the one who goes are emptied. */
export async function eraseThreads({ table }: Deps, of: Person, bookingIds: readonly string[]): Promise<void> {
  const { side } = of;
  for (const threadId of await threadIdsOf(table, of, bookingIds)) {
    for (const message of await listAllMessages(table, threadId))
      if (message.from === side && message.text) await table.write(putErasedMessage(table, threadId, message));
    await table.settle(async () => {
      const thread = await findThread(table, threadId);
      if (thread) await table.write(putThread(table, without(thread, side)));
    });
  }
}
/** Inboxes are indexes: what they may not show yet is looked for by the bookings, and by the last thread that was begun. */
async function threadIdsOf(table: Table, of: Person, bookingIds: readonly string[]): Promise<Set<string>> {
  const [listed, { lastThread }] = await Promise.all([listAllThreadsOf(table, of), findLast(table, of.id)]);
  const ids = [...listed.map(({ threadId }) => threadId), ...bookingIds.map(threadIdOf.booking)];
  return new Set(lastThread ? [...ids, lastThread] : ids);
}
function without(thread: Thread, side: Side): Thread {
  if (side === 'guide') return { ...thread, guideName: '', lastText: '' };
  const topic = thread.topic.kind === 'question' ? { ...thread.topic, subject: '' } : thread.topic;
  return { ...thread, topic, anglerName: '', lastText: '' };
}
