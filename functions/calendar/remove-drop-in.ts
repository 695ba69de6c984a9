import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeDropIn as contract } from '#shared/contracts/drop-ins.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { getOwnDropIn } from './change-drop-in.ts';
import { putDays, readDaysOf } from './days.table.ts';
import { unbookDropIn } from './drop-in-memos.table.ts';
import { deleteDropIn } from './drop-ins.table.ts';

/** Takes a drop-in away and gives its places back. */
export const removeDropIn: Keeps<typeof contract> = async (deps, actor, { dropInId, rev }) => {
  const { id } = requireRole(actor, 'guide');
  await deps.table.settle(async () => {
    const is = await getOwnDropIn(deps, id, dropInId, rev);
    const { calendarId, date, slotId, party } = is;
    const days = await readDaysOf(deps.table, calendarId, is);
    const places = { date, slotId, bookingId: dropInId, people: headcount(party), private: party.private };
    await deps.table.transact([
      deleteDropIn(deps.table, is),
      ...unbookDropIn(deps.table, is, deps.now()),
      ...putDays(deps.table, calendarId, give(days, places)),
    ]);
  }, 'calendar.busy');
  return { done: true };
};
