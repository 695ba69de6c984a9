import { putAudit } from '#functions/admin/audit.table.ts';
import { getExperienceHead, getOwnExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { changeSlotsForAdmin as adminContract, changeSlots as contract } from '#shared/contracts/availability.ts';
import { applyWishes, refuseAll } from '#shared/domain/calendar/apply-wishes.ts';
import { reachOf } from '#shared/domain/calendar/in-turns.ts';
import { checkTimes, slotFrom } from '#shared/domain/calendar/slot-times.ts';
import { asTheyWere } from './as-they-were.ts';
import { changeDays } from './change-days.ts';
import { keepToGroup } from './keep-to-group.ts';
import { reportChanges } from './report-changes.ts';

type Changes = Parameters<Keeps<typeof contract>>[2]['changes'];

/** Many times offered, changed or taken away at once, each as the guide saw it; the answer says how to take it back. */
export const changeSlots: Keeps<typeof contract> = async (deps, actor, { experienceId, changes }) => {
  const guide = requireRole(actor, 'guide');
  return change(deps, await getOwnExperience(deps.table, experienceId, guide.id), changes);
};
/** The same by an admin. The trail is written first: nothing of somebody else's changes without it. */
export const changeSlotsForAdmin: Keeps<typeof adminContract> = async (deps, actor, { experienceId, changes }) => {
  const { id: by } = requireRole(actor, 'admin');
  const experience = await getExperienceHead(deps.table, experienceId);
  const dates = [...new Set(changes.map(({ date }) => date))].sort();
  const entry = { id: deps.newId(), at: deps.now(), entity: `EXP#${experienceId}`, by };
  await deps.table.write(putAudit(deps.table, { ...entry, what: 'trip_dates_changed', details: { dates } }));
  return change(deps, experience, changes);
};
async function change(deps: Deps, experience: StoredExperience, changes: Changes) {
  for (const { to } of changes) if (to) checkTimes(to);
  const wishes = changes.map(({ to, ...wish }) => ({ ...wish, to: to && slotFrom(experience, wish.date, to) }));
  const byDate = Map.groupBy(await asTheyWere(deps, experience, wishes), ({ date }) => date);
  const owner = { experienceId: experience.id, zone: experience.zone, now: deps.now() };
  const dates = [...byDate.keys()].sort();
  const outcomes = await changeDays(deps, {
    calendarId: experience.calendarId,
    dates,
    reach: reachOf([...byDate.values()].flat().map(({ to }) => to)),
    decide: (date, days) => applyWishes(days, byDate.get(date) ?? [], owner),
    onBusy: (date) => refuseAll(byDate.get(date) ?? [], 'calendar.busy'),
  });
  await keepToGroup(deps, experience, dates);
  return reportChanges(outcomes.flat());
}
