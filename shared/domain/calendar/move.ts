import type { Instant } from '../../kernel/time.ts';
import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';
import { give } from './give.ts';
import { type Taken, take } from './take.ts';

type Side = SlotRef & Readonly<{ people: number; private: boolean }>;
export type Move = Readonly<{ bookingId: string; offerId?: string; from: Side; to: Side; now: Instant }>;

/**
 * Gives the places of one time back and takes those of another (or more of the same), or says why not. Fewer on the
 * same boat is always possible, also on a day that is closed.
 */
export function move(days: Days, { bookingId, offerId, from, to, now }: Move): Taken {
  const isSameTime = from.date === to.date && from.slotId === to.slotId;
  const fewer = from.people - to.people;
  if (isSameTime && from.private === to.private && fewer >= 0) return { days: shrink(days, to, fewer), expired: [] };
  const given = give(days, { ...from, bookingId });
  // What one gives back oneself is not for those who wait before one has what one wants of it.
  const goesFirst = isSameTime && !days.get(from.date)?.s[from.slotId]?.u;
  const { days: taken, expired } = take(new Map([...days, ...given]), {
    ...to,
    bookingId,
    ...(offerId && { offerId }),
    now,
    goesFirst,
    isAboard: isSameTime,
  });
  return { days: new Map([...given, ...taken]), expired };
}
function shrink(days: Days, ref: SlotRef, fewer: number): Days {
  const draft = new DayDraft(days);
  const slot = draft.get(ref);
  if (fewer > 0) draft.set(ref, { ...slot, n: slot.n - fewer });
  return draft.changed();
}
