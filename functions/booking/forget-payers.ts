import type { Deps } from '#functions/platform/deps.ts';
import { cardEndsAt } from '#shared/domain/booking/kept-card.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';

/** Due work: once nothing can be charged any more, the provider forgets whoever paid, with their cards. */
export async function forgetPayers(deps: Deps, { booking }: BookingRecord): Promise<boolean> {
  const at = cardEndsAt(booking);
  if (!at || deps.now() < at) return false;
  const intentIds = [...(booking.charges ?? []).map(({ intentId }) => intentId), booking.penalty?.intentId];
  for (const intentId of intentIds) {
    if (!intentId) continue;
    const { customerId } = await deps.payments.readIntent(intentId);
    if (customerId) await deps.payments.forgetPayer(customerId);
  }
  await deps.table.write(moveBooking(deps.table, { ...booking, isCardForgotten: true }));
  return true;
}
