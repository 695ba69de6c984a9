import { type Money, plus, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { headcount } from './party.ts';

/** A booking, or people whom the guide put on the boat. */
export type Sale = Pick<Booking, 'bookingId' | 'party' | 'remaining' | 'state' | 'placedAt'> &
  Partial<Pick<Booking, 'authorisedAt' | 'confirmedAt' | 'cancelledAt' | 'penalty'>>;
type Freed = { booking: Sale; at: Instant; left: number; earned: Money };

const takenAt = (b: Sale): Instant => b.authorisedAt ?? b.confirmedAt ?? b.placedAt;
/** Sales of the same moment have an order, too. */
const isBefore = (a: Sale, b: Sale): boolean => orderOf(a) < orderOf(b);
const orderOf = (b: Sale): string => `${takenAt(b)}#${b.bookingId}`;
const isSure = (b: Sale): boolean => b.state === 'confirmed' || b.state === 'completed';
/** A private party has the whole boat. */
const placesOf = (b: Sale, capacity: number): number => (b.party.private ? capacity : headcount(b.party));
const isOnBoat = (b: Sale, at: Instant): boolean =>
  takenAt(b) <= at && (isSure(b) || (b.cancelledAt !== undefined && b.cancelledAt > at));

/**
 * The B of the sales that the slot could not have held without the places that a late cancellation freed. Places that
 * were free anyway are sold first; freed ones in the order in which they were freed, and a sale counts for the first
 * of them that it needs.
 */
export function soldAgain(bookingId: string, onSlot: readonly Sale[], capacity: number): Money {
  const freed: Freed[] = onSlot
    .flatMap((b) =>
      b.penalty && b.cancelledAt
        ? [{ booking: b, at: b.cancelledAt, left: placesOf(b, capacity), earned: times(b.remaining, 0) }]
        : [],
    )
    .sort((a, b) => a.at.localeCompare(b.at));
  const sales = onSlot.filter(isSure).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  for (const sale of sales) sell(sale, { freed, onSlot, capacity });
  const mine = freed.find(({ booking }) => booking.bookingId === bookingId);
  if (!mine) throw new RangeError('no penalty to lower');
  return mine.earned;
}
function sell(sale: Sale, { freed, onSlot, capacity }: { freed: Freed[]; onSlot: readonly Sale[]; capacity: number }) {
  const at = takenAt(sale);
  const before = freed.filter((f) => f.at <= at && f.left > 0);
  const others = onSlot.filter((b) => isOnBoat(b, at) && isBefore(b, sale));
  const taken = others.reduce((sum, b) => sum + placesOf(b, capacity), 0);
  const kept = before.reduce((sum, f) => sum + f.left, 0);
  let short = placesOf(sale, capacity) - Math.max(0, capacity - taken - kept);
  for (const [i, f] of before.entries()) {
    if (short <= 0) return;
    if (i === 0) f.earned = plus(f.earned, sale.remaining);
    const used = Math.min(f.left, short);
    f.left -= used;
    short -= used;
  }
}
