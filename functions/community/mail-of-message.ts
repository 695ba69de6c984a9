import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { type Message, otherSide, type Thread } from '#shared/domain/community/thread.ts';

export const messageMailKey = (threadId: string, messageId: string) => `message-${threadId}-${messageId}`;

/** The mail that tells the other of a message. Nobody is left to tell when an account was erased. */
export async function mailOfMessage(
  deps: Pick<Deps, 'table' | 'now'>,
  thread: Thread,
  { messageId, from, text }: Message,
): Promise<GuardedWrite[]> {
  const to = await recipientOf(deps, thread, otherSide(from));
  if (!to) return [];
  const { language, ...person } = to;
  const mail = {
    key: messageMailKey(thread.threadId, messageId),
    template: to.isVisitor ? 'dateAnswer' : 'message',
    to: { name: person.name, address: person.address },
    language,
    data: {
      threadId: thread.threadId,
      experienceId: thread.experienceId,
      topic: thread.topic,
      title: thread.title,
      from: from === 'guide' ? thread.guideName : thread.anglerName,
      toGuide: from === 'angler',
      text,
    },
  };
  return [putMail(deps.table, mail, deps.now())];
}
async function recipientOf(deps: Pick<Deps, 'table'>, thread: Thread, to: 'angler' | 'guide') {
  if (to === 'angler' && thread.visitor)
    return {
      name: thread.anglerName,
      address: thread.visitor.email,
      language: thread.visitor.language,
      isVisitor: true,
    };
  const id = to === 'guide' ? thread.guideId : thread.anglerId;
  const account = id ? await findAccount(deps.table, id) : undefined;
  return account && { name: fullName(account), address: account.email, language: account.language, isVisitor: false };
}
