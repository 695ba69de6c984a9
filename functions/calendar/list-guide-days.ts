import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideDays as contract } from '#shared/contracts/availability.ts';
import { guideDay } from '#shared/domain/calendar/guide-days.ts';
import { datesOfMonth } from '#shared/domain/calendar/view-days.ts';
import { readShownDays } from './days.table.ts';

/** A month as the guide works on it. Just shown, so read at half the price. */
export const listGuideDays: Keeps<typeof contract> = async (deps, actor, { experienceId, month, fresh = false }) => {
  const guide = requireRole(actor, 'guide');
  const e = await getOwnExperience(deps.table, experienceId, guide.id);
  const ofMonth = datesOfMonth(month);
  const [first, last] = [ofMonth[0] as string, ofMonth.at(-1) as string];
  const days = await readShownDays(deps.table, e.calendarId, { from: first, to: last, consistent: fresh });
  const asking = { now: deps.now(), zone: e.zone, noticeDays: e.noticeDays };
  return {
    month,
    zone: e.zone,
    maxGroup: e.maxGroup,
    noticeDays: e.noticeDays,
    calendarMode: e.calendarId === guide.id ? ('single' as const) : ('per_experience' as const),
    days: ofMonth.map((date) => guideDay(days, date, experienceId, asking)),
  };
};
