import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideExperiences as contract } from '#shared/contracts/calendar.ts';

/** The guide's own experiences, whatever their state. */
export const listGuideExperiences: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  return {
    experiences: experiences.map(({ id, title, status, isActive, calendarId, maxGroup, noticeDays }) => ({
      id,
      title,
      status,
      isActive,
      calendarId,
      maxGroup,
      noticeDays,
    })),
  };
};
