import { setNoticeOfAccount } from '#functions/accounts/accounts.table.ts';
import { getOwnExperience, listExperiencesOfGuide, putExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { setAdvanceNotice as contract } from '#shared/contracts/calendar.ts';

/** Whole days of notice for every experience of the guide, those to come included. */
export const setAdvanceNotice: Keeps<typeof contract> = async (deps, actor, { days }) => {
  const guide = requireRole(actor, 'guide');
  await deps.table.write(setNoticeOfAccount(deps.table, guide.id, days));
  for (const { id } of await listExperiencesOfGuide(deps.table, guide.id))
    await deps.table.settle(async () => {
      const experience = await getOwnExperience(deps.table, id, guide.id);
      if (experience.noticeDays === days) return;
      await deps.table.write(putExperience(deps.table, { ...experience, noticeDays: days, updatedAt: deps.now() }));
    }, 'calendar.busy');
  return { days };
};
