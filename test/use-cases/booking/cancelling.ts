import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import type { GuideReason } from '#shared/domain/booking/booking-states.ts';
import { ANGLER, book, GUIDE, offerTrip } from '../../support/builders-booking.ts';
import { aWorld, type World } from '../../support/deps.ts';

/** A world with one paid and confirmed booking of two adults at 1 495 kr on 12 June 2027, 06:00. */
export async function aBookedWorld(at = '2027-03-10T10:00:00.000Z'): Promise<{ world: World; bookingId: string }> {
  const world = await aWorld(at);
  await offerTrip(world);
  return { world, bookingId: await aSureBooking(world) };
}
export async function aSureBooking(world: World, over: Parameters<typeof book>[1] = {}): Promise<string> {
  const { bookingId } = await book(world, over);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
/** Both steps, as a person takes them. */
export async function cancelAs(
  world: World,
  bookingId: string,
  by: 'angler' | 'guide' = 'angler',
  reason: GuideReason = 'other',
) {
  const actor = by === 'angler' ? ANGLER : GUIDE;
  const { preview } = await previewCancellation(world.deps, actor, { bookingId });
  return cancelBooking(world.deps, actor, { bookingId, preview, ...(by === 'guide' && { reason }) });
}
/** The refund machines that were started do their work. */
export async function runRefunds(world: World): Promise<void> {
  for (const { input } of world.started.filter(({ machine }) => machine === 'refund'))
    await settleRefund(world.deps, SYSTEM, input as { bookingId: string; refundId: string });
}
