import { moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { cardEndsAt } from '#shared/domain/booking/kept-card.ts';

/**
 * Bookings that came to rest before their cards were forgotten as due work have no moment at which somebody looks at
 * them. Written again they have one: the card goes with the next sweep, and then the account can.
 */
export async function rouseCards({ table, now }: Deps, bookings: readonly Booking[]): Promise<void> {
  for (const booking of bookings) {
    const at = cardEndsAt(booking);
    if (!at || now() < at) continue;
    await table.write(moveBooking(table, booking)).catch((e: unknown) => {
      if (!(e instanceof Moved)) throw e; // and so it has its moment
    });
  }
}
