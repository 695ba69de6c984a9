import type * as z from 'zod';
import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideExperiences as contract } from '#shared/contracts/calendar.ts';

/** The guide's own experiences, whatever their state. */
export const listGuideExperiences: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  return { experiences: (await listExperiencesOfGuide(deps.table, guide.id)).map(listed) };
};
const listed = (e: StoredExperience): z.input<typeof contract.output>['experiences'][number] => ({
  id: e.id,
  title: e.title,
  status: e.status,
  isActive: e.isActive,
  calendarId: e.calendarId,
  zone: e.zone,
  minGroup: e.minGroup,
  maxGroup: e.maxGroup,
  noticeDays: e.noticeDays,
  noChildren: e.noChildren,
  adultPrice: e.adultPrice,
  childPrice: e.childPrice,
  privatePrice: e.privatePrice,
});
