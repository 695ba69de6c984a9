import { expireHolds, listGuideBookingsBetween } from '#functions/booking/bookings.table.ts';
import { listDays, putDays } from '#functions/calendar/days.table.ts';
import { removeExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { deleteListing as contract } from '#shared/contracts/listing.ts';
import { isEmpty } from '#shared/domain/calendar/calendar-day.ts';
import { removeSlot } from '#shared/domain/calendar/slots.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { removePage } from './drafts.table.ts';
import { narrowGroup } from './narrow-group.ts';
import { openOwnListing } from './open-listing.ts';
import { listTimesAhead } from './times-ahead.ts';

/** A trip with bookings ahead stays. Else no new one can come once its dates are gone, and then it goes. */
export const deleteListing: Keeps<typeof contract> = async (deps, actor, { experienceId }) => {
  const guide = requireRole(actor, 'guide');
  await deps.table.settle(async () => {
    const { head } = await openOwnListing(deps.table, guide.id, experienceId);
    await requireNobodyAhead(deps, head);
    await narrowGroup(deps, head, 0, {
      check: async (narrowed) => {
        await takeDatesAway(deps, narrowed);
        await requireNobodyAhead(deps, narrowed);
      },
      // The head goes under its revision; the cards follow it.
      finish: async (last) =>
        deps.table.transact([removeExperience(deps.table, last), ...(await removePage(deps.table, experienceId))]),
    });
  }, 'calendar.busy');
  return { done: true };
};
const AHEAD = ['pending', 'confirmed'];
async function requireNobodyAhead(deps: Deps, head: StoredExperience): Promise<void> {
  const from = addDays(localDateOf(deps.now(), 'UTC'), -POLICY.longestSlotDays - 1);
  const bookings = await listGuideBookingsBetween(deps.table, head.guideId, { from, to: '~' });
  const isAhead = bookings.some((b) => b.experienceId === head.id && AHEAD.includes(b.state) && b.endsAt > deps.now());
  const isTaken = (await listTimesAhead(deps, head)).some(({ slot }) => !isEmpty(slot, deps.now()));
  if (isAhead || isTaken) throw new DomainError('listing.has_future_bookings');
}
/** Day by day under each day's revision: a place that is taken meanwhile keeps its day, and the trip. */
async function takeDatesAway(deps: Deps, head: StoredExperience): Promise<void> {
  for (const date of new Set((await listTimesAhead(deps, head)).map((time) => time.date)))
    await deps.table.settle(() => clearDay(deps, head, date), 'calendar.busy');
}
async function clearDay(deps: Deps, head: StoredExperience, date: LocalDate): Promise<void> {
  let days = await listDays(deps.table, head.calendarId, date, addDays(date, POLICY.longestSlotDays));
  const expired: string[] = [];
  const changed = new Map();
  for (const [slotId, slot] of Object.entries(days.get(date)?.s ?? {})) {
    if (slot.x !== head.id || !isEmpty(slot, deps.now())) continue;
    const taken = removeSlot(days, { date, slotId, now: deps.now() });
    days = new Map([...days, ...taken.days]);
    for (const [day, document] of taken.days) changed.set(day, document);
    expired.push(...taken.expired);
  }
  if (changed.size === 0) return;
  await deps.table.transact([
    ...putDays(deps.table, head.calendarId, changed),
    ...expireHolds(deps.table, expired, deps.now()),
  ]);
}
