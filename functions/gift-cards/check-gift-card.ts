import type { Keeps } from '#functions/platform/deps.ts';
import type { checkGiftCard as contract } from '#shared/contracts/gift-cards.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findByCode } from './code-lookup.table.ts';
import { codeIdOf, listEntries } from './gift-cards.table.ts';

/** What is left on a card, and its history without a word of whose trips it paid. A wrong code takes as long as a right one. */
export const checkGiftCard: Keeps<typeof contract> = async (deps, actor, { code }) => {
  const card = await findByCode(deps, actor, code).catch(async (e: unknown) => {
    const isWrong = e instanceof DomainError && e.code === 'gift_cards.invalid';
    if (isWrong) await listEntries(deps.table, await codeIdOf(deps.secrets, code));
    throw e;
  });
  const { cardId, lastFour, amount, balance } = card;
  const entries = await listEntries(deps.table, cardId);
  return { lastFour, amount, balance, entries: entries.map(({ at, what, change }) => ({ at, what, change })) };
};
