import { findGuide } from '#functions/accounts/guides.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { shareExperience as contract } from '#shared/contracts/invitations.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { isMailed, putMail } from './outbox.table.ts';

/** One mail to one friend. Whether the friend wants it is not told to whoever sends it. */
export const shareExperience: Keeps<typeof contract> = async (deps, actor, input) => {
  const { table } = deps;
  const experience = await findExperience(table, input.experienceId);
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const guide = await findGuide(table, experience.guideId);
  const { id, title, place } = experience;
  const mail = {
    key: `share-${input.requestId}`,
    template: 'share',
    to: { name: '', address: input.email },
    language: input.language,
    data: { name: input.name, guide: guide?.name ?? '', message: input.message, experience: { id, title, place } },
  };
  if (await isMailed(table, mail)) return { done: true };
  await countTry(deps, {
    scope: 'share',
    who: actor.kind === 'system' ? 'system' : actor.address,
    ...POLICY.share.each,
  });
  await table.settle(async () => {
    if (!(await isMailed(table, mail))) await table.write(putMail(table, mail, deps.now()));
  });
  return { done: true };
};
