import { findByCode } from '#functions/gift-cards/code-lookup.table.ts';
import {
  findCards,
  giveToCard,
  giveToEndedCard,
  listEntries,
  type StoredCard,
  takeFromCard,
} from '#functions/gift-cards/gift-cards.table.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import type { Actor, Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { type Booking, isUnpaidHold } from '#shared/domain/booking/booking.ts';
import { spendable } from '#shared/domain/gift-cards/gift-card.ts';
import {
  addUses,
  type CardAmount,
  type GiftUse,
  giveToCards,
  heldOf,
  missingOf,
  takeFromCards,
  takenAgain,
} from '#shared/domain/gift-cards/gift-use.ts';
import { giftReturned, giftSetOff, giftUsed } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Money, plus, sek, times } from '#shared/kernel/money.ts';
import { DEFAULT_ZONE, localMinutesOf, toLocalTime } from '#shared/kernel/time.ts';
import { type BookingRecord, putGifts } from './booking-record.table.ts';
import { findBooking } from './bookings.table.ts';

/** A card as the code opened it that somebody typed. */
export type OpenedCard = Pick<StoredCard, 'cardId' | 'codeId'>;
/** The cards of the codes that somebody typed, each once. */
export async function readGiftCodes(deps: Deps, actor: Actor, codes: readonly string[]): Promise<OpenedCard[]> {
  const opened = new Map<string, OpenedCard>();
  // One after another: a wrong one is counted before the next is looked up.
  for (const code of codes) {
    const { cardId, codeId } = await findByCode(deps, actor, code);
    opened.set(cardId, { cardId, codeId });
  }
  return [...opened.values()];
}
/**
 * The cards as they are now. One whose code was replaced since it was typed opens nothing any more; an empty one is
 * refused, and says whether a checkout under way has what was on it.
 */
export async function offeredCards(
  { table }: Pick<Deps, 'table'>,
  opened: readonly OpenedCard[],
): Promise<StoredCard[]> {
  const cards = await findCards(
    table,
    opened.map(({ cardId }) => cardId),
  );
  for (const card of cards) {
    const isOpen = opened.some(({ cardId, codeId }) => cardId === card.cardId && codeId === card.codeId);
    if (!isOpen) throw new DomainError('gift_cards.invalid');
    if (spendable(card).minor === 0) throw await whyEmpty(table, card.cardId);
  }
  return cards;
}
async function whyEmpty(table: Table, cardId: string): Promise<DomainError> {
  const entries = await listEntries(table, cardId);
  for (const { what, about } of entries.reverse()) {
    const booking = what === 'used' ? await findBooking(table, about) : undefined;
    if (!booking || !isUnpaidHold(booking)) continue;
    return new DomainError('gift_cards.in_use', { time: toLocalTime(localMinutesOf(booking.holdUntil, DEFAULT_ZONE)) });
  }
  return new DomainError('gift_cards.empty');
}
export const balanceOf = (cards: readonly StoredCard[]): Money => cards.map(spendable).reduce(plus, sek(0));

/** What the head of a booking says of it. */
export const heldBy = ({ uses }: GiftMove): Pick<Booking, 'giftCard'> => {
  const held = heldOf(uses, sek(0));
  return { giftCard: held.minor > 0 ? held : undefined };
};
export type GiftMove = Readonly<{ uses: readonly GiftUse[]; writes: readonly GuardedWrite[] }>;
type CodedAmount = CardAmount & Readonly<{ opened?: OpenedCard }>;
type Owner = Pick<Booking, 'bookingId' | 'guideId' | 'date' | 'rev'>;
/** The part G of the price, for the transaction that holds the places. */
export function takeGifts(deps: Deps, b: Owner, cards: readonly StoredCard[], giftCard: Money): GiftMove {
  if (giftCard.minor === 0) return { uses: [], writes: [] };
  const uses = takeFromCards(cards, giftCard);
  const taken = takenFrom(cards, uses);
  return { uses, writes: [...changeCards(deps, b, taken, 'used'), putGifts(deps.table, b.bookingId, uses)] };
}
/** More of the price, for the transaction that settles a change with it. */
export function takeMoreGifts(
  deps: Deps,
  { booking, gifts }: Pick<BookingRecord, 'booking' | 'gifts'>,
  cards: readonly StoredCard[],
  amount: Money,
): GiftMove {
  if (amount.minor === 0) return { uses: gifts, writes: [] };
  const more = takeFromCards(cards, amount);
  const taken = takenFrom(cards, more);
  const uses = addUses(gifts, more);
  return {
    uses,
    writes: [...changeCards(deps, booking, taken, 'used'), putGifts(deps.table, booking.bookingId, uses)],
  };
}
/** With the code under which each card was read: replaced meanwhile, nothing is taken for it. */
const takenFrom = (cards: readonly StoredCard[], uses: readonly GiftUse[]): CodedAmount[] =>
  uses.map(({ cardId, used }) => {
    const opened = cards.find((card) => card.cardId === cardId);
    return { cardId, amount: used, ...(opened && { opened }) };
  });
