import { readHeldCards } from '#functions/gift-cards/gift-codes.table.ts';
import { getOrderByLink } from '#functions/gift-cards/gift-links.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getGiftCardFile as contract } from '#shared/contracts/gift-cards.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';

/** All cards of an order to print, a page each, drawn now: no file with codes in it is kept anywhere. */
export const getGiftCardFile: Keeps<typeof contract> = async (deps, _actor, { link }) => {
  const order = await getOrderByLink(deps, link, 'cards');
  const cards = await readHeldCards(deps, order);
  if (order.state !== 'issued' || cards.length === 0) throw new DomainError('gift_cards.link_invalid');
  // The library that draws is large, and the other routes do without.
  const { drawGiftCards } = await import('./draw-gift-cards.ts');
  const date = localDateOf(order.issuedAt ?? order.placedAt, DEFAULT_ZONE);
  const file = await drawGiftCards({ order, cards, date, siteUrl: deps.siteUrl });
  return {
    fileName: `napp-${order.language === 'sv' ? 'presentkort' : 'gift-card'}.pdf`,
    contentType: 'application/pdf',
    base64: file.toString('base64'),
  };
};
