import { least, type Money, minus, plus, times } from '../../kernel/money.ts';

/** What a booking has taken of one card, and how much of that went back. In the order in which the cards were given. */
export type GiftUse = Readonly<{ cardId: string; lastFour: string; used: Money; returned: Money }>;
type Balance = Readonly<{ cardId: string; lastFour: string; balance: Money }>;
export type CardAmount = Readonly<{ cardId: string; amount: Money }>;

/** The part G of the price, taken from the cards in their order; the last one gives what is missing. */
export function takeFromCards(cards: readonly Balance[], giftCard: Money): GiftUse[] {
  let left = giftCard;
  const uses: GiftUse[] = [];
  for (const { cardId, lastFour, balance } of cards) {
    const used = least(balance, left);
    if (used.minor > 0) uses.push({ cardId, lastFour, used, returned: times(used, 0) });
    left = minus(left, used);
  }
  if (left.minor > 0) throw new RangeError('more to take than the cards hold');
  return uses;
}
/** More is taken of cards for the same booking; one that gave before gives more. */
export function addUses(before: readonly GiftUse[], more: readonly GiftUse[]): readonly GiftUse[] {
  const extraOf = ({ cardId }: GiftUse) => more.find((use) => use.cardId === cardId);
  const grown = before.map((use) => ({ ...use, used: plus(use.used, extraOf(use)?.used ?? times(use.used, 0)) }));
  return [...grown, ...more.filter(({ cardId }) => !before.some((use) => use.cardId === cardId))];
}
export const kept = ({ used, returned }: GiftUse): Money => minus(used, returned);
/** What the booking holds of gift cards now. */
export const heldOf = (uses: readonly GiftUse[], nothing: Money): Money => uses.map(kept).reduce(plus, nothing);
/** What went back to gift cards; undefined when nothing did. */
export function returnedOf(uses: readonly GiftUse[]): Money | undefined {
  const [first, ...others] = uses.map(({ returned }) => returned);
  const sum = first && others.reduce(plus, first);
  return sum && sum.minor > 0 ? sum : undefined;
}

/** An amount goes back in reverse order, never more to a card than it gave. */
export function giveToCards(
  uses: readonly GiftUse[],
  amount: Money,
): Readonly<{ uses: readonly GiftUse[]; back: readonly CardAmount[] }> {
  let left = amount;
  const back: CardAmount[] = [];
  const after = [...uses].reverse().map((use) => {
    const part = least(kept(use), left);
    if (part.minor > 0) back.push({ cardId: use.cardId, amount: part });
    left = minus(left, part);
    return { ...use, returned: plus(use.returned, part) };
  });
  if (left.minor > 0) throw new RangeError('more to give back than was taken');
  return { uses: after.reverse(), back };
}
/** A payment that came late needs what was given back once more: what each card has to give again. */
export const missingOf = (uses: readonly GiftUse[]): readonly CardAmount[] =>
  uses.filter(({ returned }) => returned.minor > 0).map(({ cardId, returned }) => ({ cardId, amount: returned }));
export const takenAgain = (uses: readonly GiftUse[]): readonly GiftUse[] =>
  uses.map((use) => ({ ...use, returned: times(use.returned, 0) }));
