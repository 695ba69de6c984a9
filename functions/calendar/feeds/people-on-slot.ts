import { listStarting } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { withoutDeadHolds } from '#shared/domain/calendar/calendar-day.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import type { BookingSide } from '#shared/domain/calendar-sync/decide-conflict.ts';
import type { FeedConflict } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { readDaysOf } from '../days.table.ts';
import { listDropInsOfSlot } from '../drop-ins.table.ts';

export type OnSlot = Readonly<{
  /** People who have places now, the unpaid ones too; none when it is called off. */
  people: number;
  /** Confirmed, or waiting for the guide. */
  bookings: readonly Booking[];
  dropIns: readonly DropIn[];
}>;

/** Who is on the time of a conflict. */
export async function peopleOnSlot(deps: Deps, c: FeedConflict): Promise<OnSlot> {
  const [days, starting, dropIns] = await Promise.all([
    readDaysOf(deps.table, c.calendarId, c),
    listStarting(deps.table, c.guideId, c.startsAt),
    listDropInsOfSlot(deps.table, c),
  ]);
  const slot = days.get(c.date)?.s[c.slotId];
  const isOn = (b: Booking) => b.calendarId === c.calendarId && b.slotId === c.slotId;
  return {
    people: slot && !slot.w ? withoutDeadHolds(slot, deps.now()).slot.n : 0,
    bookings: starting.filter((b) => isOn(b) && (b.state === 'confirmed' || b.state === 'pending')),
    dropIns,
  };
}
/** The surest of them: it decides which rule fits. */
export function sideOf({ bookings, dropIns }: OnSlot): BookingSide {
  if (bookings.some(({ state }) => state === 'confirmed')) return 'confirmed';
  if (dropIns.length > 0) return 'drop_in';
  return bookings.length > 0 ? 'pending' : 'held';
}
