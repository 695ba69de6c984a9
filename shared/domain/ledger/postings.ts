import { type Money, minus, money, plus, share } from '../../kernel/money.ts';
import { vatIn } from '../booking/quote.ts';
import { POLICY } from '../policy.ts';

/**
 * Debit is positive, credit negative. The first are the balance sheet and the result of Napp; the `trip_` accounts hold
 * what anglers pay the guides without Napp, for the guides' figures alone.
 */
export const ACCOUNTS = [
  /** At the card provider. */
  'provider',
  /** Paid out, or given back, by bank transfer. */
  'bank',
  /** Paid for trips that are still to come. */
  'deposits',
  /** What gift cards can still be spent for. */
  'gift_cards',
  /** Taken from gift cards for trips that are still to come. */
  'gift_held',
  /** Given back to a buyer although it was spent: claimed of the buyer, or lost. */
  'gift_claims',
  /** Kept by the card provider while a cardholder contests a payment. */
  'disputed',
  /** Taken for good by cardholders who contested their payment. */
  'card_losses',
  'guide_payable',
  'commission',
  'vat',
  'trip_paid',
  'trip_guide',
] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Line = Readonly<{ account: Account; minor: number }>;

/** From one account to another: the first is debited. */
const move = (to: Account, from: Account, { minor }: Money): Line[] =>
  minor === 0
    ? []
    : [
        { account: to, minor },
        { account: from, minor: -minor },
      ];
export const depositPaid = (amount: Money): Line[] => move('provider', 'deposits', amount);
/** Promised back; a refund that failed is this the other way round. */
export const depositReturned = (amount: Money): Line[] => move('deposits', 'provider', amount);
/** The provider would not, and somebody transferred it. */
export const depositReturnedByHand = (amount: Money): Line[] => move('deposits', 'bank', amount);
/** Said to have been transferred, and it was given back at the provider. */
export const sentAtProvider = (amount: Money): Line[] => move('bank', 'provider', amount);
/** All of a penalty is the guide's. */
export const penaltyCollected = (amount: Money): Line[] => move('provider', 'guide_payable', amount);
export const giftCardsSold = (amount: Money): Line[] => move('provider', 'gift_cards', amount);
export const giftCardsWithdrawn = (amount: Money): Line[] => move('gift_cards', 'provider', amount);
export const giftClaimed = (amount: Money): Line[] => move('gift_claims', 'provider', amount);
/** A booking gives back to a card that has ended: its buyer had the money already. */
export const giftSetOff = (amount: Money): Line[] => move('gift_held', 'gift_claims', amount);
export const giftUsed = (amount: Money): Line[] => move('gift_cards', 'gift_held', amount);
export const giftReturned = (amount: Money): Line[] => move('gift_held', 'gift_cards', amount);
export const paidOut = (amount: Money): Line[] => move('guide_payable', 'bank', amount);
/** A contested payment: the provider takes the money out; given back, this is the other way round. */
export const withheld = (amount: Money): Line[] => move('disputed', 'provider', amount);
export const cardLost = (amount: Money): Line[] => move('card_losses', 'disputed', amount);
/** Gift cards whose payment was contested and lost: what was left on them covers the loss, what was spent is claimed. */
export const giftCardsLost = (covered: Money, spent: Money): Line[] => [
  ...move('gift_cards', 'card_losses', covered),
  ...move('gift_claims', 'card_losses', spent),
];
/** The money came back to us after all: what is on the cards again, and what need not be claimed any more. */
export const giftCardsReinstated = (given: Money, cleared: Money): Line[] => reversed(giftCardsLost(given, cleared));
/** Owed back, and not given back by us: who paid has it from the bank, which took it for good. */
export const depositLost = (amount: Money): Line[] => move('deposits', 'card_losses', amount);
/** What was paid at the trip, or brought by a drop-in: no money of Napp's, and no commission. */
export const paidAtTrip = (amount: Money): Line[] => move('trip_paid', 'trip_guide', amount);
/** The same movement taken back. */
export const reversed = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, minor }) => ({ account, minor: minor === 0 ? 0 : -minor }));

export type Earned = Readonly<{ deposit: Money; giftCard: Money }>;
/** The trip is over, or was cancelled late: D and a tenth of G are Napp's, with the VAT inside; the rest of G the guide's. */
export function earned({ deposit, giftCard }: Earned): Line[] {
  const fee = share(giftCard, POLICY.commissionBasisPoints);
  const commission = plus(deposit, fee);
  const vat = vatIn(commission, POLICY.commissionVatPercent);
  return withoutZeros([
    { account: 'deposits', minor: deposit.minor },
    { account: 'gift_held', minor: giftCard.minor },
    { account: 'guide_payable', minor: -minus(giftCard, fee).minor },
    { account: 'commission', minor: -minus(commission, vat).minor },
    { account: 'vat', minor: -vat.minor },
  ]);
}
/** Given back after the trip was earned: it is Napp's commission that shrinks. */
export function commissionReturned(amount: Money): Line[] {
  const vat = vatIn(amount, POLICY.commissionVatPercent);
  return withoutZeros([
    { account: 'commission', minor: minus(amount, vat).minor },
    { account: 'vat', minor: vat.minor },
    { account: 'provider', minor: -amount.minor },
  ]);
}
const withoutZeros = (lines: readonly Line[]): Line[] => lines.filter(({ minor }) => minor !== 0);

/** Debits minus credits: 0 for every movement. */
export const imbalanceOf = (lines: readonly Line[]): number => lines.reduce((sum, { minor }) => sum + minor, 0);
export type Balances = Readonly<Record<Account, number>>;
export function balancesOf(lines: Iterable<Line>): Balances {
  const sums = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Record<Account, number>;
  for (const { account, minor } of lines) sums[account] += minor;
  return sums;
}
/** What an account owes, as an amount. */
export const owedIn = (balances: Balances, account: Account): Money => money(0 - balances[account], 'SEK');
