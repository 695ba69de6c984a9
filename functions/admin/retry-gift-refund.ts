import { FIRST_GIFT_REFUND, findOrder, moveOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { owedOf, refundOf, withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { depositReturned } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { times } from '#shared/kernel/money.ts';
import { auditEntityOf, putAudit } from './audit.table.ts';
import { findCase, moveCase } from './cases.table.ts';

type Try = Readonly<{ orderId: string; caseId: string; failedId: string; by: string }>;

/** Another try at the refund of a gift order; the sweep makes it within a minute. Two presses, or two admins, are one. */
export const retryGiftRefund = (deps: Deps, { orderId, caseId, failedId, by }: Try): Promise<void> =>
  deps.table.settle(async () => {
    const { table } = deps;
    const [stored, order] = await Promise.all([findCase(table, orderId, caseId), findOrder(table, orderId)]);
    if (!stored || !order) throw new DomainError('cases.not_found');
    const refundId = `${failedId}-again`;
    if (order.refundId === refundId || order.insteadOf?.includes(failedId)) return;
    const isOwed = refundOf(order) === 'failed' && (order.refundId ?? FIRST_GIFT_REFUND) === failedId;
    if (stored.state === 'closed' || !isOwed) throw new DomainError('cases.already_closed');
    const at = deps.now();
    const amount = owedOf(order);
    const tried = { what: refundId, amount: times(amount, -1), at, intentId: order.intentId ?? null };
    const insteadOf = [...(order.insteadOf ?? []), failedId];
    await table.transact([
      moveCase(table, { ...stored, state: 'closed', outcome: 'settled', closedAt: at, closedBy: by }),
      moveOrder(table, withRefund({ ...order, refundId, insteadOf }, 'wanted')),
      putLedger(table, { bookingId: orderId, guideId: NAPP }, { ...tried, lines: depositReturned(amount) }),
      putAudit(table, { id: deps.newId(), at, entity: auditEntityOf(orderId), by, what: 'refund_retried' }),
    ]);
  });
