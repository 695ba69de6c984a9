export type Currency = 'SEK' | 'USD';
/** Minor units (öre, cents). Never a float, never without its currency. */
export type Money = Readonly<{ minor: number; currency: Currency }>;

export const money = (minor: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`);
  return { minor, currency };
};
/** Prices are set and booked in SEK; the unit is the öre. */
export const sek = (minor: number): Money => money(minor, 'SEK');
export const plus = (a: Money, b: Money): Money => money(a.minor + same(a, b).minor, a.currency);
export const minus = (a: Money, b: Money): Money => money(a.minor - same(a, b).minor, a.currency);
export const times = (a: Money, n: number): Money => money(a.minor * n, a.currency);
export const least = (a: Money, b: Money): Money => (a.minor <= same(a, b).minor ? a : b);

/** `rhu(a / b)` of whole numbers, half up, exact: no float is made on the way. `b` > 0, `a` >= 0. */
export function divideHalfUp(a: number, b: number): number {
  const quotient = (2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b));
  return Number(quotient);
}
/** A share in basis points (10 % is 1000), half up. */
export const share = (a: Money, basisPoints: number): Money =>
  money(divideHalfUp(a.minor * basisPoints, 10_000), a.currency);

function same(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} with ${b.currency}`);
  return b;
}