/** Gives back what the booking holds of gift cards, or a part of it, for the transaction that decides so. */
export async function returnGifts(
  deps: Deps,
  { booking, gifts }: Pick<BookingRecord, 'booking' | 'gifts'>,
  part?: Money,
): Promise<GiftMove> {
  const amount = part ?? heldOf(gifts, times(booking.total, 0));
  if (amount.minor === 0) return { uses: gifts, writes: [] };
  const { uses, back } = giveToCards(gifts, amount);
  return {
    uses,
    writes: [...(await giveBack(deps, booking, back)), putGifts(deps.table, booking.bookingId, uses)],
  };
}
/** What comes back to a card whose buyer had the money already is set off against that, and never spent again. */
async function giveBack(deps: Deps, b: Owner, amounts: readonly CardAmount[]): Promise<GuardedWrite[]> {
  const { table, now } = deps;
  const cards = await findCards(
    table,
    amounts.map(({ cardId }) => cardId),
  );
  const isEnded = ({ cardId }: CardAmount) => cards.some((card) => card.cardId === cardId && card.state !== 'active');
  const alive = amounts.filter((each) => !isEnded(each));
  const ended = amounts.filter(isEnded);
  if (ended.length === 0) return changeCards(deps, b, alive, 'returned');
  const at = now();
  const sum = ended.map(({ amount }) => amount).reduce(plus);
  const entry = { what: `gift-set-off-${b.rev}`, amount: sum, at, intentId: null, lines: giftSetOff(sum) };
  return [
    ...(alive.length > 0 ? changeCards(deps, b, alive, 'returned') : []),
    ...ended.flatMap((each) => giveToEndedCard(table, { ...each, about: b.bookingId, at, step: b.rev })),
    putLedger(table, b, entry),
  ];
}
/** Paid late, when the gift cards had their part back: it is needed again. Undefined when it is not there any more. */
export async function retakeGifts(deps: Deps, { booking, gifts }: BookingRecord): Promise<GiftMove | undefined> {
  const missing = missingOf(gifts);
  if (missing.length === 0) return { uses: gifts, writes: [] };
  const cards = await findCards(
    deps.table,
    missing.map(({ cardId }) => cardId),
  );
  const has = ({ cardId, amount }: CardAmount) =>
    cards.some((card) => card.cardId === cardId && spendable(card).minor >= amount.minor);
  if (!missing.every(has)) return undefined;
  const uses = takenAgain(gifts);
  return {
    uses,
    writes: [...changeCards(deps, booking, missing, 'used_again'), putGifts(deps.table, booking.bookingId, uses)],
  };
}
function changeCards(
  { table, now }: Deps,
  b: Owner,
  amounts: readonly CodedAmount[],
  what: 'used' | 'used_again' | 'returned',
): GuardedWrite[] {
  const at = now();
  const sum = amounts.map(({ amount }) => amount).reduce(plus);
  const lines = what === 'returned' ? giftReturned(sum) : giftUsed(sum);
  const changes = amounts.map((change) => ({ ...change, about: b.bookingId, at, step: b.rev }));
  return [
    ...changes.flatMap((change) =>
      what === 'returned' ? giveToCard(table, change) : takeFromCard(table, change, what),
    ),
    putLedger(table, b, { what: `gift-${what}-${b.rev}`, amount: sum, at, intentId: null, lines }),
  ];
}
