import { storeMove } from './effects.ts';
import { heldBy, returnGifts } from './gift-cards.ts';
import type { Settling } from './settle-booking.ts';

/** A cancelled booking whose page can no longer be paid on comes to rest. */
export async function closeBooking(s: Settling, payment: 'unpaid' | 'released'): Promise<boolean> {
  const { deps, record, look } = s;
  if (look.intent?.customerId) await deps.payments.forgetPayer(look.intent.customerId);
  const gifts = await returnGifts(deps, record);
  const moved = { ...record.booking, ...heldBy(gifts), payment, isPageClosed: true };
  await deps.table.transact([
    ...storeMove(s, moved, payment === 'released' ? ['lateRefund'] : []),
    // Somebody else's taking of the dead hold ended the booking, and left its gift cards to this.
    ...gifts.writes,
  ]);
  return true;
}
