import { createHash } from 'node:crypto';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { applyWishes, type Outcome, refuseAll } from '#shared/domain/calendar/apply-wishes.ts';
import { inTurns, reachOf } from '#shared/domain/calendar/in-turns.ts';
import { type Planned, planTimes } from '#shared/domain/calendar/plan-times.ts';
import { type SlotTimes, slotFrom } from '#shared/domain/calendar/slot-times.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { changeDays, near } from './change-days.ts';
import { keepToGroup } from './keep-to-group.ts';
import { daysAround } from './own-slots.ts';
import { undoIfErased } from './undo-if-erased.ts';

type SlotPlan = Readonly<{
  experience: StoredExperience;
  /** Half of the new times' ids: a repeated request offers the same times. */
  requestId: string;
  dates: readonly Readonly<{ date: LocalDate; times: readonly SlotTimes[] }>[];
  isReplacing: boolean;
}>;

export const slotIdFor = (requestId: string, date: LocalDate, which = ''): string =>
  createHash('sha256').update(`${requestId}${date}${which}`).digest('hex').slice(0, 24);

const wishesOf = ({ experience, requestId, dates, isReplacing }: SlotPlan) => {
  const byDate = new Map(dates.map(({ date, times }) => [date, times]));
  return (days: Parameters<typeof planTimes>[0], date: LocalDate) =>
    planTimes(days, {
      date,
      experienceId: experience.id,
      isReplacing,
      times: (byDate.get(date) ?? []).map((times, i) => ({
        slotId: slotIdFor(requestId, date, i > 0 ? `${i}` : ''),
        slot: slotFrom(experience, date, times),
      })),
    });
};
const slotsOf = ({ experience, dates }: SlotPlan) =>
  dates.flatMap(({ date, times }) => times.map((each) => slotFrom(experience, date, each)));

/** Gives every date the times it is to have; what a date refuses is reported. */
export async function planSlots(deps: Deps, plan: SlotPlan): Promise<Outcome<Planned>[]> {
  const { id: experienceId, calendarId, zone } = plan.experience;
  const owner = { experienceId, zone, now: deps.now() };
  const wishes = wishesOf(plan);
  const dates = plan.dates.map(({ date }) => date);
  const decide = (date: LocalDate, days: Parameters<typeof planTimes>[0]) =>
    applyWishes(days, wishes(days, date), owner);
  const onBusy = (date: LocalDate, days: Parameters<typeof planTimes>[0]) =>
    refuseAll(wishes(days, date), 'calendar.busy');
  const outcomes = await changeDays(deps, { calendarId, dates, reach: reachOf(slotsOf(plan)), decide, onBusy });
  await keepToGroup(deps, plan.experience, dates);
  await undoIfErased(deps, plan.experience);
  return outcomes.flat();
}
/** The same, without writing: what it would do now. */
export async function previewSlots(deps: Deps, plan: SlotPlan): Promise<Outcome<Planned>[]> {
  const { id: experienceId, calendarId, zone } = plan.experience;
  const [first, last] = [plan.dates[0]?.date, plan.dates.at(-1)?.date];
  if (!first || !last) return [];
  const days = new Map(await daysAround(deps, calendarId, first, last));
  const wishes = wishesOf(plan);
  const outcomes = new Map<LocalDate, Outcome<Planned>[]>();
  // in the order in which they would be written
  for (const date of inTurns(
    plan.dates.map((one) => one.date),
    reachOf(slotsOf(plan)),
  ).flat()) {
    const applied = applyWishes(near(days, date), wishes(days, date), { experienceId, zone, now: deps.now() });
    for (const [d, day] of applied.days) days.set(d, day);
    outcomes.set(date, applied.result);
  }
  return plan.dates.flatMap(({ date }) => outcomes.get(date) ?? []);
}
