import { auditEntityOf, putAudit } from '#functions/admin/audit.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { sendGiftOrder as contract } from '#shared/contracts/gift-admin.ts';
import type { AuditCode } from '#shared/domain/admin/audit-codes.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findOrder } from './gift-orders.table.ts';
import { viewOrder } from './list-gift-orders.ts';
import { sendAgain } from './send-gift-cards.ts';

/** For a buyer who asks for help: the same as the buyer's own page does, with a trail of who did it. */
export const sendGiftOrder: Keeps<typeof contract> = async (deps, actor, { orderId, email, sendings, corrections }) => {
  const { id: by } = requireRole(actor, 'admin');
  const trail = (what: AuditCode) =>
    putAudit(deps.table, { id: deps.newId(), at: deps.now(), entity: auditEntityOf(orderId), by, what });
  const order = await deps.table.settle(async () => {
    const found = await findOrder(deps.table, orderId);
    if (!found) throw new DomainError('gift_cards.order_not_found');
    return sendAgain(deps, found, { email, seen: { sendings, corrections }, trail });
  }, 'gift_cards.busy');
  return viewOrder(deps, order);
};
