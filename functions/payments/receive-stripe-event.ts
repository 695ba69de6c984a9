import { settleBooking } from '#functions/booking/settle-booking.ts';
import { receiveGiftEvent } from '#functions/gift-cards/receive-gift-event.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { receiveStripeEvent as contract } from '#shared/contracts/payments.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { countReturns } from './count-returns.ts';
import { markRefundFailed } from './mark-refund-failed.ts';
import { isEventDone } from './payments.table.ts';
import { receiveDispute } from './receive-dispute.ts';

/** An event only says where to look: the provider's own state decides. Any order and any number of repeats end the same. */
export const receiveStripeEvent: Keeps<typeof contract> = async (deps, actor, { rawBody, signature }) => {
  const event = await deps.payments.readEvent(rawBody, signature);
  const { bookingId, refundId, disputeId } = event;
  if (disputeId) {
    const about = await receiveDispute(deps, disputeId);
    // Always: what was noted on the order before may not be done.
    if (about && isGiftOrderId(about)) await receiveGiftEvent(deps, event, about);
    return { received: true };
  }
  // Not about one of our bookings: nothing to do, and nothing to send again.
  if (!bookingId || (await isEventDone(deps.table, event.id))) return { received: true };
  if (isGiftOrderId(bookingId)) await receiveGiftEvent(deps, event, bookingId);
  else if (event.type === 'refund.failed' && refundId) await markRefundFailed(deps, actor, { bookingId, refundId });
  else if (event.type === 'charge.refunded') {
    // Told before the payment itself, or while a penalty is charged: what came in is booked first.
    await settle({});
    await countReturns(deps, bookingId);
  } else await settle({ eventId: event.id, sessionId: event.sessionId });
  return { received: true };

  async function settle(hint: Parameters<typeof settleBooking>[2]): Promise<void> {
    try {
      await settleBooking(deps, bookingId as string, hint);
    } catch (e) {
      if (!(e instanceof DomainError && e.code === 'booking.not_found')) throw e;
      deps.log.warn('event about an unknown booking', { event: event.id, bookingId });
    }
  }
};
