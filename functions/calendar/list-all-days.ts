import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listAllDays as contract } from '#shared/contracts/availability.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { isClosed } from '#shared/domain/calendar/close-day.ts';
import { guideDay } from '#shared/domain/calendar/guide-days.ts';
import { datesOfMonth } from '#shared/domain/calendar/view-days.ts';
import type { Instant, LocalDate } from '#shared/kernel/time.ts';
import { readShownDays } from './days.table.ts';

type Read = ReadonlyMap<string, Days>;

/** A month with everything on it: the times of all of the guide's trips, and who is on them, booked or put there. Each calendar is read once. */
export const listAllDays: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const guide = requireRole(actor, 'guide');
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  const dates = datesOfMonth(month);
  const range = { from: dates[0] as string, to: dates.at(-1) as string, consistent: false };
  const calendars = [...new Set(experiences.map(({ calendarId }) => calendarId))];
  const read: Read = new Map(
    await Promise.all(calendars.map(async (id) => [id, await readShownDays(deps.table, id, range)] as const)),
  );
  const now = deps.now();
  return {
    month,
    days: dates.map((date) => ({
      date,
      isClosed: calendars.length > 0 && calendars.every((id) => isClosed(read.get(id) ?? new Map(), date)),
      times: experiences
        .flatMap((e) => timesOf(e, read.get(e.calendarId) ?? new Map(), date, now))
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.experienceId.localeCompare(b.experienceId)),
    })),
  };
};
/** The notice keeps nobody whom the guide takes by phone. */
const timesOf = (e: StoredExperience, days: Days, date: LocalDate, now: Instant) =>
  guideDay(days, date, e.id, { now, zone: e.zone, noticeDays: 0 }).slots.map(
    ({ slotId, start, end, endsAfterDays, startsAt, capacity, taken, bookings, state, isCalledOff }) => ({
      ...{ experienceId: e.id, title: e.title, slotId, start, end, endsAfterDays, startsAt },
      ...{ capacity, taken, bookings, state, isCalledOff },
    }),
  );
