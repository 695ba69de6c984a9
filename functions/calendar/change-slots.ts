import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { changeSlots as contract } from '#shared/contracts/availability.ts';
import { applyWishes } from '#shared/domain/calendar/apply-wishes.ts';
import { slotFrom } from '#shared/domain/calendar/slot-times.ts';
import type { SlotWish } from '#shared/domain/calendar/slot-wish.ts';
import { changeDays } from './change-days.ts';
import { reportChanges } from './report-changes.ts';

/** Many times offered, changed or taken away at once, each as the guide saw it; the answer says how to take it back. */
export const changeSlots: Keeps<typeof contract> = async (deps, actor, { experienceId, changes }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const byDate = new Map<string, SlotWish[]>();
  for (const { to, ...wish } of changes) {
    const known = byDate.get(wish.date) ?? [];
    byDate.set(wish.date, [...known, { ...wish, to: to && slotFrom(experience, wish.date, to) }]);
  }
  const owner = { experienceId, zone: experience.zone, now: deps.now() };
  const outcomes = await changeDays(deps, {
    calendarId: experience.calendarId,
    dates: [...byDate.keys()].sort(),
    decide: (date, days) => applyWishes(days, byDate.get(date) ?? [], owner),
  });
  return reportChanges(outcomes.flat());
};
