import type * as z from 'zod';
import { isSuppressed } from '#functions/outreach/suppressions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import type { GiftOrderShape } from '#shared/contracts/gift-cards.ts';
import { deliverAtOf, totalOf, withdrawable, withdrawUntilOf } from '#shared/domain/gift-cards/gift-order.ts';
import { refundOf, toCardOf } from '#shared/domain/gift-cards/gift-refund.ts';
import { mayCorrect, mayResend } from '#shared/domain/gift-cards/gift-sending.ts';
import { findCards } from './gift-cards.table.ts';
import { giftLink } from './gift-links.table.ts';
import type { StoredOrder } from './gift-orders.table.ts';

/** An order as its buyer sees it. The codes are behind the holder's link, which only who prints them gets. */
export async function presentOrder(deps: Deps, order: StoredOrder): Promise<z.input<typeof GiftOrderShape>> {
  const cards = await findCards(deps.table, order.cardIds);
  const now = deps.now();
  const open = withdrawable(order, cards, now);
  const isIssued = order.state === 'issued';
  const isByMail = order.delivery === 'email';
  return {
    orderId: order.orderId,
    state: order.state,
    amount: order.amount,
    quantity: order.quantity,
    total: totalOf(order),
    language: order.language,
    buyer: order.buyer,
    delivery: order.delivery,
    recipient: order.recipient,
    greeting: order.greeting,
    deliverAt: isByMail && isIssued && !order.deliveredAt ? deliverAtOf(order, now) : null,
    deliveredAt: order.deliveredAt ?? null,
    isUnreachable: isIssued && isByMail && (await isUnreachable(deps, order)),
    cards: cards.map((card) => {
      const { n, lastFour, amount, state } = card;
      return { n, lastFour, amount, state, mayWithdraw: open.includes(card) };
    }),
    cardsLink: isIssued && !isByMail ? await giftLink(deps, order, 'cards') : null,
    withdrawUntil: open.length > 0 ? withdrawUntilOf(order) : null,
    withdrawal: withdrawalOf(order),
    toCard: toCardOf(order),
    sendings: order.sendings,
    corrections: order.corrections ?? 0,
    mayResend: mayResend(order),
    mayReaddress: mayCorrect(order),
  };
}
function withdrawalOf(order: StoredOrder): z.input<typeof GiftOrderShape>['withdrawal'] {
  const { withdrawal } = order;
  return withdrawal
    ? { cards: [...withdrawal.cards], amount: withdrawal.amount, refund: refundOf(order) ?? null }
    : null;
}
/** The address bounced, or stopped our mails: the buyer can correct it. */
const isUnreachable = async (deps: Deps, { recipient }: StoredOrder): Promise<boolean> =>
  isSuppressed(deps.table, await hashEmail(deps.secrets, recipient.email));
