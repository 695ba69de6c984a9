import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { addSlot as contract } from '#shared/contracts/calendar.ts';
import { addSlot as decide } from '#shared/domain/calendar/slots.ts';
import { putDays } from './days.table.ts';
import { keepToGroup } from './keep-to-group.ts';
import { daysAround, newSlot } from './own-slots.ts';

/** Offers a time. The id comes with the request, so a repeat is the same time. */
export const addSlot: Keeps<typeof contract> = async (deps, actor, { experienceId, date, slotId, ...times }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const slot = newSlot(deps, experience, date, slotId, times);
  await deps.table.settle(async () => {
    const changed = decide(await daysAround(deps, experience.calendarId, date, date), slot);
    if (changed.size === 0) return;
    await deps.table.transact([
      ...putDays(deps.table, experience.calendarId, changed),
      unlessLeaving(deps.table, guide.id, deps.now()),
    ]);
  }, 'calendar.busy');
  await keepToGroup(deps, experience, [date]);
  return { slotId, date };
};
