import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getThread as getContract, listThreads as listContract } from '#shared/contracts/messages.ts';
import { getOwnThread, viewThread } from './own-thread.ts';
import { listMessages, listThreadsOf } from './threads.table.ts';

const THREADS = 30;
const MESSAGES = 50;

/** One's own threads, the latest first. */
export const listThreads: Keeps<typeof listContract> = async (deps, actor, { cursor }) => {
  const person = requirePerson(actor);
  const side = person.roles.includes('guide') ? 'guide' : 'angler';
  const page = await listThreadsOf(deps.table, { id: person.id, side }, { limit: THREADS, ...(cursor && { cursor }) });
  return { threads: page.items.map((thread) => viewThread({ thread, side })), cursor: page.cursor };
};
/** One thread with its messages, the newest first. */
export const getThread: Keeps<typeof getContract> = async (deps, actor, { threadId, cursor }) => {
  const own = await getOwnThread(deps.table, actor, threadId);
  const page = await listMessages(deps.table, threadId, { limit: MESSAGES, ...(cursor && { cursor }) });
  return {
    thread: viewThread(own),
    messages: page.items.map((message) => ({ ...message, isMine: message.from === own.side })),
    cursor: page.cursor,
  };
};
