import { least, type Money, minus, plus, times } from '../../kernel/money.ts';
import { type GiftCard, spendable } from './gift-card.ts';
import type { CardAmount } from './gift-use.ts';

/** `used`: what bookings have of it now. One that the buyer took back stays ended. */
type Card = Pick<GiftCard, 'cardId' | 'n' | 'state' | 'amount' | 'balance'> &
  Readonly<{ used: Money; isTakenBack?: boolean }>;
/** What money that came back to us after all does to the cards that had ended for it. */
export type GiftRestore = Readonly<{
  /** Those that are good again, with what is on each; nothing may be on one that was spent, and bookings give back to it. */
  revived: readonly CardAmount[];
  /** Those that never ended, with what is on them again. */
  raised: readonly CardAmount[];
  /** What is on the cards again. */
  given: Money;
  /** What need not be claimed of the buyer any more. */
  cleared: Money;
}>;

/**
 * `back` of an order's price is ours again, of `gone` that was given back or lost until now. First it pays for what was
 * spent, then it is on the cards again, the first one first; none gets more than it was bought for, less what bookings
 * have of it. While something is still claimed no card is good again.
 */
export function giftRestoreOf(cards: readonly Card[], back: Money, gone: Money): GiftRestore {
  const nothing = times(back, 0);
  const sum = (amounts: readonly Money[]): Money => amounts.reduce(plus, nothing);
  const claimed = minus(plus(sum(cards.map(({ used }) => used)), gone), sum(cards.map(({ amount }) => amount)));
  const cleared = least(back, claimed.minor > 0 ? claimed : nothing);
  const given = minus(back, cleared);
  if (claimed.minor > back.minor) return { revived: [], raised: [], given, cleared };
  let open = given;
  const parts = cards
    .filter(({ isTakenBack }) => !isTakenBack)
    .sort((a, b) => a.n - b.n)
    .map((card) => {
      const room = minus(minus(card.amount, card.used), spendable(card));
      const amount = least(room, open);
      open = minus(open, amount);
      return { card, part: { cardId: card.cardId, amount } };
    });
  const isGood = ({ card, part }: (typeof parts)[number]): boolean => part.amount.minor > 0 || card.used.minor > 0;
  const of = (state: GiftCard['state']) => parts.filter(({ card }) => card.state === state);
  return {
    revived: of('withdrawn')
      .filter(isGood)
      .map(({ part }) => part),
    raised: of('active')
      .filter(({ part }) => part.amount.minor > 0)
      .map(({ part }) => part),
    given,
    cleared,
  };
}
