import { type Money, plus, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { placesOf, type Taken, type Taker, takingsOf } from './takings.ts';

/** A booking, or people whom the guide put on the boat. */
export type BoatParty = Taker &
  Pick<Booking, 'bookingId' | 'state'> &
  Partial<Pick<Booking, 'cancelledAt' | 'penalty'>>;
type Freed = { booking: BoatParty; at: Instant; left: number; earned: Money };
/** Places that somebody took at one moment: a booking, or the ones that came on top of it later. */
type Sale = Taken & Readonly<{ booking: BoatParty; order: string }>;

const isSure = (b: BoatParty): boolean => b.state === 'confirmed' || b.state === 'completed';
const isOnBoat = (b: BoatParty, at: Instant): boolean =>
  isSure(b) || (b.cancelledAt !== undefined && b.cancelledAt > at);

/**
 * The B of the sales that the slot could not have held without the places that a late cancellation freed. Places that
 * were free anyway are sold first; freed ones in the order in which they were freed, and a sale counts for the first
 * of them that it needs. A change of date and people who join are sales at the moment of the change.
 */
export function soldAgain(bookingId: string, onSlot: readonly BoatParty[], capacity: number): Money {
  const freed: Freed[] = onSlot
    .flatMap((b) =>
      b.penalty && b.cancelledAt
        ? [{ booking: b, at: b.cancelledAt, left: placesOf(b.party, capacity), earned: times(b.remaining, 0) }]
        : [],
    )
    .sort((a, b) => a.at.localeCompare(b.at));
  const taken = onSlot.flatMap((booking) => salesOf(booking, capacity)).sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const sale of taken) if (isSure(sale.booking)) sell(sale, { freed, taken, capacity });
  const mine = freed.find(({ booking }) => booking.bookingId === bookingId);
  if (!mine) throw new RangeError('no penalty to lower');
  return mine.earned;
}
/** Sales of the same moment have an order, too. */
const salesOf = (booking: BoatParty, capacity: number): Sale[] =>
  takingsOf(booking, capacity).map((taking, step) => ({
    ...taking,
    booking,
    order: `${taking.at}#${booking.bookingId}#${step}`,
  }));
type Slot = Readonly<{ freed: Freed[]; taken: readonly Sale[]; capacity: number }>;
function sell(sale: Sale, { freed, taken, capacity }: Slot): void {
  const before = freed.filter((f) => f.at <= sale.at && f.left > 0);
  const others = taken.filter((other) => other.order < sale.order && isOnBoat(other.booking, sale.at));
  const held = others.reduce((sum, { places }) => sum + places, 0);
  const kept = before.reduce((sum, f) => sum + f.left, 0);
  let short = sale.places - Math.max(0, capacity - held - kept);
  for (const [i, f] of before.entries()) {
    if (short <= 0) return;
    if (i === 0) f.earned = plus(f.earned, sale.worth);
    const used = Math.min(f.left, short);
    f.left -= used;
    short -= used;
  }
}
