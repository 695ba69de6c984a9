import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { keys as dayKeys, findDay } from '#functions/calendar/days.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import type { listGuideLines as contract } from '#shared/contracts/waiting.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { type Wait, waitAt } from '#shared/domain/booking/wait.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { listLinesFrom } from './waiting-list.table.ts';

/** Who waits for the guide's coming times, by time and in order. */
export const listGuideLines: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const now = deps.now();
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  const calendars = [...new Set(experiences.map((e) => e.calendarId))];
  const from = localDateOf(now, DEFAULT_ZONE);
  const all = (await Promise.all(calendars.map((id) => listLinesFrom(deps.table, id, from)))).flat();
  const waits = (await atOpenTimes(deps.table, all)).filter((wait) => now < wait.startsAt);
  const accounts = await findAccounts(
    deps.table,
    waits.map((wait) => wait.anglerId),
  );
  const lines = Map.groupBy(waits, (wait) => `${wait.date} ${wait.slotId}`);
  return {
    lines: [...lines.values()]
      .map((line) => {
        const { experienceId, date, slotId, title, startsAt, endsAt, zone } = line[0] as Wait;
        const people = line.flatMap(({ anglerId, party, joinedAt, state, until }) => {
          const account = accounts.get(anglerId);
          return account ? [{ name: fullName(account), party, joinedAt, state, until: until ?? null }] : [];
        });
        return { experienceId, date, slotId, title, startsAt, endsAt, zone, people };
      })
      .filter((line) => line.people.length > 0)
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
  };
};
/** Each day is read once, however many wait for its times. Nobody waits any more for what was taken away or called off. */
async function atOpenTimes(table: Table, waits: readonly Wait[]): Promise<Wait[]> {
  const days = new Map<string, ReturnType<typeof findDay>>();
  const dayOf = ({ calendarId, date }: Wait) => {
    const day = days.get(`${calendarId} ${date}`) ?? findDay(table, dayKeys.day(calendarId, date));
    days.set(`${calendarId} ${date}`, day);
    return day;
  };
  const now = waits.map(async (wait) => {
    const slot = (await dayOf(wait))?.[1].s[wait.slotId];
    return slot && !slot.w ? [waitAt(wait, slot)] : [];
  });
  return (await Promise.all(now)).flat();
}
