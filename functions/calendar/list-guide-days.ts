import { getExperienceHead, getOwnExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { listDaysForAdmin as adminContract, listGuideDays as contract } from '#shared/contracts/availability.ts';
import { guideDay } from '#shared/domain/calendar/guide-days.ts';
import { datesOfMonth } from '#shared/domain/calendar/view-days.ts';
import { readShownDays } from './days.table.ts';

type Wanted = Readonly<{ month: string; fresh?: boolean | undefined }>;

/** A month as the guide works on it. */
export const listGuideDays: Keeps<typeof contract> = async (deps, actor, { experienceId, ...wanted }) => {
  const guide = requireRole(actor, 'guide');
  return monthOf(deps, await getOwnExperience(deps.table, experienceId, guide.id), wanted);
};
/** The same for an admin, who helps the guide. */
export const listDaysForAdmin: Keeps<typeof adminContract> = async (deps, actor, { experienceId, ...wanted }) => {
  requireRole(actor, 'admin');
  return monthOf(deps, await getExperienceHead(deps.table, experienceId), wanted);
};
/** Just shown, so read at half the price unless it has to be fresh. */
async function monthOf(deps: Deps, e: StoredExperience, { month, fresh = false }: Wanted) {
  const ofMonth = datesOfMonth(month);
  const [first, last] = [ofMonth[0] as string, ofMonth.at(-1) as string];
  const days = await readShownDays(deps.table, e.calendarId, { from: first, to: last, consistent: fresh });
  const asking = { now: deps.now(), zone: e.zone, noticeDays: e.noticeDays };
  return {
    month,
    zone: e.zone,
    maxGroup: e.maxGroup,
    noticeDays: e.noticeDays,
    calendarMode: e.calendarId === e.guideId ? ('single' as const) : ('per_experience' as const),
    days: ofMonth.map((date) => guideDay(days, date, e.id, asking)),
  };
}
