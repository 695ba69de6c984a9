import { expireHolds } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { inTurns, reachOf } from '#shared/domain/calendar/in-turns.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import { putDays } from './days.table.ts';
import { daysAround } from './own-slots.ts';

const AT_ONCE = 64;

/** `writes` go with the day, in the same transaction. */
type DayDecision<T> = Taken & Readonly<{ result: T; writes?: readonly GuardedWrite[] }>;
type DayChange<T> = Readonly<{
  calendarId: string;
  dates: readonly LocalDate[];
  /** The days around them, when they have been read already. */
  known?: Days;
  /** How many days after its own a decision may change. */
  reach?: number;
  /** What a date is to become, by what is on it now. */
  decide: (date: LocalDate, days: Days) => DayDecision<T> | Promise<DayDecision<T>>;
  /** What is said of a date that others kept busy, as the rest is changed all the same; without it, the whole fails. */
  onBusy?: (date: LocalDate, days: Days) => T;
}>;

/**
 * Changes many days of a calendar, each in a write of its own: a day that somebody else changes meanwhile is read and
 * decided again, and the others do not wait for it. Everything is read once, and all is written 64 at a time, days that would write
 * a day in common one after the other.
 */
export async function changeDays<T>(
  deps: Deps,
  { calendarId, dates, decide, reach = 0, onBusy, ...read }: DayChange<T>,
): Promise<T[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const known = new Map(read.known ?? (await daysAround(deps, calendarId, first, last)));
  /** Days that somebody else changed meanwhile: what was thought of them is not to be decided on. */
  const lost = new Set<LocalDate>();
  const change = (date: LocalDate): Promise<T> => {
    let fresh = lost.size > 0 && around(date).some((d) => lost.has(d)) ? undefined : known;
    const settled = deps.table.settle(async () => {
      const days = fresh ? near(fresh, date) : await daysAround(deps, calendarId, date, date);
      fresh = undefined;
      const decided = decide(date, days);
      // Not awaited when it is there already: the neighbours would decide meanwhile.
      const { days: changed, expired, result, writes = [] } = decided instanceof Promise ? await decided : decided;
      // At once, so that the neighbours decide on what this day becomes.
      for (const [d, day] of changed) known.set(d, { ...day, rev: day.rev + 1 });
      if (changed.size + writes.length === 0) return result;
      const all = [
        ...putDays(deps.table, calendarId, changed),
        ...writes,
        ...expireHolds(deps.table, expired, deps.now()),
      ];
      await deps.table.transact(all).catch((error: unknown) => {
        for (const d of changed.keys()) lost.add(d);
        throw error;
      });
      return result;
    }, 'calendar.busy');
    return settled.catch((error: unknown) => {
      if (onBusy && error instanceof DomainError && error.code === 'calendar.busy')
        return onBusy(date, near(known, date));
      throw error;
    });
  };
  const results = new Map<LocalDate, T>();
  const there = dates.flatMap((date) => Object.values(known.get(date)?.s ?? {}));
  for (const turn of inTurns(dates, Math.max(reach, reachOf(there))))
    for (let i = 0; i < turn.length; i += AT_ONCE)
      await Promise.all(turn.slice(i, i + AT_ONCE).map(async (date) => results.set(date, await change(date))));
  return dates.map((date) => results.get(date) as T);
}
/** Two years are many days, and a decision looks at each that it is given: only those that a time can reach. */
export function near(days: Days, date: LocalDate): Days {
  return new Map(
    around(date).flatMap((d) => {
      const day = days.get(d);
      return day ? [[d, day] as const] : [];
    }),
  );
}
const around = (date: LocalDate): LocalDate[] =>
  Array.from({ length: 2 * POLICY.longestSlotDays + 1 }, (_, i) => addDays(date, i - POLICY.longestSlotDays));
