import { DomainError } from '../../kernel/errors.ts';
import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';

export type Give = SlotRef & Readonly<{ bookingId: string; people: number; private: boolean }>;

/** Gives places back, held or booked. A slot that is gone has nothing to give back to. */
export function give(days: Days, g: Give): Days {
  const draft = new DayDraft(days);
  const slot = draft.find(g);
  if (!slot) return draft.changed();
  const { h, p, ...rest } = slot;
  const { [g.bookingId]: hold, ...others } = h ?? {};
  draft.set(g, {
    ...rest,
    n: Math.max(0, slot.n - (hold?.[0] ?? g.people)),
    k: Math.max(0, slot.k - 1),
    ...(p && !g.private && { p }),
    ...(Object.keys(others).length > 0 && { h: others }),
  });
  return draft.changed();
}
/** An unpaid hold becomes a booking: the places are taken for good. Refused when another took them after it ended. */
export function settleHold(days: Days, s: SlotRef & Readonly<{ bookingId: string }>): Days {
  const draft = new DayDraft(days);
  const slot = draft.find(s);
  const { [s.bookingId]: hold, ...others } = slot?.h ?? {};
  if (!slot || !hold) throw new DomainError('booking.hold_expired');
  if (slot.w) throw new DomainError('booking.called_off');
  const { h: _held, ...rest } = slot;
  draft.set(s, { ...rest, ...(Object.keys(others).length > 0 && { h: others }) });
  return draft.changed();
}
