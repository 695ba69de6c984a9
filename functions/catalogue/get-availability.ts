import { listDays } from '#functions/calendar/days.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getAvailability as contract } from '#shared/contracts/catalogue.ts';
import { firstBookableDate } from '#shared/domain/calendar/day-states.ts';
import { datesOfMonth, viewDay } from '#shared/domain/calendar/view-days.ts';
import { isOffered, isPublic } from '#shared/domain/catalogue/experience.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays } from '#shared/kernel/time.ts';
import { findExperience } from './experiences.table.ts';

/** A month of true days: what the calendar of the detail page and of the booking shows. */
export const getAvailability: Keeps<typeof contract> = async (deps, _actor, { experienceId, month }) => {
  const experience = await findExperience(deps.table, experienceId, { consistent: false });
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const dates = datesOfMonth(month);
  // The day before and the one after, for times that run over midnight.
  const [from, to] = [addDays(dates[0] as string, -1), addDays(dates.at(-1) as string, 1)];
  const isOpen = isOffered(experience);
  const days = isOpen ? await listDays(deps.table, experience.calendarId, from, to, { consistent: false }) : new Map();
  const asking = { now: deps.now(), zone: experience.zone, noticeDays: experience.noticeDays };
  return {
    month,
    zone: experience.zone,
    days: dates.map((date) => viewDay(days, date, experienceId, asking)),
    noticeDays: experience.noticeDays,
    firstBookableDate: firstBookableDate(asking),
  };
};
