import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import { keyedHash } from '#functions/platform/hash.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import {
  GIFT_CARD_STATES,
  GIFT_ENTRY_KINDS,
  type GiftCard,
  type GiftEntryKind,
} from '#shared/domain/gift-cards/gift-card.ts';
import { readCode } from '#shared/domain/gift-cards/gift-code.ts';
import type { GiftReturn } from '#shared/domain/gift-cards/gift-return.ts';
import { type Money, sek } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';

const Sek = z.int().transform(sek);
const CardItem = z.object({
  cardId: z.string(),
  orderId: z.string(),
  n: z.int(),
  lastFour: z.string(),
  /** The code, for sending and printing it again. */
  sealedCode: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  amount: Sek,
  balance: Sek,
  issuedAt: z.string(),
  /** The keyed hash of the code it has now, when that is not its first one. */
  codeId: z.string().optional(),
  /** Which of its order's editions that code is of. */
  edition: z.int().optional(),
  /** How often a booking gave back to it after it had ended. */
  setOffs: z.int().optional(),
});
export type StoredCard = z.output<typeof CardItem>;
const EntryItem = z.object({
  at: z.string(),
  what: z.enum(GIFT_ENTRY_KINDS),
  /** More is positive. */
  change: Sek,
  /** The order or the booking. */
  about: z.string(),
});
export type StoredGiftEntry = z.output<typeof EntryItem>;

export const keys = {
  card: (cardId: string) => ({ pk: `GIFT#${cardId}`, sk: 'GIFT' }),
  entry: (cardId: string, at: Instant, name: string) => ({ pk: `GIFT#${cardId}`, sk: `ENTRY#${at}#${name}` }),
  order: (orderId: string) => `GORDER#${orderId}`,
  month: (at: Instant) => `GIFTS#${at.slice(0, 7)}`,
};
/** A card is found by the keyed hash of a code alone: the code itself is in no key. */
export const codeIdOf = (secrets: Secrets, code: string): Promise<string> =>
  keyedHash(secrets, `gift-card:${readCode(code)}`);
/** What a code is sealed for. */
export const sealedFor = (cardId: string): string => `gift-card:${cardId}`;

export const findCard = (table: Table, cardId: string): Promise<StoredCard | undefined> =>
  table.find(keys.card(cardId), CardItem);
/** In the order of the ids. */
export async function findCards(table: Table, cardIds: readonly string[]): Promise<StoredCard[]> {
  if (cardIds.length === 0) return [];
  const items = await table.findMany(cardIds.map(keys.card), { consistent: true });
  const cards = items.map((item) => CardItem.parse(item));
  return cardIds.flatMap((id) => cards.find(({ cardId }) => cardId === id) ?? []);
}
/** The history of a card, oldest first; its changes add up to the balance. */
export async function listEntries(table: Table, cardId: string): Promise<StoredGiftEntry[]> {
  const items = await table.queryAll({ pk: keys.card(cardId).pk, prefix: 'ENTRY#', consistent: true });
  return items.map((item) => EntryItem.parse(item));
}
/** For the admin: what was issued in a month. */
export async function listIssued(table: Table, month: string): Promise<StoredCard[]> {
  const items = await table.queryAll({ index: 'gsi2', pk: `GIFTS#${month}`, newestFirst: true });
  return items.map((item) => CardItem.parse(item));
}

/** `step` tells two changes of a card by the same booking apart; `opened` is the card as a typed code opened it. */
type Change = Readonly<{
  cardId: string;
  amount: Money;
  about: string;
  at: Instant;
  step?: number;
  opened?: Pick<StoredCard, 'codeId'>;
}>;
const entry = (
  table: Table,
  { cardId, amount, about, at, step = 0 }: Change,
  what: GiftEntryKind,
  sign: 1 | -1,
): GuardedWrite => {
  const change = sign * amount.minor;
  const item = {
    ...keys.entry(cardId, at, `${about}#${what}#${step}`),
    kind: 'GIFT_ENTRY',
    v: 1,
    at,
    what,
    change,
    about,
  };
  return putNew(table.name, item, 'retry');
};
export const putNewCard = (table: Table, card: GiftCard & Readonly<{ sealedCode: string }>): GuardedWrite[] => {
  const { cardId, orderId, n, amount, balance, issuedAt } = card;
  const lists = {
    gsi1pk: keys.order(orderId),
    gsi1sk: String(n),
    gsi2pk: keys.month(issuedAt),
    gsi2sk: `${issuedAt}#${cardId}`,
  };
  const item = {
    ...keys.card(cardId),
    ...lists,
    kind: 'GIFT',
    v: 1,
    ...card,
    amount: amount.minor,
    balance: balance.minor,
  };
  return [
    putNew(table.name, item, 'retry'),
    entry(table, { cardId, amount, about: orderId, at: issuedAt }, 'issued', 1),
  ];
};
type Condition = Readonly<{ set: string; condition: string; values: Record<string, unknown> }>;
const change = (table: Table, cardId: string, { set, condition, values }: Condition): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.card(cardId),
      UpdateExpression: set,
      ConditionExpression: condition,
      ...((set + condition).includes('#state') && { ExpressionAttributeNames: { '#state': 'state' } }),
      ExpressionAttributeValues: values,
    },
  },
});
/**
 * Takes money from a card, for the transaction that needs it. Never more than there is, and for a typed code only while
 * the card still has it: else everything is read again.
 */
