import { isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { mailsOnCancel } from '#shared/domain/booking/outbox-keys.ts';
import type { Decision } from '#shared/domain/booking/settlement.ts';
import { auditGuide } from './audit-guide.ts';
import { storeMove } from './effects.ts';
import { heldBy, returnGifts } from './gift-cards.ts';
import { givePlaces } from './give-places.ts';
import type { Settling } from './settle-booking.ts';

/** Ends a booking that never was sure: its places go back, its card is forgotten, and whoever has to know is told. */
export async function freePlaces(
  s: Settling,
  { cause, payment }: Extract<Decision, { kind: 'free' }>,
): Promise<boolean> {
  const { deps, record, look, hint } = s;
  const { booking } = record;
  if (look.intent?.customerId) await deps.payments.forgetPayer(look.intent.customerId);
  const gifts = await returnGifts(deps, record);
  const moved = {
    ...booking,
    ...heldBy(gifts),
    state: 'cancelled' as const,
    payment,
    cancelCause: cause,
    cancelledAt: deps.now(),
    // A page that could not be opened may exist all the same: somebody looks again when it would have ended.
    isPageClosed: hint.wish !== 'give_up',
  };
  await deps.table.transact([
    ...storeMove(s, moved, mailsOnCancel(cause, isWaitingForGuide(booking))),
    // A dead hold that somebody dropped has none any more: they are theirs.
    ...(booking.state === 'pending' ? await givePlaces(deps.table, booking) : []),
    ...gifts.writes,
    ...(cause === 'declined' ? [auditGuide(deps, booking, 'request_declined')] : []),
  ]);
  return true;
}
