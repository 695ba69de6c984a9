import type { Keeps } from '#functions/platform/deps.ts';
import type { checkGiftCard as contract } from '#shared/contracts/gift-cards.ts';
import { findByCode } from './code-lookup.table.ts';
import { listEntries } from './gift-cards.table.ts';

/** What is left on a card, and its history without a word of whose trips it paid. */
export const checkGiftCard: Keeps<typeof contract> = async (deps, actor, { code }) => {
  const { cardId, lastFour, amount, balance } = await findByCode(deps, actor, code);
  const entries = await listEntries(deps.table, cardId);
  return { lastFour, amount, balance, entries: entries.map(({ at, what, change }) => ({ at, what, change })) };
};
