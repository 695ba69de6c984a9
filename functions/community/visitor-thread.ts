import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { isSameSecret, keyedHash } from '#functions/platform/hash.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type {
  getVisitorThread as getContract,
  postVisitorMessage as postContract,
} from '#shared/contracts/messages.ts';
import type { Thread } from '#shared/domain/community/thread.ts';
import { threadIdOfToken, threadPurpose, threadTokenOf } from '#shared/domain/community/thread-token.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { viewThread } from './own-thread.ts';
import { storeMessage } from './store-message.ts';
import { findThread, isSent, listMessages } from './threads.table.ts';

const MESSAGES = 50;

/** What a visitor and the guide wrote, by the link in the visitor's mail. Looking changes nothing. */
export const getVisitorThread: Keeps<typeof getContract> = async (deps, _actor, { token, cursor }) => {
  const thread = await getThreadByToken(deps, token);
  const page = await listMessages(deps.table, thread.threadId, { limit: MESSAGES, ...(cursor && { cursor }) });
  return {
    thread: viewThread({ thread, side: 'angler' }),
    messages: page.items.map((message) => ({ ...message, isMine: message.from === 'angler' })),
    cursor: page.cursor,
  };
};
/** The visitor's answer: as any other message of the thread. */
export const postVisitorMessage: Keeps<typeof postContract> = async (deps, _actor, { token, messageId, text }) => {
  const { threadId } = await getThreadByToken(deps, token);
  if (await isSent(deps.table, threadId, { messageId, from: 'angler', text })) return { done: true };
  await countTry(deps, { scope: 'message', who: threadId, ...POLICY.messages.each });
  await deps.table.settle(async () => {
    const thread = await getThreadByToken(deps, token);
    if (await isSent(deps.table, threadId, { messageId, from: 'angler', text })) return;
    await storeMessage(deps, thread, { messageId, from: 'angler', text, at: deps.now() });
  });
  return { done: true };
};
/** Only of threads of people without an account; everybody else signs in. */
async function getThreadByToken(deps: Deps, token: string): Promise<Thread> {
  const threadId = threadIdOfToken(token);
  const right = threadTokenOf(threadId, await keyedHash(deps.secrets, threadPurpose(threadId)));
  const thread = isSameSecret(token, right) ? await findThread(deps.table, threadId) : undefined;
  if (!thread?.visitor) throw new DomainError('community.thread_not_found');
  return thread;
}
