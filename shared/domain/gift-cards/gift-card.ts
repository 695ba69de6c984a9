import { type Money, minus } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

/** It never expires; `withdrawn` is the end of one whose buyer has the money back. */
export const GIFT_CARD_STATES = ['active', 'withdrawn'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export type GiftCard = Readonly<{
  /** The keyed hash of its code. */
  cardId: string;
  orderId: string;
  /** Which of its order, from 1. */
  n: number;
  lastFour: string;
  state: GiftCardState;
  amount: Money;
  balance: Money;
  issuedAt: Instant;
}>;
/** Why a balance changed. */
export const GIFT_ENTRY_KINDS = ['issued', 'used', 'returned', 'used_again', 'withdrawn', 'restored'] as const;
export type GiftEntryKind = (typeof GIFT_ENTRY_KINDS)[number];

/** What bookings have of a card, by its history. */
export const usedOf = (entries: readonly Readonly<{ what: GiftEntryKind; change: Money }>[], nothing: Money): Money =>
  entries
    .filter(({ what }) => what === 'used' || what === 'used_again' || what === 'returned')
    .reduce((used, { change }) => minus(used, change), nothing);
/** Only the open balance can be spent, and nothing of a card that was given back. */
export const spendable = ({ state, balance }: Pick<GiftCard, 'state' | 'balance'>): Money =>
  state === 'active' ? balance : { ...balance, minor: 0 };
export const isUnused = ({ state, amount, balance }: Pick<GiftCard, 'state' | 'amount' | 'balance'>): boolean =>
  state === 'active' && balance.minor === amount.minor;
