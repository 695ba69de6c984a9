import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { listPartlyBooked as contract } from '#shared/contracts/drop-ins.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { isBookable } from '#shared/domain/calendar/day-states.ts';
import { guideDay } from '#shared/domain/calendar/guide-days.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, localDateOf } from '#shared/kernel/time.ts';
import { readShownDays } from './days.table.ts';

/** Boats of the next seven days with people on them and places left, soonest first. */
export const listPartlyBooked: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  const calendars = [...new Set(experiences.map((e) => e.calendarId))];
  const read = await Promise.all(calendars.map(async (id) => [id, await nextDays(deps, id)] as const));
  const daysOf = new Map(read);
  const trips = experiences.flatMap((e) => tripsOf(deps, e, daysOf.get(e.calendarId) ?? new Map()));
  return { trips: trips.sort((a, b) => a.startsAt.localeCompare(b.startsAt)) };
};
/** A day more at both ends: each trip's place knows what today is. */
function nextDays(deps: Deps, calendarId: string): Promise<Days> {
  const today = deps.now().slice(0, 10);
  const range = { from: addDays(today, -1), to: addDays(today, POLICY.partlyBooked.days) };
  return readShownDays(deps.table, calendarId, { ...range, consistent: false });
}
function tripsOf(deps: Deps, e: StoredExperience, days: Days) {
  const now = deps.now();
  const today = localDateOf(now, e.zone);
  const dates = Array.from({ length: POLICY.partlyBooked.days }, (_, i) => addDays(today, i));
  // The guide can still take people by phone when the notice has passed.
  const asking = { now, zone: e.zone, noticeDays: 0 };
  return dates.flatMap((date) =>
    guideDay(days, date, e.id, asking)
      .slots.filter((slot) => slot.taken > 0 && isBookable(slot.state))
      .map(({ slotId, start, end, endsAfterDays, startsAt, capacity, taken, places, state, discountPercent }) => ({
        ...{ experienceId: e.id, title: e.title, date, slotId, start, end, endsAfterDays, startsAt },
        ...{ capacity, taken, places, state, discountPercent },
      })),
  );
}
