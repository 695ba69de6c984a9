import { divideHalfUp, type Money, money } from '../../kernel/money.ts';
import { addDays, type LocalDate } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** The public prices from that date on. A promotion that was shown is an entry too, with the last day on which it was. */
export type PriceEntry = Readonly<{
  date: LocalDate;
  until?: LocalDate | undefined;
  adult: number;
  child: number;
  private: number | null;
}>;
export type PriceType = 'adult' | 'child' | 'private';

/** The lowest public price in the 30 days before the date: what a discount is counted from. */
export function lowestPriceBefore(history: readonly PriceEntry[], type: PriceType, date: LocalDate): number | null {
  const from = addDays(date, -POLICY.lowestPriceDays);
  const regular = history.filter((entry) => !entry.until).sort((a, b) => (a.date < b.date ? -1 : 1));
  const inForceAtStart = regular.filter((entry) => entry.date <= from).at(-1);
  const during = regular.filter((entry) => entry.date > from && entry.date < date);
  const offers = history.filter((entry) => entry.until && entry.until >= from && entry.date < date);
  const prices = [...(inForceAtStart ? [inForceAtStart] : []), ...during, ...offers]
    .map((entry) => entry[type])
    .filter((price): price is number => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}
export const discounted = (price: Money, percent: number): Money =>
  money(divideHalfUp(price.minor * (100 - percent), 100), price.currency);

export type Badge = Readonly<{ percent: number; price: Money; lowestPrice: Money }>;
/**
 * The badge of a promoted date: the percent is counted from the lowest price, rounded down; no gain, no badge. A price that
 * was lowered for every date is no offer of one that has none.
 */
export function badgeOf(price: Money, discountPercent: number, lowest: number | null): Badge | null {
  if (discountPercent === 0) return null;
  const promoted = discounted(price, discountPercent);
  const lowestPrice = money(lowest ?? price.minor, price.currency);
  const percent = Math.floor(((lowestPrice.minor - promoted.minor) * 100) / lowestPrice.minor);
  return percent > 0 ? { percent, price: promoted, lowestPrice } : null;
}
