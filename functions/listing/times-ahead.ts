import { listDaysAhead } from '#functions/calendar/days.table.ts';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarSlot } from '#shared/domain/calendar/calendar-day.ts';
import { instantAt, type LocalDate, localDateOf } from '#shared/kernel/time.ts';

type TimeAhead = Readonly<{ date: LocalDate; slot: CalendarSlot }>;

/** The times of a trip that are not over, however far ahead they are: one that nobody looks at would outlive its trip. */
export async function listTimesAhead(deps: Deps, { id, calendarId, zone }: StoredExperience): Promise<TimeAhead[]> {
  const now = deps.now();
  const days = await listDaysAhead(deps.table, calendarId, localDateOf(now, zone));
  return [...days].flatMap(([date, { s }]) =>
    Object.values(s)
      .filter((slot) => slot.x === id && instantAt(date, slot.t, zone) > now)
      .map((slot) => ({ date, slot })),
  );
}
