import { findAccount } from '#functions/accounts/accounts.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import { findMail, putMail } from '#functions/outreach/outbox.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { requestDate as contract } from '#shared/contracts/community.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { localDateOf } from '#shared/kernel/time.ts';

const AN_HOUR = { most: 5, windowSeconds: 3600 };

/** Asks the guide for a date that is not offered: one mail, however often the request is repeated. */
export const requestDate: Keeps<typeof contract> = async (
  deps,
  actor,
  { experienceId, requestId, language: _l, ...data },
) => {
  const experience = await findExperience(deps.table, experienceId);
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  if (data.date < localDateOf(deps.now(), experience.zone)) throw new DomainError('calendar.slot_in_past');
  const key = `date-request-${requestId}`;
  if (await findMail(deps.table, key)) return { done: true };
  await countTry(deps, { scope: 'date-request', who: actor.kind === 'system' ? 'system' : actor.address, ...AN_HOUR });
  const guide = await findAccount(deps.table, experience.guideId);
  if (!guide) throw new DomainError('catalogue.experience_not_found');
  const to = { name: fullName(guide), address: guide.email };
  const mail = {
    key,
    template: 'dateRequest',
    to,
    language: guide.language,
    data: { title: experience.title, ...data },
  };
  await deps.table.settle(async () => {
    if (await findMail(deps.table, key)) return;
    await deps.table.write(putMail(deps.table, mail, deps.now()));
  });
  return { done: true };
};
