import { keys as dayKeys, findDay } from '#functions/calendar/days.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import type { listMyWaits as contract } from '#shared/contracts/waiting.ts';
import { aheadOf, type Wait, waitAt } from '#shared/domain/booking/wait.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { listLine, listWaitsOf } from './waiting-list.table.ts';

/** What the angler waits for. There are never many: each is looked at as it is now. */
export const listMyWaits: Keeps<typeof contract> = async (deps, actor) => {
  const angler = requireRole(actor, 'angler');
  const now = deps.now();
  const all = await listWaitsOf(deps.table, angler.id, localDateOf(now, DEFAULT_ZONE));
  const waits = await Promise.all(all.map((wait) => look(deps.table, wait, now)));
  return { waits: waits.flatMap((wait) => (wait && now < wait.startsAt ? [wait] : [])) };
};
async function look(table: Table, listed: Wait, now: string) {
  const [line, found] = await Promise.all([
    listLine(table, listed.calendarId, listed),
    findDay(table, dayKeys.day(listed.calendarId, listed.date)),
  ]);
  const known = line.find((other) => other.waitId === listed.waitId);
  const slot = found?.[1].s[listed.slotId];
  const wait = known && waitAt(known, slot);
  // Ended since the list was written, or about to.
  if (!wait || (wait.until && wait.until < now)) return undefined;
  const { experienceId, date, slotId, title, startsAt, endsAt, zone, party } = wait;
  return {
    ...{ experienceId, date, slotId, title, startsAt, endsAt, zone, party },
    state: !slot || slot.w ? ('over' as const) : wait.state,
    ahead: aheadOf(line, wait),
    until: wait.until ?? null,
    bookingId: wait.bookingId ?? null,
  };
}
