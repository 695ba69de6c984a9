import { findAccount } from '#functions/accounts/accounts.table.ts';
import { findDay, putDays } from '#functions/calendar/days.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Key } from '#functions/platform/table.ts';
import { checkTrip } from '#shared/domain/booking/check-trip.ts';
import { offeredUntil } from '#shared/domain/booking/closes-at.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { type Wait, waitAt, wasLeft } from '#shared/domain/booking/wait.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { linesToAsk, offerIdOf, openToAll } from '#shared/domain/calendar/line.ts';
import { type Taken, take } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { expireHolds, findBooking } from './bookings.table.ts';
import { endWait } from './end-wait.ts';
import { mailWaiting } from './mail-waiting.ts';
import { type LineRead, readLine } from './read-line.ts';
import { putWait } from './waiting-list.table.ts';

/** Due work of a day: places came free at times for which people wait. They are offered in order, then open to all. */
export async function askLines(deps: Deps, key: Key): Promise<void> {
  const [date, day] = (await findDay(deps.table, key)) ?? [];
  if (!date || !day) return;
  const calendarId = key.pk.slice('CAL#'.length);
  for (const slotId of linesToAsk(day))
    for (let isMore = true; isMore; )
      isMore = await deps.table.settle(() => offerNext(deps, calendarId, { date, slotId }));
}
/** One offer, or the end of asking: each is one transaction on the day that was read. False when everyone was asked. */
async function offerNext(deps: Deps, calendarId: string, ref: SlotRef): Promise<boolean> {
  const read = await readLine(deps.table, calendarId, ref, deps.now());
  if (!read.days.get(ref.date)?.s[ref.slotId]?.u) return false;
  for (const wait of inOrder(read.line))
    if (await isToBeAsked(deps, wait)) {
      if (!(await findAccount(deps.table, wait.anglerId))) {
        await deps.table.transact(endWait(deps.table, wait, read.days));
        return true;
      }
      if (await offer(deps, read, wait)) return true;
    }
  await deps.table.transact(putDays(deps.table, calendarId, openToAll(read.days, ref, read.line.length)));
  return false;
}
/** Whose page was left goes first: what came free was theirs. */
const inOrder = (line: readonly Wait[]): readonly Wait[] => [
  ...line.filter((wait) => wait.state === 'booking'),
  ...line.filter((wait) => wait.state === 'waiting'),
];
/** Who waits; and who left the payment page while the offer still stands. */
async function isToBeAsked(deps: Deps, wait: Wait): Promise<boolean> {
  if (wait.state !== 'booking') return wait.state === 'waiting';
  const isOver = deps.now() > (wait.until ?? '');
  return !isOver && wasLeft(wait.bookingId ? await findBooking(deps.table, wait.bookingId) : undefined);
}
/** Holds the places for one party and tells them, once; false when they do not fit. */
async function offer(deps: Deps, read: LineRead, wait: Wait): Promise<boolean> {
  const now = deps.now();
  const { trip } = read;
  if (!trip) return false;
  // Whose page was left has the rest of the same time, and knows of it.
  const until = wait.state === 'booking' && wait.until ? wait.until : offeredUntil(trip.experience, trip.slot, now);
  const taken = tryTake(read, wait, until, now);
  if (!taken) return false;
  const { bookingId: _left, ...rest } = waitAt(wait, read.days.get(wait.date)?.s[wait.slotId]);
  await deps.table.transact([
    ...putDays(deps.table, wait.calendarId, taken.days),
    ...expireHolds(deps.table, taken.expired, now),
    putWait(deps.table, { ...rest, state: 'offered', until }),
    ...(wait.state === 'waiting' ? await mailWaiting(deps, { ...rest, until }, 'placesOffered') : []),
  ]);
  return true;
}
/** The same rules as at the checkout, so that what is offered can be booked. */
function tryTake({ days, trip }: LineRead, wait: Wait, until: string, now: string): Taken | undefined {
  const { date, slotId, party, anglerId } = wait;
  try {
    if (trip) checkTrip(trip.experience, trip.slot, party, now);
    const people = { bookingId: offerIdOf(anglerId), people: headcount(party), private: party.private };
    return take(days, { date, slotId, ...people, until, now, goesFirst: true });
  } catch (e) {
    if (e instanceof DomainError) return undefined;
    throw e;
  }
}
