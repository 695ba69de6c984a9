import { findCase, moveCase, putNewCase, type StoredCase } from '#functions/admin/cases.table.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { findOrder, moveOrder } from '#functions/gift-cards/gift-orders.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Dispute } from '#functions/platform/payments.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfDispute } from '#shared/domain/admin/case-kinds.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import { lossToldOf, noLoss } from '#shared/domain/gift-cards/gift-loss.ts';
import { disputeEntries, newlyLost } from '#shared/domain/ledger/dispute.ts';
import { NAPP, putLedger } from './ledger.table.ts';
import { type Loss, settleLostRefunds } from './settle-lost-refunds.ts';

/**
 * A cardholder contests a payment: a case for an admin, who answers at the provider, and the money that the provider
 * takes for it in the books. Decided for us, the case closes; lost, it opens again, for somebody must decide what becomes
 * of the booking or of what was spent. What is lost is noted on the order of gift cards, which ends its cards by it, or
 * counts for refunds of the booking that failed. What the provider says now is compared with what was seen before, so
 * any order and number of its news end the same. Answers what the payment is about.
 */
export async function receiveDispute(deps: Deps, disputeId: string): Promise<string | undefined> {
  const { table } = deps;
  const { bookingId } = await deps.payments.readDispute(disputeId);
  if (!bookingId || !(await isKnown(deps, bookingId))) {
    deps.log.error('a payment that is not ours is disputed', { disputeId });
    return undefined;
  }
  await table.settle(async () => {
    const known = await findCase(table, bookingId, caseOfDispute(disputeId));
    // After the case: whoever read before somebody stored something newer reads again.
    const dispute = await deps.payments.readDispute(disputeId);
    const now = { state: dispute.state, taken: dispute.taken.minor };
    const before = known?.dispute;
    if (before && before.state === now.state && before.taken === now.taken) return;
    const entries = disputeEntries(disputeId, known?.rev ?? 0, before, now);
    const at = deps.now();
    const lost = newlyLost(before, now);
    const note = isGiftOrderId(bookingId) ? noteLoss : settleLostRefunds;
    await table.transact([
      caseNow(deps, { bookingId, dispute, known }),
      ...entries.map((entry) =>
        putLedger(table, { bookingId, guideId: NAPP }, { ...entry, at, intentId: dispute.intentId }),
      ),
      ...(lost === 0 ? [] : await note(deps, bookingId, { dispute, lost })),
    ]);
    const isNews = dispute.state !== before?.state && (dispute.state !== 'won' || before?.state === 'lost');
    if (isNews) deps.log.error('a payment is disputed', { bookingId, disputeId, state: dispute.state });
  });
  return bookingId;
}
/** Whatever becomes of the order at this moment: its cards may not be there yet, or a refund under way. */
async function noteLoss({ table }: Deps, orderId: string, { lost }: Loss): Promise<GuardedWrite[]> {
  const order = await findOrder(table, orderId);
  return order ? [moveOrder(table, { ...order, loss: lossToldOf(order.loss ?? noLoss(order.amount), lost) })] : [];
}
const isKnown = async ({ table }: Deps, id: string): Promise<boolean> =>
  (await (isGiftOrderId(id) ? findOrder(table, id) : findBooking(table, id))) !== undefined;

type News = Readonly<{ bookingId: string; dispute: Dispute; known: StoredCase | undefined }>;
function caseNow({ table, now }: Deps, { bookingId, dispute, known }: News): GuardedWrite {
  const { state, amount, taken, reason, answerBefore, intentId } = dispute;
  const seen = { amount, dispute: { state, taken: taken.minor, reason, answerBefore, intentId } };
  const over = { state: 'closed', outcome: 'settled', closedAt: now() } as const;
  if (!known) {
    const about = { bookingId, caseId: caseOfDispute(dispute.id), kind: 'card_disputed', openedBy: 'system' } as const;
    return putNewCase(table, { ...about, at: now(), ...seen, ...(state === 'won' && over) });
  }
  if (state === 'won') return moveCase(table, { ...known, ...seen, ...(known.state !== 'closed' && over) });
  const { outcome: _o, closedAt: _at, closedBy: _by, note: _n, ...reopened } = known;
  const isNewlyLost = state === 'lost' && known.dispute?.state !== 'lost';
  return moveCase(table, { ...(isNewlyLost ? { ...reopened, state: 'open' as const } : known), ...seen });
}
