import { headcount, type Party } from '../booking/party.ts';
import type { Days } from './calendar-day.ts';
import type { SlotRef } from './day-draft.ts';
import { move } from './move.ts';
import type { Taken } from './take.ts';

type Side = SlotRef & Readonly<{ party: Party }>;
type DropInMove = Readonly<{ dropInId: string; from: Side; to: Side; now: string }>;

/** Other people or another time for a drop-in. */
export function moveDropIn(days: Days, { dropInId, from, to, now }: DropInMove): Taken {
  const sideOf = ({ date, slotId, party }: Side) => ({
    date,
    slotId,
    people: headcount(party),
    private: party.private,
  });
  return move(days, { bookingId: dropInId, from: sideOf(from), to: sideOf(to), now });
}
