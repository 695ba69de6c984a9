import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { postMessage as postContract, markThreadRead as readContract } from '#shared/contracts/messages.ts';
import { withMessage } from '#shared/domain/community/thread.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { getOwnThread } from './own-thread.ts';
import { isSent, putMessage, putThread } from './threads.table.ts';

/** The message, the moved thread and the mail are one transaction: all once, however often the request comes. */
export const postMessage: Keeps<typeof postContract> = async (deps, actor, { threadId, messageId, text }) => {
  const { id } = requirePerson(actor);
  await getOwnThread(deps.table, actor, threadId);
  if (await isSent(deps.table, threadId, messageId)) return { done: true };
  await countTry(deps, { scope: 'message', who: id, ...POLICY.messages.each });
  await deps.table.settle(async () => {
    const { thread, side } = await getOwnThread(deps.table, actor, threadId);
    if (await isSent(deps.table, threadId, messageId)) return;
    const message = { messageId, from: side, text, at: deps.now() };
    await deps.table.transact([
      putThread(deps.table, withMessage(thread, message)),
      ...putMessage(deps.table, threadId, message),
      ...(await mailOfMessage(deps, thread, message)),
    ]);
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
