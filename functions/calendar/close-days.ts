import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { closeDays as contract } from '#shared/contracts/availability.ts';
import { isEmpty } from '#shared/domain/calendar/calendar-day.ts';
import { closeDay } from '#shared/domain/calendar/close-day.ts';
import { refuseTooFar } from '#shared/domain/calendar/horizon.ts';
import { changeDays } from './change-days.ts';
import { undoIfErased } from './undo-if-erased.ts';

/** Closes or opens days of the experience's calendar. Who is booked stays, and is named in the answer by the day. */
export const closeDays: Keeps<typeof contract> = async (deps, actor, { experienceId, dates, closed }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const { calendarId, zone } = experience;
  if (closed) for (const date of dates) refuseTooFar(date, { zone, now: deps.now() });
  const results = await changeDays(deps, {
    calendarId,
    dates: [...new Set(dates)].sort(),
    decide: (date, days) => {
      const changed = closeDay(days, date, closed);
      const slots = Object.values(days.get(date)?.s ?? {});
      const isTaken = closed && slots.some((slot) => !isEmpty(slot, deps.now()));
      return { days: changed, expired: [], result: { date, isChanged: changed.size > 0, isTaken } };
    },
  });
  await undoIfErased(deps, experience);
  return {
    changed: results.filter((r) => r.isChanged).map((r) => r.date),
    booked: results.filter((r) => r.isTaken).map((r) => r.date),
  };
};
