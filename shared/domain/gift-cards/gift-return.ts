import { least, type Money, minus, plus, times } from '../../kernel/money.ts';
import type { GiftCard } from './gift-card.ts';
import { isUnused, spendable } from './gift-card.ts';
import type { CardAmount } from './gift-use.ts';

type Card = Pick<GiftCard, 'cardId' | 'n' | 'state' | 'amount' | 'balance'>;
/** What money that went back to the buyer does to the cards, by whatever way it went. */
export type GiftReturn = Readonly<{
  /** Those that end, with what was left on each. */
  ended: readonly CardAmount[];
  /** One that goes on with less. */
  lowered: readonly CardAmount[];
  /** What was taken off the cards. */
  covered: Money;
  /** What was given back although it was spent already: somebody has to look. */
  spent: Money;
  /** No card is left. */
  isOver: boolean;
}>;

/**
 * `more` of an order's price was given back in the provider's own console, or taken back by the buyer's bank. As much comes off its cards: unused ones
 * first, the last one first. When it is more than is left on them, or all that was still paid, every card ends; otherwise
 * one that was used goes on, if only for what its bookings may give back.
 */
export function giftReturnOf(cards: readonly Card[], more: Money, stillPaid: Money): GiftReturn {
  const nothing = times(more, 0);
  const alive = cards.filter(({ state }) => state === 'active');
  const left = alive.map(spendable).reduce(plus, nothing);
  if (more.minor > left.minor || more.minor >= stillPaid.minor) {
    const ended = alive.map((card) => ({ cardId: card.cardId, amount: spendable(card) }));
    return { ended, lowered: [], covered: left, spent: minus(more, least(more, left)), isOver: true };
  }
  let open = more;
  const ended: CardAmount[] = [];
  const lowered: CardAmount[] = [];
  for (const card of [...alive].sort((a, b) => Number(isUnused(b)) - Number(isUnused(a)) || b.n - a.n)) {
    const amount = least(spendable(card), open);
    open = minus(open, amount);
    if (amount.minor === 0) continue;
    const isWhole = isUnused(card) && amount.minor === card.amount.minor;
    (isWhole ? ended : lowered).push({ cardId: card.cardId, amount });
  }
  return { ended, lowered, covered: more, spent: nothing, isOver: ended.length === alive.length };
}
