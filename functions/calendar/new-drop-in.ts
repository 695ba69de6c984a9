import type * as z from 'zod';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { addDropIn } from '#shared/contracts/drop-ins.ts';
import { headcount, type Party } from '#shared/domain/booking/party.ts';
import type { CalendarSlot, Days } from '#shared/domain/calendar/calendar-day.ts';
import { type DropIn, dropInPrice } from '#shared/domain/calendar/drop-in.ts';
import { withinGroupOf } from '#shared/domain/calendar/fit-to-group.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import { type Taken, take } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { instantAt } from '#shared/kernel/time.ts';
import { readDaysOf } from './days.table.ts';
import { daysAround, newSlot } from './own-slots.ts';
import { coming, inTurn, withCapacity } from './place-drop-in.ts';

export type Wanted = z.output<(typeof addDropIn)['input']> & Readonly<{ dropInId: string; requestHash: string }>;
type Placed = Readonly<{ slotId: string; slot: Pick<CalendarSlot, 'f' | 't' | 'd'>; taken: Taken }>;

/** The drop-in and the places it takes, on a time that there is or on a new one. */
export async function newDropIn(
  deps: Deps,
  e: StoredExperience,
  wanted: Wanted,
): Promise<{ dropIn: DropIn; taken: Taken }> {
  const { slotId, slot, taken } = await (wanted.newSlot
    ? placeOnNew(deps, e, wanted, wanted.newSlot)
    : placeOn(deps, e, wanted));
  const { dropInId, requestHash, date, party, source, name, email, phone, notes } = wanted;
  const dropIn: DropIn = {
    dropInId,
    requestHash,
    guideId: e.guideId,
    experienceId: e.id,
    calendarId: e.calendarId,
    slotId,
    date,
    from: slot.f,
    to: slot.t,
    zone: e.zone,
    startsAt: instantAt(date, slot.f, e.zone),
    endsAt: instantAt(date, slot.t, e.zone),
    party,
    source,
    customer: { name, email, phone },
    notes,
    total: dropInPrice(e, party, slot.d ?? 0),
    addedAt: deps.now(),
    rev: 1,
  };
  return { dropIn, taken };
}
const takeOf =
  (party: Party, { dropInId, date }: Wanted, slotId: string, now: string) =>
  (days: Days) =>
    take(days, { date, slotId, bookingId: dropInId, people: headcount(party), private: party.private, now });

async function placeOn(deps: Deps, e: StoredExperience, wanted: Wanted): Promise<Placed> {
  const { date, slotId, capacity, party } = wanted;
  if (!slotId) throw new DomainError('drop_ins.slot_required');
  const now = deps.now();
  const read = await readDaysOf(deps.table, e.calendarId, { date, slotId });
  const days = withinGroupOf(read, { date, slotId }, e.maxGroup);
  const slot = coming(days, e, { date, slotId }, now);
  const taken = withCapacity(days, { date, slotId, capacity, now }, takeOf(party, wanted, slotId, now));
  return { slotId, slot, taken };
}
async function placeOnNew(
  deps: Deps,
  e: StoredExperience,
  wanted: Wanted,
  times: NonNullable<Wanted['newSlot']>,
): Promise<Placed> {
  const { dropInId: slotId, date, party } = wanted;
  if (headcount(party) > times.capacity) throw new DomainError('drop_ins.above_capacity', { capacity: times.capacity });
  const offered = newSlot(deps, e, date, slotId, { ...times, notes: '' });
  const days = await daysAround(deps, e.calendarId, date, date);
  const taken = inTurn(days, [
    (seen) => ({ days: addSlot(seen, offered), expired: [] }),
    takeOf(party, wanted, slotId, deps.now()),
  ]);
  return { slotId, slot: offered.slot, taken };
}
