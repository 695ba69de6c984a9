import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import { listRefunds, moveRefund, putNewRefund } from '#functions/payments/payments.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import type { retryRefund as contract } from '#shared/contracts/cases.ts';
import { refundOfCase } from '#shared/domain/admin/case-kinds.ts';
import { paymentAfter } from '#shared/domain/booking/refund-states.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putAudit } from './audit.table.ts';
import { findCase, moveCase } from './cases.table.ts';
import { retryGiftRefund } from './retry-gift-refund.ts';

/**
 * Gives the refund machine another try under an id of its own, and closes the case: when it fails again, that is a new
 * one. Its id comes from the first, so that two presses, or two admins, are one try.
 */
export const retryRefund: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId }) => {
  const { id: by } = requireRole(actor, 'admin');
  const failedId = refundOfCase(caseId);
  if (!failedId) throw new DomainError('cases.not_found');
  if (isGiftOrderId(bookingId)) {
    await retryGiftRefund(deps, { orderId: bookingId, caseId, failedId, by });
    return { done: true };
  }
  const refundId = `${failedId}-again`;
  await deps.table.settle(async () => {
    const [stored, booking, refunds] = await Promise.all([
      findCase(deps.table, bookingId, caseId),
      findBooking(deps.table, bookingId),
      listRefunds(deps.table, bookingId),
    ]);
    if (!stored || !booking) throw new DomainError('cases.not_found');
    if (refunds.some((one) => one.refundId === refundId)) return;
    const failed = refunds.find((one) => one.refundId === failedId);
    if (stored.state === 'closed' || failed?.state !== 'failed') throw new DomainError('cases.already_closed');
    const at = deps.now();
    const { intentId, amount, tripDate } = failed;
    const insteadOf = [...(failed.insteadOf ?? []), failedId];
    const states = [...refunds.filter((one) => one !== failed).map(({ state }) => state), 'wanted' as const];
    const openRefunds = (booking.openRefunds ?? 0) + 1;
    const entry = { id: deps.newId(), at, entity: `BOOKING#${bookingId}`, by };
    await deps.table.transact([
      moveCase(deps.table, { ...stored, state: 'closed', outcome: 'settled', closedAt: at, closedBy: by }),
      moveBooking(deps.table, { ...booking, openRefunds, payment: paymentAfter(booking, states) }),
      moveRefund(deps.table, { ...failed, state: 'replaced' }),
      putNewRefund(deps.table, { bookingId, refundId, intentId, amount, wantedAt: at, tripDate, insteadOf }),
      putAudit(deps.table, { ...entry, what: 'refund_retried' }),
    ]);
  });
  await hurry(deps, bookingId, refundId);
  return { done: true };
};
/** The sweep finds a refund whose machine was never started. */
const hurry = (deps: Deps, bookingId: string, refundId: string): Promise<void> =>
  deps.workflows
    .start('refund', `refund-${bookingId}-${refundId}`, { bookingId, refundId })
    .catch((e: unknown) => deps.log.warn('refund machine not started', { bookingId, ...describeError(e) }));
