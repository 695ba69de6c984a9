import { headcount, type Party } from '../booking/party.ts';
import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';
import { move } from './move.ts';
import type { Taken } from './take.ts';

type Side = SlotRef & Readonly<{ party: Party }>;
type DropInMove = Readonly<{ dropInId: string; from: Side; to: Side; now: string }>;

/** Other people or another time for a drop-in. Fewer on the same boat is always possible, also on a day that is closed. */
export function moveDropIn(days: Days, { dropInId, from, to, now }: DropInMove): Taken {
  const isSameSlot = from.date === to.date && from.slotId === to.slotId;
  const isSameKind = from.party.private === to.party.private;
  const fewer = headcount(from.party) - headcount(to.party);
  if (isSameSlot && isSameKind && fewer >= 0) return { days: shrink(days, to, fewer), expired: [] };
  const sideOf = ({ date, slotId, party }: Side) => ({
    date,
    slotId,
    people: headcount(party),
    private: party.private,
  });
  return move(days, { bookingId: dropInId, from: sideOf(from), to: sideOf(to), now });
}
function shrink(days: Days, { date, slotId }: SlotRef, fewer: number): Days {
  const draft = new DayDraft(days);
  const slot = draft.get({ date, slotId });
  if (fewer > 0) draft.set({ date, slotId }, { ...slot, n: slot.n - fewer });
  return draft.changed();
}