export const takeFromCard = (
  table: Table,
  c: Change,
  what: 'used' | 'used_again' | 'withdrawn' = 'used',
): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'SET balance = balance - :amount',
    condition: `#state = :active AND balance >= :amount${c.opened ? hasCode(c.opened) : ''}`,
    values: {
      ...{ ':amount': c.amount.minor, ':active': 'active' },
      ...(c.opened?.codeId && { ':codeId': c.opened.codeId }),
    },
  }),
  entry(table, c, what, -1),
];
const hasCode = ({ codeId }: Pick<StoredCard, 'codeId'>): string =>
  codeId ? ' AND codeId = :codeId' : ' AND attribute_not_exists(codeId)';
/** Gives it back to the card that gave it. */
export const giveToCard = (table: Table, c: Change): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'SET balance = balance + :amount',
    condition: '#state = :active',
    values: { ':amount': c.amount.minor, ':active': 'active' },
  }),
  entry(table, c, 'returned', 1),
];
/**
 * A booking gives back to a card that has ended: it stands in its history, and is worth nothing. It is counted on the
 * card, so that a card that is made good again at the same moment is worth what it should be.
 */
export const giveToEndedCard = (table: Table, c: Change): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'ADD setOffs :one',
    condition: '#state = :withdrawn',
    values: { ':one': 1, ':withdrawn': 'withdrawn' },
  }),
  entry(table, c, 'returned', 1),
  entry(table, c, 'withdrawn', -1),
];
/** The card ends with all that is left on it: its buyer has the money back. */
export const withdrawCard = (table: Table, c: Change): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'SET #state = :withdrawn, balance = :nothing',
    condition: '#state = :active AND balance = :amount',
    values: { ':withdrawn': 'withdrawn', ':nothing': 0, ':active': 'active', ':amount': c.amount.minor },
  }),
  ...(c.amount.minor > 0 ? [entry(table, c, 'withdrawn', -1)] : []),
];
/** The code that a card has from now on: the one before opens nothing any more. */
export const recodeCard = (
  table: Table,
  cardId: string,
  {
    codeId,
    sealedCode,
    lastFour,
    edition,
  }: Required<Pick<StoredCard, 'codeId' | 'sealedCode' | 'lastFour' | 'edition'>>,
): GuardedWrite =>
  change(table, cardId, {
    set: 'SET codeId = :codeId, sealedCode = :sealedCode, lastFour = :lastFour, edition = :edition',
    condition: 'attribute_exists(pk)',
    values: { ':codeId': codeId, ':sealedCode': sealedCode, ':lastFour': lastFour, ':edition': edition },
  });
/** What money that went back to the buyer takes off the cards, for the transaction that books it. */
export const takeOffCards = (
  table: Table,
  { ended, lowered }: Pick<GiftReturn, 'ended' | 'lowered'>,
  about: Omit<Change, 'cardId' | 'amount'>,
): GuardedWrite[] => [
  ...ended.flatMap((each) => withdrawCard(table, { ...each, ...about })),
  ...lowered.flatMap((each) => takeFromCard(table, { ...each, ...about }, 'withdrawn')),
];
/** The money came back after all: more is on a card, which was seen with that balance. */
export const raiseCard = (table: Table, c: Change, { balance }: Pick<StoredCard, 'balance'>): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'SET balance = balance + :amount',
    condition: '#state = :active AND balance = :seen',
    values: { ':amount': c.amount.minor, ':active': 'active', ':seen': balance.minor },
  }),
  entry(table, c, 'restored', 1),
];
/** One that had ended is good again, with the amount on it, unless a booking gave back to it since it was read. */
export const reviveCard = (table: Table, c: Change, { setOffs }: Pick<StoredCard, 'setOffs'>): GuardedWrite[] => [
  change(table, c.cardId, {
    set: 'SET #state = :active, balance = :amount',
    condition: `#state = :withdrawn AND ${setOffs ? 'setOffs = :seen' : 'attribute_not_exists(setOffs)'}`,
    values: {
      ...{ ':amount': c.amount.minor, ':active': 'active', ':withdrawn': 'withdrawn' },
      ...(setOffs && { ':seen': setOffs }),
    },
  }),
  ...(c.amount.minor > 0 ? [entry(table, c, 'restored', 1)] : []),
];
