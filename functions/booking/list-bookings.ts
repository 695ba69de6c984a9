import type * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import type { listMyBookings } from '#shared/contracts/booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { isFreeToComplete } from '#shared/domain/booking/next-due.ts';
import type { By } from '#shared/domain/booking/transitions.ts';
import { addHours, type Instant } from '#shared/kernel/time.ts';
import { findFrozen } from './booking-record.table.ts';
import { type BookingList, listBookings } from './bookings.table.ts';
import { presentBooking } from './present-booking.ts';

type BookingPage = z.input<(typeof listMyBookings)['output']>;
type BookingQuery = z.output<(typeof listMyBookings)['input']>;
const PAGE_SIZE = 20;
const MOST_READS = 5;
/** A trip of several days began before now and is still to be shown as coming. */
const LONGEST_TRIP_HOURS = 15 * 24;

const oldestComing = (now: Instant): Instant => addHours(now, -LONGEST_TRIP_HOURS);
/**
 * A trip that was called off, or whose guide stayed away, is not over before that is settled. When that takes weeks, it
 * goes to those that are over: the coming ones are not looked for so far back, and it must stand in one of the two lists.
 */
const isUpcoming = (b: Booking, now: Instant): boolean =>
  (b.state === 'pending' || b.state === 'confirmed') &&
  b.startsAt >= oldestComing(now) &&
  (b.endsAt > now || !isFreeToComplete(b));

/** One page of the bookings of one side: the coming ones soonest first, or all that is over latest first. */
export async function pageOfBookings(
  deps: Deps,
  list: BookingList,
  { when, cursor }: BookingQuery,
): Promise<BookingPage> {
  const now = deps.now();
  const wanted = when === 'upcoming';
  const order = wanted ? { startingFrom: oldestComing(now) } : { newestFirst: true };
  const found: Booking[] = [];
  let next: string | null | undefined = cursor;
  for (let reads = 0; reads < MOST_READS && found.length < PAGE_SIZE && next !== null; reads++) {
    const limit = PAGE_SIZE - found.length;
    const page = await listBookings(deps.table, list, { ...order, limit, ...(next && { cursor: next }) });
    found.push(...page.items.filter((b) => isUpcoming(b, now) === wanted));
    next = page.cursor;
  }
  return { bookings: await presentAll(deps, found, list.of, now), cursor: next ?? null };
}
export async function presentAll(deps: Deps, bookings: readonly Booking[], by: By, now: Instant) {
  const frozen = await findFrozen(
    deps.table,
    bookings.map((b) => b.bookingId),
  );
  return bookings.flatMap((b) => {
    const made = frozen.get(b.bookingId);
    return made ? [presentBooking(b, made, by, now)] : [];
  });
}
