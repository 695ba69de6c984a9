import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite, Key, Table } from '#functions/platform/table.ts';
import type { leaveLine as contract } from '#shared/contracts/waiting.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { countLine, offerIdOf } from '#shared/domain/calendar/line.ts';
import { mailWaiting } from './mail-waiting.ts';
import { findWait, keys, listWaitsOf, removeWait } from './waiting-list.table.ts';

/** Due work: an offer that nobody took goes to the next in line. */
export async function lapseOffer(deps: Deps, key: Key): Promise<void> {
  await deps.table.settle(async () => {
    const wait = await findWait(deps.table, key);
    if (!wait?.until || deps.now() <= wait.until) return;
    const days = await readDaysOf(deps.table, wait.calendarId, wait);
    const isNews = wait.state === 'offered' && isOnOffer(days, wait) && deps.now() < wait.startsAt;
    await deps.table.transact([
      ...endWait(deps.table, wait, days),
      ...(isNews ? await mailWaiting(deps, wait, 'placesLapsed') : []),
    ]);
  });
}
/** Off the list, with what is held. Off it already is done. */
export const leaveLine: Keeps<typeof contract> = async (deps, actor, { experienceId, date, slotId }) => {
  const angler = requireRole(actor, 'angler');
  await deps.table.settle(async () => {
    const mine = (await listWaitsOf(deps.table, angler.id, date)).find(
      (wait) => wait.experienceId === experienceId && wait.date === date && wait.slotId === slotId,
    );
    // The list may be a moment old, the item is not.
    const wait = mine && (await findWait(deps.table, keys.wait(mine)));
    if (!wait) return;
    await deps.table.transact(endWait(deps.table, wait, await readDaysOf(deps.table, wait.calendarId, wait)));
  });
  return { done: true };
};
/** What ends somebody's waiting: one fewer in line, and what is held for them goes back for the next. */
export function endWait(table: Table, wait: Wait, days: Days): GuardedWrite[] {
  const shorter = countLine(days, wait, -1);
  const now = new Map([...days, ...shorter]);
  const bookingId = offerIdOf(wait.anglerId);
  const hold = now.get(wait.date)?.s[wait.slotId]?.h?.[bookingId];
  const places = { date: wait.date, slotId: wait.slotId, bookingId, private: wait.party.private };
  const given = hold ? give(now, { ...places, people: headcount(wait.party) }) : new Map();
  return [...putDays(table, wait.calendarId, new Map([...shorter, ...given])), removeWait(table, wait)];
}
const isOnOffer = (days: Days, { date, slotId }: Wait): boolean => {
  const slot = days.get(date)?.s[slotId];
  return slot !== undefined && !slot.w;
};
