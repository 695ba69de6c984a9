import { expireHolds } from '#functions/booking/bookings.table.ts';
import { getOwnExperience, withinGroup } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { changeDropIn as contract } from '#shared/contracts/drop-ins.ts';
import { retaken } from '#shared/domain/booking/takings.ts';
import { checkDropIn, type DropIn, dropInPrice, takerOf } from '#shared/domain/calendar/drop-in.ts';
import { moveDropIn } from '#shared/domain/calendar/move-drop-in.ts';
import { refuseAboveGroup } from '#shared/domain/calendar/slot-times.ts';
import { asNarrowed } from '#shared/domain/catalogue/narrowing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { instantAt } from '#shared/kernel/time.ts';
import { putDays, readDaysOf } from './days.table.ts';
import { rebookDropIn } from './drop-in-memos.table.ts';
import { findDropIn, moveDropInRow } from './drop-ins.table.ts';
import { coming, withCapacity } from './place-drop-in.ts';
import { presentDropIn } from './present-drop-in.ts';

type Input = Parameters<typeof changeDropIn>[2];

/** The next form of a drop-in; its places and the capacity of its time move with it in one transaction. */
export const changeDropIn: Keeps<typeof contract> = async (deps, actor, input) => {
  const guide = requireRole(actor, 'guide');
  const changed = await deps.table.settle(() => changeOnce(deps, guide.id, input), 'calendar.busy');
  return presentDropIn(changed);
};
async function changeOnce(deps: Deps, guideId: string, input: Input): Promise<DropIn> {
  const now = deps.now();
  const is = await getOwnDropIn(deps, guideId, input.dropInId, input.rev);
  const e = asNarrowed(await getOwnExperience(deps.table, is.experienceId, guideId), now);
  const { date, slotId, party, capacity, source, name, email, phone, notes } = input;
  const isSameTrip = isSame(is, { date, slotId, party });
  if (!isSameTrip) checkDropIn(e, party);
  if (capacity !== undefined) refuseAboveGroup(e, capacity);
  // Both the days it leaves and those it goes to: the same read when it stays.
  const days = new Map([
    ...(await readDaysOf(deps.table, e.calendarId, is)),
    ...(await readDaysOf(deps.table, e.calendarId, { date, slotId })),
  ]);
  // It may have moved between the two reads, and then its places would be counted twice.
  await getOwnDropIn(deps, guideId, input.dropInId, input.rev);
  const slot = coming(days, e, { date, slotId }, now);
  const taken = withCapacity(days, { date, slotId, capacity, now }, (seen) =>
    moveDropIn(seen, { dropInId: is.dropInId, from: is, to: { date, slotId, party }, now }),
  );
  const next: DropIn = {
    ...is,
    ...{ date, slotId, party, source, notes, customer: { name, email, phone } },
    from: slot.f,
    to: slot.t,
    startsAt: instantAt(date, slot.f, e.zone),
    endsAt: instantAt(date, slot.t, e.zone),
    // What was agreed on stays: another price list, or an offer that has ended, is nothing to a note or a phone number.
    total: isSameTrip ? is.total : dropInPrice(e, party, slot.d ?? 0),
    changedAt: now,
    ...retaken(takerOf(is), { party, isElsewhere: is.date !== date || is.slotId !== slotId }, now),
  };
  const places = putDays(deps.table, e.calendarId, taken.days);
  await deps.table.transact([
    moveDropInRow(deps.table, next),
    ...rebookDropIn(deps.table, is, next, now),
    ...places,
    ...expireHolds(deps.table, taken.expired, now),
    ...(capacity === undefined ? [] : [withinGroup(deps.table, e.id, capacity, now)]),
  ]);
  return { ...next, rev: is.rev + 1 };
}
type Trip = Pick<DropIn, 'date' | 'slotId' | 'party'>;
const isSame = (a: Trip, b: Trip): boolean =>
  a.date === b.date &&
  a.slotId === b.slotId &&
  a.party.adults === b.party.adults &&
  a.party.children === b.party.children &&
  a.party.private === b.party.private;
/** For the guide whose it is, in the form that was looked at. */
export async function getOwnDropIn(deps: Deps, guideId: string, dropInId: string, rev: number): Promise<DropIn> {
  const is = await findDropIn(deps.table, dropInId);
  if (is?.guideId !== guideId) throw new DomainError('drop_ins.not_found');
  if (is.rev !== rev) throw new DomainError('calendar.changed_elsewhere');
  return is;
}
