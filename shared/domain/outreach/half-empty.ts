import { endsAfterDaysOf, type Instant, type LocalDate, toLocalTime } from '../../kernel/time.ts';
import type { Days } from '../calendar/calendar-day.ts';
import { isBookable, slotViews } from '../calendar/day-states.ts';
import type { Experience } from '../catalogue/experience.ts';

type Asked = Readonly<{
  experience: Pick<Experience, 'id' | 'title' | 'zone' | 'noticeDays' | 'instant'>;
  now: Instant;
  until: LocalDate;
}>;

/** Boats that somebody is on and that still have places: each of them goes anyway. */
export function halfEmptySlots(days: Days, { experience, now, until }: Asked) {
  const { zone, noticeDays, instant: isInstant } = experience;
  const asking = { now, zone, noticeDays, isInstant };
  const dates = [...days.keys()].filter((date) => date <= until).sort();
  return dates.flatMap((date) =>
    slotViews(days, date, experience.id, asking)
      .filter(({ state, privatePossible }) => isBookable(state) && !privatePossible)
      .map(({ id, slot, places }) => ({
        experienceId: experience.id,
        title: experience.title,
        date,
        slotId: id,
        start: toLocalTime(slot.f),
        end: toLocalTime(slot.t),
        endsAfterDays: endsAfterDaysOf(slot.t),
        places,
        capacity: slot.c,
        taken: Math.min(slot.n, slot.c),
        discountPercent: slot.d ?? null,
      })),
  );
}
