import { listIssued } from '#functions/gift-cards/gift-cards.table.ts';
import type { UseCase } from '#functions/platform/deps.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { monthsUntil } from '#shared/domain/ledger/book-months.ts';
import { balancesOf, imbalanceOf } from '#shared/domain/ledger/postings.ts';
import { type CardsChecked, checkCards } from './check-cards.ts';
import { listLedgerMonth } from './ledger.table.ts';

export type Checked = Readonly<{
  entries: number;
  unbalanced: number;
  giftLiability: number;
  giftBalances: number;
  cards: CardsChecked;
}>;

/** Do the books hold? Every entry balances, what is owed on gift cards is what is on them, and the card provider has the same. If not, it sounds the alarm. */
export const checkBooks: UseCase<object, Checked> = async (deps) => {
  const months = monthsUntil(bookMonthOf(deps.now()));
  let [entries, unbalanced, giftLiability, giftBalances] = [0, 0, 0, 0];
  for (const month of months) {
    const [rows, cards] = await Promise.all([listLedgerMonth(deps.table, month), listIssued(deps.table, month)]);
    entries += rows.length;
    unbalanced += rows.filter(({ lines }) => imbalanceOf(lines) !== 0).length;
    giftLiability -= balancesOf(rows.flatMap(({ lines }) => lines)).gift_cards;
    giftBalances += cards.reduce((sum, { balance }) => sum + balance.minor, 0);
  }
  const checked = { entries, unbalanced, giftLiability: giftLiability + 0, giftBalances };
  if (unbalanced > 0 || giftLiability !== giftBalances) deps.log.error('the books do not agree', checked);
  return { ...checked, cards: await checkCards(deps) };
};
