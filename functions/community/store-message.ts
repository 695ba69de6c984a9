import type { Deps } from '#functions/platform/deps.ts';
import { type Message, type Thread, withMessage } from '#shared/domain/community/thread.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { putMessage, putThread } from './threads.table.ts';

/** The message, the moved thread and the mail are one transaction: all once, however often the request comes. */
export const storeMessage = async (deps: Deps, thread: Thread, message: Message): Promise<void> =>
  deps.table.transact([
    putThread(deps.table, withMessage(thread, message)),
    ...putMessage(deps.table, thread.threadId, message),
    ...(await mailOfMessage(deps, thread, message)),
  ]);
