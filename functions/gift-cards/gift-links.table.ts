import type { Deps } from '#functions/platform/deps.ts';
import { isSameSecret } from '#functions/platform/hash.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import { type GiftLinkOf, giftLinkOf, giftPurpose, orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findOrder, type StoredOrder } from './gift-orders.table.ts';

/** The order's id and 128 bits that only the server can make again: no account is needed, and nobody can guess it. */
export const giftLink = async (
  { secrets }: Pick<Deps, 'secrets'>,
  order: Pick<StoredOrder, 'orderId' | 'edition'>,
  of: GiftLinkOf,
): Promise<string> => giftLinkOf(order.orderId, await tokenFor(secrets, giftPurpose(order, of)));

export async function getOrderByLink(deps: Deps, link: string, of: GiftLinkOf): Promise<StoredOrder> {
  const orderId = orderIdOfLink(link);
  const order = await findOrder(deps.table, orderId);
  const isRight = isSameSecret(link, await giftLink(deps, order ?? { orderId }, of));
  if (!order || !isRight) throw new DomainError('gift_cards.link_invalid');
  return order;
}
