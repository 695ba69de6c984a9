import * as z from 'zod';
import { putNew, putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Quote } from '#shared/domain/booking/quote.ts';
import type { GiftUse } from '#shared/domain/gift-cards/gift-use.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { keys as bookingKeys, parseBooking } from './bookings.table.ts';

const Money = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
const Text2 = z.object({ en: z.string(), sv: z.string() });
export const QuotePart: z.ZodType<Quote> = z.object({
  lines: z.array(
    z.object({ kind: z.enum(['adult', 'child', 'private']), quantity: z.int(), unitPrice: Money, sum: Money }),
  ),
  discountPercent: z.int(),
  discount: Money,
  adjustment: Money.optional(),
  total: Money,
  giftCard: Money,
  deposit: Money,
  remaining: Money,
  vatPercent: z.int(),
  vat: Money,
  sekToUsdRate: z.number(),
  graceUntil: z.string(),
  freeUntil: z.string(),
  latePenalty: Money,
  termsVersion: z.string(),
  language: z.enum(LOCALES),
});
const FrozenItem = z.object({
  quote: QuotePart,
  contact: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  /** The contact's address was the angler's account's. */
  isOwnAddress: z.boolean().optional(),
  specialRequests: z.string(),
  currencyShown: z.enum(['SEK', 'USD']),
  title: Text2,
  place: z.string(),
  meetingPlace: Text2,
  picture: z
    .object({ key: z.string(), widths: z.array(z.int()), width: z.int(), height: z.int(), alt: Text2 })
    .nullable(),
  guide: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.enum(LOCALES) }),
});
/** What a booking was made on, and never changes: its price and terms, its people, the trip as it was described. */
export type Frozen = z.output<typeof FrozenItem>;
const PageItem = z.object({ sessionId: z.string(), url: z.string().nullable() });
export type StoredPage = z.output<typeof PageItem>;
const GiftsItem = z.object({
  uses: z.array(z.object({ cardId: z.string(), lastFour: z.string(), used: Money, returned: Money })),
});
const DeclineItem = z.object({ reason: z.string() });
export type BookingRecord = Readonly<{
  booking: Booking;
  frozen: Frozen;
  page: StoredPage | undefined;
  /** What was taken of gift cards, and went back. */
  gifts: readonly GiftUse[];
  /** What the guide wrote when declining; empty when nothing. */
  declineReason: string;
}>;

export const keys = {
  frozen: (bookingId: string) => ({ pk: bookingKeys.partition(bookingId), sk: 'QUOTE' }),
  decline: (bookingId: string) => ({ pk: bookingKeys.partition(bookingId), sk: 'DECLINE' }),
  gifts: (bookingId: string) => ({ pk: bookingKeys.partition(bookingId), sk: 'GIFTS' }),
  page: (bookingId: string) => ({ pk: bookingKeys.partition(bookingId), sk: 'PAY#1' }),
};
/** The booking with all that is frozen on it and its payment page, in one consistent read. */
export async function findRecord(table: Table, bookingId: string): Promise<BookingRecord | undefined> {
  const pk = bookingKeys.partition(bookingId);
  const items = await table.queryAll({ pk, from: 'BOOKING', to: 'QUOTE', consistent: true });
  const of = (sk: string) => items.find((item) => item.sk === sk);
  const [head, frozen, page] = [of('BOOKING'), of('QUOTE'), of('PAY#1')];
  if (!head || !frozen) return undefined;
  const [decline, gifts] = [of('DECLINE'), of('GIFTS')];
  return {
    booking: parseBooking(head),
    frozen: FrozenItem.parse(frozen),
    page: page && PageItem.parse(page),
    gifts: gifts ? GiftsItem.parse(gifts).uses : [],
    declineReason: decline ? DeclineItem.parse(decline).reason : '',
  };
}
export async function getRecord(table: Table, bookingId: string): Promise<BookingRecord> {
  const record = await findRecord(table, bookingId);
  if (!record) throw new DomainError('booking.not_found');
  return record;
}
export async function findFrozen(table: Table, bookingIds: readonly string[]): Promise<Map<string, Frozen>> {
  const items = await table.findMany(bookingIds.map(keys.frozen));
  return new Map(items.map((item) => [item.pk.slice('BOOKING#'.length), FrozenItem.parse(item)]));
}
export const putFrozen = (table: Table, bookingId: string, frozen: Frozen): GuardedWrite =>
  putNew(table.name, { ...keys.frozen(bookingId), kind: 'QUOTE', v: 1, ...frozen }, 'retry');
/** A change of the trip freezes it anew; the booking's revision, in the same transaction, guards it. */
export const refreeze = (table: Table, bookingId: string, frozen: Frozen): GuardedWrite =>
  putOver(table.name, { ...keys.frozen(bookingId), kind: 'QUOTE', v: 1, ...frozen });
/** What the booking has of gift cards; the booking's revision, in the same transaction, guards it. */
export const putGifts = (table: Table, bookingId: string, uses: readonly GiftUse[]): GuardedWrite =>
  putOver(table.name, { ...keys.gifts(bookingId), kind: 'GIFTS', v: 1, uses: [...uses] });
/** Repeats write the same: one key opens one page. */
export const putPage = (table: Table, bookingId: string, page: StoredPage): GuardedWrite =>
  putOver(table.name, { ...keys.page(bookingId), kind: 'PAY', v: 1, ...page });
/** Written before the answer itself, because the mail about the answer tells it. */
export const putDecline = (table: Table, bookingId: string, reason: string): GuardedWrite =>
  putOver(table.name, { ...keys.decline(bookingId), kind: 'DECLINE', v: 1, reason });
