import { findAccount } from '#functions/accounts/accounts.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { noteThread } from '#functions/platform/leaving.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import type { askGuide as contract } from '#shared/contracts/messages.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { threadIdOf, withMessage } from '#shared/domain/community/thread.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { admitProof } from './captcha.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { findThread, isSent, putMessage, putThread } from './threads.table.ts';

/** Opens a thread with the guide of a trip before anything is booked. */
export const askGuide: Keeps<typeof contract> = async (deps, actor, input) => {
  const { id } = requirePerson(actor);
  const { table } = deps;
  const threadId = threadIdOf.question(input.requestId);
  const topic = { kind: 'question', subject: input.subject } as const;
  const message = { messageId: input.requestId, from: 'angler', text: input.message, at: deps.now() } as const;
  const isRepeat = async (): Promise<boolean> => {
    const found = await findThread(table, threadId);
    if (!found) return false;
    demandSame([found.anglerId, found.experienceId, found.topic], [id, input.experienceId, topic]);
    return isSent(table, threadId, message);
  };
  if (await isRepeat()) return { threadId };
  const experience = await findExperience(table, input.experienceId);
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const proved = await admitProof(deps, input.captcha);
  await countTry(deps, { scope: 'question', who: id, ...POLICY.messages.questions });
  const [angler, guide] = await Promise.all([findAccount(table, id), findAccount(table, experience.guideId)]);
  if (!angler || !guide) throw new DomainError('catalogue.experience_not_found');
  const thread = {
    threadId,
    topic,
    experienceId: experience.id,
    title: experience.title,
    anglerId: id,
    anglerName: fullName(angler),
    guideId: guide.id,
    guideName: fullName(guide),
    unread: { angler: 0, guide: 0 },
    lastAt: null,
    lastText: '',
    rev: 0,
  };
  await table.settle(async () => {
    if (await isRepeat()) return;
    await table.transact([
      putThread(table, withMessage(thread, message)),
      ...putMessage(table, threadId, message),
      ...(await mailOfMessage(deps, thread, message)),
      proved,
      noteThread(table, id, threadId, message.at),
      noteThread(table, guide.id, threadId, message.at, 'catalogue.experience_not_found'),
    ]);
  });
  return { threadId };
};
