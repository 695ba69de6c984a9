import { putMail } from '#functions/outreach/outbox.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import { putEvent } from '#functions/payments/payments.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GiftCard } from '#shared/domain/gift-cards/gift-card.ts';
import { totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { giftCardsSold } from '#shared/domain/ledger/postings.ts';
import { drawCode } from './card-codes.table.ts';
import { deliveryOf } from './deliver-gift-cards.ts';
import { putNewCard } from './gift-cards.table.ts';
import { giftMail } from './gift-mail-record.ts';
import type { GiftLook } from './gift-order-page.ts';
import { moveOrder, type StoredOrder } from './gift-orders.table.ts';

/** Paid: the cards, the buyer's receipt and what is booked come into being together, once, under the order's revision. */
export async function issueGiftCards(
  deps: Deps,
  order: StoredOrder,
  look: GiftLook,
  { eventId }: Readonly<{ eventId?: string | undefined }>,
): Promise<void> {
  const at = deps.now();
  const { cancelledAt: _late, pageUrl: _closed, ...rest } = order;
  const numbers = Array.from({ length: order.quantity }, (_, i) => i + 1);
  const cards = await Promise.all(numbers.map((n) => newCard(deps, order, n)));
  const issued: StoredOrder = {
    ...rest,
    state: 'issued',
    issuedAt: at,
    sessionId: look.sessionId,
    intentId: look.intentId,
    cardIds: cards.map(({ cardId }) => cardId),
    lastFours: cards.map(({ lastFour }) => lastFour),
  };
  // What its buyer has back from the bank already ends before anybody is sent it.
  const { moved, mails } = issued.loss?.told.minor ? { moved: issued, mails: [] } : deliveryOf(issued, at);
  const total = totalOf(order);
  const sold = { what: 'sold', amount: total, at, intentId: look.intentId ?? null, lines: giftCardsSold(total) };
  await deps.table.transact([
    moveOrder(deps.table, moved),
    ...cards.flatMap((card) => putNewCard(deps.table, card)),
    putLedger(deps.table, { bookingId: order.orderId, guideId: NAPP }, sold),
    ...[giftMail(moved, 'giftCardReceipt'), ...mails].map((mail) => putMail(deps.table, mail, at)),
    ...(eventId ? [putEvent(deps.table, eventId, at)] : []),
  ]);
}
async function newCard(deps: Deps, { orderId, amount }: StoredOrder, n: number) {
  const { codeId: cardId, sealedCode, lastFour } = await drawCode(deps.secrets);
  const card: GiftCard = {
    cardId,
    orderId,
    n,
    lastFour,
    state: 'active',
    amount,
    balance: amount,
    issuedAt: deps.now(),
  };
  return { ...card, sealedCode };
}
