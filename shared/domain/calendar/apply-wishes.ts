import { DomainError, type ErrorCode, type ErrorParams } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CalendarDay, Days } from './calendar-day.ts';
import { refuseDate, refuseSpan } from './slot-times.ts';
import { slotVersion } from './slot-version.ts';
import { applyWish, type SlotWish } from './slot-wish.ts';
import type { Taken } from './take.ts';

/** What became of one wish. `undo` brings back what was, as long as nobody changes it meanwhile. */
export type Outcome<W extends SlotWish> = Readonly<{
  wish: W;
  undo?: SlotWish;
  refusal?: Readonly<{ code: ErrorCode; params: ErrorParams }>;
}>;
type Applied<W extends SlotWish> = Taken & Readonly<{ result: Outcome<W>[] }>;
type Owner = Readonly<{ experienceId: string; zone: string; now: Instant }>;

/** Wishes one after the other: each is granted whole or refused with its reason, and the others go on. */
export function applyWishes<W extends SlotWish>(days: Days, wishes: readonly W[], owner: Owner): Applied<W> {
  const seen = new Map(days);
  const changed = new Map<string, CalendarDay>();
  const expired: string[] = [];
  const result = wishes.map((wish): Outcome<W> => {
    try {
      const taken = grant(seen, wish, owner);
      const undo = taken.days.size > 0 ? undoOf(seen, wish) : undefined;
      for (const [date, day] of taken.days) {
        seen.set(date, day);
        changed.set(date, day);
      }
      expired.push(...taken.expired);
      return { wish, ...(undo && { undo }) };
    } catch (e) {
      if (e instanceof DomainError) return { wish, refusal: { code: e.code, params: e.params } };
      throw e;
    }
  });
  return { days: changed, expired, result };
}
/** None of them, for a reason that does not lie in them. */
export const refuseAll = <W extends SlotWish>(wishes: readonly W[], code: ErrorCode): Outcome<W>[] =>
  wishes.map((wish) => ({ wish, refusal: { code, params: {} } }));

function grant(days: Days, wish: SlotWish, { experienceId, zone, now }: Owner): Taken {
  if (wish.to) refuseSpan(wish.to);
  const taken = applyWish(days, wish, experienceId, now);
  if (taken.days.size > 0 && wish.to) refuseDate({ zone, now }, wish.date, wish.to);
  return taken;
}
function undoOf(days: Days, { date, slotId, to }: SlotWish): SlotWish {
  const was = days.get(date)?.s[slotId];
  const version = to ? slotVersion(to) : null;
  if (!was) return { date, slotId, version, to: null };
  const { x, f, t, c, m, o } = was;
  return { date, slotId, version, to: { x, f, t, c, ...(m !== undefined && { m }), ...(o && { o }) } };
}
