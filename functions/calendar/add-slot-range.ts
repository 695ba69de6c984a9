import { createHash } from 'node:crypto';
import { getOwnExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { addSlotRange as contract } from '#shared/contracts/calendar.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import { rangeDates } from '#shared/domain/calendar/range-dates.ts';
import { type SlotTimes, slotFrom } from '#shared/domain/calendar/slot-times.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { putDays } from './days.table.ts';
import { daysAround, newSlot } from './own-slots.ts';

const AT_ONCE = 64;
/** Derived, so that a repeated request offers the same times. */
const slotIdFor = (requestId: string, date: LocalDate) =>
  createHash('sha256').update(`${requestId}${date}`).digest('hex').slice(0, 24);

/** The same times on the chosen weekdays. A day that cannot take them is reported and left alone. */
export const addSlotRange: Keeps<typeof contract> = async (deps, actor, input) => {
  const { experienceId, requestId, from, to, weekdays, ...times } = input;
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const dates = rangeDates(from, to, weekdays);
  // What is wrong with the times themselves is wrong on every day.
  slotFrom(experience, dates[0] as LocalDate, times);
  const days = new Map(await daysAround(deps, experience.calendarId, from, to));
  const skipped: { date: LocalDate; code: string }[] = [];
  for (let i = 0; i < dates.length; i += AT_ONCE) {
    const added = dates.slice(i, i + AT_ONCE).map(async (date) => {
      const code = await refusalOf(() => addOn(deps, experience, date, slotIdFor(requestId, date), times, days));
      if (code) skipped.push({ date, code });
    });
    await Promise.all(added);
  }
  skipped.sort((a, b) => (a.date < b.date ? -1 : 1));
  return { added: dates.length - skipped.length, skipped };
};
/** Tries with the days that were read for all; somebody else's change means reading this one again. */
async function addOn(
  deps: Deps,
  experience: StoredExperience,
  date: LocalDate,
  slotId: string,
  times: SlotTimes,
  days: Map<LocalDate, CalendarDay>,
): Promise<void> {
  let known: Days | undefined = days;
  await deps.table.settle(async () => {
    const read = known ?? (await daysAround(deps, experience.calendarId, date, date));
    known = undefined;
    const changed = addSlot(read, newSlot(deps, experience, date, slotId, times));
    for (const [d, day] of changed) days.set(d, { ...day, rev: day.rev + 1 });
    if (changed.size > 0) await deps.table.transact(putDays(deps.table, experience.calendarId, changed));
  }, 'calendar.busy');
}
async function refusalOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (e) {
    if (e instanceof DomainError) return e.code;
    throw e;
  }
}
