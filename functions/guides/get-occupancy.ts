import { listCalendarIds } from '#functions/calendar/calendars.table.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getOccupancy as contract } from '#shared/contracts/earnings.ts';
import { occupancyOf } from '#shared/domain/calendar/occupancy.ts';

/** Places offered and taken in a year, over all of the guide's calendars: months that are over stay when a trip is deleted. */
export const getOccupancy: Keeps<typeof contract> = async (deps, actor, { year }) => {
  const guide = requireRole(actor, 'guide');
  const [experiences, known] = await Promise.all([
    listExperiencesOfGuide(deps.table, guide.id),
    listCalendarIds(deps.table, guide.id),
  ]);
  const calendars = [...new Set([...known, ...experiences.map(({ calendarId }) => calendarId)])];
  const shown = { consistent: false };
  const read = calendars.map((id) => listDays(deps.table, id, `${year}-01-01`, `${year}-12-31`, shown));
  return { months: occupancyOf(await Promise.all(read), deps.now()) };
};
