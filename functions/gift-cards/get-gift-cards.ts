import type { Keeps } from '#functions/platform/deps.ts';
import type { getGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { readHeldCards } from './gift-codes.table.ts';
import { getOrderByLink } from './gift-links.table.ts';

/** What whoever holds the cards sees: nothing of who paid and how. */
export const getGiftCards: Keeps<typeof contract> = async (deps, _actor, { link }) => {
  const order = await getOrderByLink(deps, link, 'cards');
  const cards = await readHeldCards(deps, order);
  if (order.state !== 'issued' || cards.length === 0) throw new DomainError('gift_cards.link_invalid');
  const { buyer, recipient, greeting, language } = order;
  return { giver: buyer.name, recipient: recipient.name, greeting, language, cards };
};
