import { expireHolds } from '#functions/booking/bookings.table.ts';
import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { changeSlot as changeContract, removeSlot as removeContract } from '#shared/contracts/calendar.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { refuseAboveGroup } from '#shared/domain/calendar/slot-times.ts';
import { removeSlot as decideRemoval, resize } from '#shared/domain/calendar/slots.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putDays, readDaysOf } from './days.table.ts';
import { keepToGroup } from './keep-to-group.ts';

type Choice = SlotRef & Readonly<{ experienceId: string; calendarId: string }>;

/** Decides on a slot of the guide's own and writes it, with the holds that ended on the way. */
async function settleSlot(deps: Deps, choice: Choice, decide: (days: Days) => Taken): Promise<void> {
  await deps.table.settle(async () => {
    const days = await readDaysOf(deps.table, choice.calendarId, choice);
    if (days.get(choice.date)?.s[choice.slotId]?.x !== choice.experienceId)
      throw new DomainError('calendar.slot_not_found');
    const { days: changed, expired } = decide(days);
    if (changed.size === 0) return;
    const freed = expireHolds(deps.table, expired, deps.now());
    await deps.table.transact([...putDays(deps.table, choice.calendarId, changed), ...freed]);
  }, 'calendar.busy');
}
/** Another capacity, never below the people who have places. */
export const changeSlot: Keeps<typeof changeContract> = async (deps, actor, { capacity, ...choice }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, choice.experienceId, guide.id);
  refuseAboveGroup(experience, capacity);
  const { calendarId } = experience;
  await settleSlot(deps, { ...choice, calendarId }, (days) => resize(days, { ...choice, capacity, now: deps.now() }));
  await keepToGroup(deps, experience, [choice.date]);
  return { done: true };
};
/** Takes a time away that nobody is on. */
export const removeSlot: Keeps<typeof removeContract> = async (deps, actor, choice) => {
  const guide = requireRole(actor, 'guide');
  const { calendarId } = await getOwnExperience(deps.table, choice.experienceId, guide.id);
  await settleSlot(deps, { ...choice, calendarId }, (days) => decideRemoval(days, { ...choice, now: deps.now() }));
  return { done: true };
};
