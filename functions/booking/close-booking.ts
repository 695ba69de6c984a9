import { storeMove } from './effects.ts';
import type { Settling } from './settle-booking.ts';

/** A cancelled booking whose page can no longer be paid on comes to rest. */
export async function closeBooking(s: Settling, payment: 'unpaid' | 'released'): Promise<boolean> {
  const { deps, record, look } = s;
  if (look.intent?.cardId) await deps.payments.forgetCard(look.intent.cardId);
  const moved = { ...record.booking, payment, isPageClosed: true };
  await deps.table.transact(storeMove(s, moved, payment === 'released' ? ['lateRefund'] : []));
  return true;
}
