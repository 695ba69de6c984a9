import type * as z from 'zod';
import { isSuppressed } from '#functions/outreach/suppressions.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import type { AdminGiftOrderShape, listGiftOrders as contract } from '#shared/contracts/gift-admin.ts';
import { spendable } from '#shared/domain/gift-cards/gift-card.ts';
import { deliverAtOf, isFoundBy, orderNumberOf, totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { mayReaddress, mayResend } from '#shared/domain/gift-cards/gift-sending.ts';
import { plus, times } from '#shared/kernel/money.ts';
import { findCards } from './gift-cards.table.ts';
import { listOrders, type StoredOrder } from './gift-orders.table.ts';

const PAGE_SIZE = 30;
/** So much of a month is read for one answer of a search. */
const SEARCHED = 200;

export const listGiftOrders: Keeps<typeof contract> = async (deps, actor, { month, search, cursor }) => {
  requireRole(actor, 'admin');
  const limit = search ? SEARCHED : PAGE_SIZE;
  const page = await listOrders(deps.table, month, { limit, ...(cursor && { cursor }) });
  const found = search ? page.items.filter((order) => isFoundBy(order, search)) : page.items;
  return { orders: await Promise.all(found.map((order) => viewOrder(deps, order))), cursor: page.cursor };
};
/** An order with the state of its cards, of which the last four characters are told. */
export async function viewOrder(deps: Deps, order: StoredOrder): Promise<z.input<typeof AdminGiftOrderShape>> {
  const [cards, isUnreachable] = await Promise.all([findCards(deps.table, order.cardIds), doesNotArrive(deps, order)]);
  const { orderId, state, placedAt, buyer, delivery, recipient, deliveredAt, sendings, corrections = 0 } = order;
  const isToCome = state === 'issued' && delivery === 'email' && !deliveredAt;
  return {
    orderId,
    number: orderNumberOf(orderId),
    ...{ state, placedAt, buyer, delivery, recipient, isUnreachable },
    deliverAt: isToCome ? deliverAtOf(order, deps.now()) : null,
    deliveredAt: deliveredAt ?? null,
    total: totalOf(order),
    returned: order.returned ?? null,
    withdrawn: order.withdrawal?.amount ?? null,
    refund: order.refund ?? null,
    balance: cards.map(spendable).reduce(plus, times(order.amount, 0)),
    cards: cards.map(({ lastFour, state, amount, balance }) => ({ lastFour, state, amount, balance })),
    sendings,
    corrections,
    mayResend: mayResend(order),
    mayReaddress: mayReaddress(order),
  };
}
async function doesNotArrive(deps: Deps, { state, delivery, recipient }: StoredOrder): Promise<boolean> {
  if (state !== 'issued' || delivery !== 'email') return false;
  return isSuppressed(deps.table, await hashEmail(deps.secrets, recipient.email));
}
