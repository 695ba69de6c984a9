import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { postMessage as postContract, markThreadRead as readContract } from '#shared/contracts/messages.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { getOwnThread } from './own-thread.ts';
import { storeMessage } from './store-message.ts';
import { isSent, putThread } from './threads.table.ts';

/** Once, however often the request comes. */
export const postMessage: Keeps<typeof postContract> = async (deps, actor, { threadId, messageId, text }) => {
  const { id } = requirePerson(actor);
  const { side: from } = await getOwnThread(deps.table, actor, threadId);
  if (await isSent(deps.table, threadId, { messageId, from, text })) return { done: true };
  await countTry(deps, { scope: 'message', who: id, ...POLICY.messages.each });
  await deps.table.settle(async () => {
    const { thread } = await getOwnThread(deps.table, actor, threadId);
    if (await isSent(deps.table, threadId, { messageId, from, text })) return;
    await storeMessage(deps, thread, { messageId, from, text, at: deps.now() });
  });
  return { done: true };
};
/** Nothing is unread any more, unless something newer has come than what was seen. */
export const markThreadRead: Keeps<typeof readContract> = async (deps, actor, { threadId, seen }) => {
  await deps.table.settle(async () => {
    const { thread, side } = await getOwnThread(deps.table, actor, threadId);
    if (thread.unread[side] === 0 || !thread.lastAt || thread.lastAt > seen) return;
    await deps.table.write(putThread(deps.table, { ...thread, unread: { ...thread.unread, [side]: 0 } }));
  });
  return { done: true };
};
