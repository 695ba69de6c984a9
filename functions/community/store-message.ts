import type { Deps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type Message, otherSide, type Side, type Thread, withMessage } from '#shared/domain/community/thread.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { putMessage, putThread } from './threads.table.ts';

/** The message, the moved thread and the mail are one transaction: all once, however often the request comes. */
export const storeMessage = async (deps: Deps, thread: Thread, message: Message): Promise<void> =>
  deps.table.transact([
    putThread(deps.table, withMessage(thread, message)),
    ...putMessage(deps.table, thread.threadId, message),
    ...(await mailOfMessage(deps, thread, message)),
    ...unlessErased(deps, thread, message.from),
  ]);
/** Whoever is leaving says nothing more; and no thread begins with the name of somebody who is. */
function unlessErased({ table, now }: Deps, thread: Thread, from: Side): GuardedWrite[] {
  const idOf = (side: Side) => (side === 'guide' ? thread.guideId : thread.anglerId);
  const [writer, other] = [idOf(from), idOf(otherSide(from))];
  return [
    ...(writer ? [unlessLeaving(table, writer, now())] : []),
    ...(other && thread.rev === 0 ? [unlessLeaving(table, other, now(), 'community.thread_not_found')] : []),
  ];
}
