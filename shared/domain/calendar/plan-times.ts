import type { LocalDate } from '../../kernel/time.ts';
import type { Days } from './calendar-day.ts';
import type { FreshSlot } from './slot-times.ts';
import { slotVersion } from './slot-version.ts';
import type { SlotWish } from './slot-wish.ts';

type PlannedKind = 'add' | 'change' | 'same' | 'remove';
export type Planned = SlotWish & Readonly<{ kind: PlannedKind }>;
type PlanWish = Readonly<{
  date: LocalDate;
  experienceId: string;
  /** What the day is to have, with the ids for those that are new. */
  times: readonly Readonly<{ slotId: string; slot: FreshSlot }>[];
  /** Takes away the experience's other times of the day. */
  isReplacing: boolean;
}>;

/** How a day gets the times it is to have: a time with the same start and end is changed, not offered twice. */
export function planTimes(days: Days, { date, experienceId, times, isReplacing }: PlanWish): Planned[] {
  const own = Object.entries(days.get(date)?.s ?? {}).filter(([, slot]) => slot.x === experienceId);
  const kept = new Set<string>();
  const wanted = times.map(({ slotId, slot }): Planned => {
    const [id, is] = own.find(([id, s]) => id === slotId || (s.f === slot.f && s.t === slot.t)) ?? [];
    if (!id || !is) return { kind: 'add', date, slotId, version: null, to: slot };
    kept.add(id);
    const version = slotVersion(is);
    return { kind: version === slotVersion(slot) ? 'same' : 'change', date, slotId: id, version, to: slot };
  });
  // First away with the old: a new time may lie where one of them was.
  const gone = own
    .filter(([id]) => isReplacing && !kept.has(id))
    .map(([slotId, is]): Planned => ({ kind: 'remove', date, slotId, version: slotVersion(is), to: null }));
  return [...gone, ...wanted];
}
