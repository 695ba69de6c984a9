import { findAccount } from '#functions/accounts/accounts.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { noteThread } from '#functions/platform/leaving.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import type { requestDate as contract } from '#shared/contracts/community.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { refuseTooFar } from '#shared/domain/calendar/horizon.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { threadIdOf, withMessage } from '#shared/domain/community/thread.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { localDateOf } from '#shared/kernel/time.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { findThread, isSent, putMessage, putThread } from './threads.table.ts';

const AN_HOUR = { most: 5, windowSeconds: 3600 };

/** Asks the guide for a date that is not offered: one thread and one mail, however often the request is repeated. */
export const requestDate: Keeps<typeof contract> = async (deps, actor, { experienceId, requestId, ...data }) => {
  const { table } = deps;
  const experience = await findExperience(table, experienceId);
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const threadId = threadIdOf.date(requestId);
  const topic = { kind: 'date', date: data.date, adults: data.adults, children: data.children } as const;
  const visitor = { email: data.email, language: data.language };
  const message = { messageId: requestId, from: 'angler', text: data.message, at: deps.now() } as const;
  const isAsked = async (): Promise<boolean> => {
    const found = await findThread(table, threadId);
    if (!found) return false;
    const known = [found.experienceId, found.topic, found.anglerName, found.visitor];
    demandSame(known, [experienceId, topic, data.name, visitor]);
    return isSent(table, threadId, message);
  };
  if (await isAsked()) return { done: true };
  if (data.date < localDateOf(deps.now(), experience.zone)) throw new DomainError('calendar.slot_in_past');
  refuseTooFar(data.date, { zone: experience.zone, now: deps.now() });
  await countTry(deps, { scope: 'date-request', who: actor.kind === 'system' ? 'system' : actor.address, ...AN_HOUR });
  const guide = await findAccount(table, experience.guideId);
  if (!guide) throw new DomainError('catalogue.experience_not_found');
  const thread = {
    threadId,
    topic,
    experienceId,
    title: experience.title,
    anglerId: null,
    anglerName: data.name,
    guideId: guide.id,
    guideName: fullName(guide),
    visitor,
    unread: { angler: 0, guide: 0 },
    lastAt: null,
    lastText: '',
    rev: 0,
  };
  await table.settle(async () => {
    if (await isAsked()) return;
    await table.transact([
      putThread(table, withMessage(thread, message)),
      ...putMessage(table, threadId, message),
      ...(await mailOfMessage(deps, thread, message)),
      noteThread(table, guide.id, threadId, message.at, 'catalogue.experience_not_found'),
    ]);
  });
  return { done: true };
};
