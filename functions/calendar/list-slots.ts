import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listSlots as contract } from '#shared/contracts/calendar.ts';
import { datesOfMonth, viewDay } from '#shared/domain/calendar/view-days.ts';
import { daysAround } from './own-slots.ts';

/** A month of the guide's own experience, paused or not. */
export const listSlots: Keeps<typeof contract> = async (deps, actor, { experienceId, month }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const dates = datesOfMonth(month);
  const days = await daysAround(deps, experience.calendarId, dates[0] as string, dates.at(-1) as string);
  const asking = { now: deps.now(), zone: experience.zone, noticeDays: experience.noticeDays };
  return { days: dates.map((date) => viewDay(days, date, experienceId, asking)) };
};
