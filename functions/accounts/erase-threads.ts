import {
  findThread,
  listAllMessages,
  listAllThreadsOf,
  putErasedMessage,
  putThread,
} from '#functions/community/threads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Side, Thread } from '#shared/domain/community/thread.ts';

/** The other one keeps the conversation and what they wrote; the name and the words of the one who goes are emptied. */
export async function eraseThreads({ table }: Deps, id: string, side: Side): Promise<void> {
  for (const { threadId } of await listAllThreadsOf(table, { id, side })) {
    for (const message of await listAllMessages(table, threadId))
      if (message.from === side && message.text) await table.write(putErasedMessage(table, threadId, message));
    await table.settle(async () => {
      const thread = await findThread(table, threadId);
      if (thread) await table.write(putThread(table, without(thread, side)));
    });
  }
}
function without(thread: Thread, side: Side): Thread {
  if (side === 'guide') return { ...thread, guideName: '', lastText: '' };
  const topic = thread.topic.kind === 'question' ? { ...thread.topic, subject: '' } : thread.topic;
  return { ...thread, topic, anglerName: '', lastText: '' };
}
