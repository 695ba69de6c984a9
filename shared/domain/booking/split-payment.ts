import { least, type Money, minus, money, share, times } from '../../kernel/money.ts';
import { POLICY } from '../policy.ts';

export type PaymentSplit = Readonly<{
  /** Paid by gift card (G). */
  giftCard: Money;
  /** Paid online by card (D). */
  deposit: Money;
  /** Paid to the guide at the trip (B). */
  remaining: Money;
  /** What the guide gets of the gift card. */
  guideShareOfGiftCard: Money;
}>;

/** T -> G, D, B (rules 1). The rest is always by subtraction: 90 % is never rounded by itself. */
export function splitPayment(total: Money, giftBalance: Money = times(total, 0)): PaymentSplit {
  const leastCharge = money(POLICY.leastCharge, total.currency);
  const giftCard = giftPart(total, least(giftBalance, total), leastCharge);
  const toPay = minus(total, giftCard);
  const deposit = depositOf(toPay, leastCharge);
  const commission = share(giftCard, POLICY.commissionBasisPoints);
  return { giftCard, deposit, remaining: minus(toPay, deposit), guideShareOfGiftCard: minus(giftCard, commission) };
}
/** The card provider refuses less than its least charge, so the gift card leaves room for one. */
function giftPart(total: Money, wanted: Money, leastCharge: Money): Money {
  const left = minus(total, wanted).minor;
  if (left === 0 || left >= leastCharge.minor) return wanted;
  return money(Math.max(0, total.minor - leastCharge.minor), total.currency);
}
/** A whole trip that costs less than the least charge is paid to the guide alone. */
function depositOf(toPay: Money, leastCharge: Money): Money {
  if (toPay.minor < leastCharge.minor) return times(toPay, 0);
  const tenth = share(toPay, POLICY.depositBasisPoints);
  return tenth.minor < leastCharge.minor ? leastCharge : tenth;
}
