import { type Money, times } from '../../kernel/money.ts';
import { type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import type { Quote } from '../booking/quote.ts';
import type { RefundState } from '../booking/refund-states.ts';
import { type Breakdown, breakdownOf, type CreditNote, type Invoice, type Seller } from './invoice.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit', 'refund'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** How the total was, or is to be, paid; negative for what went back. */
export const PAYMENT_ROWS = ['deposit', 'giftCard', 'remaining', 'more', 'refund', 'giftBack'] as const;
export type PaymentRow = Readonly<{ what: (typeof PAYMENT_ROWS)[number]; amount: Money }>;

/** One paper, the same for screen and print. */
export type BookingDocument = Readonly<{
  /** Names it in an address: `receipt`, `receipt-<n>`, `invoice`, `credit`, `refund-<id>`, `return-<n>`, `console-<n>`. */
  id: string;
  kind: DocumentKind;
  number: string;
  date: LocalDate;
  dueDate: LocalDate | null;
  tripDate: LocalDate;
  /** The number of the invoice that a credit note takes back. */
  corrects: string | null;
  /** Null: written by Napp, who took the money, and not by the guide. */
  seller: Seller | null;
  breakdown: Breakdown | null;
  payments: readonly PaymentRow[];
}>;

const withoutZeros = (rows: readonly PaymentRow[]): PaymentRow[] => rows.filter(({ amount }) => amount.minor !== 0);
const paymentsOf = (b: Pick<Breakdown, 'deposit' | 'giftCard' | 'remaining'>): PaymentRow[] =>
  withoutZeros([
    { what: 'giftCard', amount: b.giftCard },
    { what: 'deposit', amount: b.deposit },
    { what: 'remaining', amount: b.remaining },
  ]);
const plainReference = (bookingId: string): string => bookingId.toUpperCase();

/** What a booking was at its confirmation, whatever has become of it since. */
export type Receipted = Readonly<{ quote: Quote; date: LocalDate }>;
/**
 * For what was paid at the confirmation. It stays a receipt when the trip is changed or cancelled later; what is paid or
 * goes back afterwards has papers of its own.
 */
export function receiptOf(b: Booking, { quote, date }: Receipted): BookingDocument | undefined {
  if (!b.confirmedAt) return undefined;
  const breakdown = breakdownOf(quote);
  return {
    id: 'receipt',
    kind: 'receipt',
    number: plainReference(b.bookingId),
    date: localDateOf(b.confirmedAt, b.zone),
    dueDate: null,
    tripDate: date,
    corrects: null,
    seller: null,
    breakdown,
    payments: paymentsOf(breakdown),
  };
}
export function invoiceDocument(invoice: Invoice): BookingDocument {
  const { number, date, dueDate, tripDate, seller, ...breakdown } = invoice;
  const payments = paymentsOf(breakdown);
  return {
    id: 'invoice',
    kind: 'invoice',
    number,
    date,
    dueDate,
    tripDate,
    corrects: null,
    seller,
    breakdown,
    payments,
  };
}
/** Every amount of the invoice with its sign turned. */
export function creditDocument(invoice: Invoice, { number, date, corrects }: CreditNote): BookingDocument {
  const { tripDate, seller, number: _, date: __, dueDate: ___, ...b } = invoice;
  const turned = (amount: Money): Money => times(amount, -1);
  const breakdown: Breakdown = {
    lines: b.lines.map((line) => ({ ...line, sum: turned(line.sum), quantity: -line.quantity })),
    discountPercent: b.discountPercent,
    vatPercent: b.vatPercent,
    discount: turned(b.discount),
    adjustment: turned(b.adjustment),
    total: turned(b.total),
    net: turned(b.net),
    vat: turned(b.vat),
    giftCard: turned(b.giftCard),
    deposit: turned(b.deposit),
    remaining: turned(b.remaining),
  };
  const rest = { dueDate: null, tripDate, corrects, seller, breakdown, payments: [] };
  return { id: 'credit', kind: 'credit', number, date, ...rest };
}
/** The day of the trip at that moment; rows of before it was kept do without. */
type OfTrip = Readonly<{ tripDate?: LocalDate | undefined }>;
type Refund = OfTrip & Readonly<{ refundId: string; amount: Money; wantedAt: Instant; state: RefundState }>;
/** The angler has the money, by whatever way it went. */
const HAS_MONEY: readonly RefundState[] = ['done', 'by_hand', 'by_console', 'by_bank'];
/** What went back of what was paid by card. All of the booking's refunds are counted from 1, also those that never were made. */
export const refundNotes = (b: Booking, refunds: readonly Refund[]): BookingDocument[] =>
  refunds.flatMap((refund, i) => (HAS_MONEY.includes(refund.state) ? [refundNoteOf(b, refund, i + 1)] : []));
const refundNoteOf = (b: Booking, refund: Refund, n: number): BookingDocument => ({
  id: `refund-${refund.refundId}`,
  kind: 'refund',
  number: `${plainReference(b.bookingId)}-R${n}`,
  date: localDateOf(refund.wantedAt, b.zone),
  dueDate: null,
  tripDate: refund.tripDate ?? b.date,
  corrects: null,
  seller: null,
  breakdown: null,
  payments: [{ what: 'refund', amount: refund.amount }],
});

/** A row of the ledger about the booking. */
export type Booked = OfTrip & Readonly<{ what: string; amount: Money; at: Instant }>;
const FIRST_NUMBER = 2;
/** What was paid for a change after the confirmation: by card, or with a gift card. The ledger has each once, and for good. */
export const laterReceipts = (b: Booking, rows: readonly Booked[]): BookingDocument[] =>
  since(b, rows, ['extra-', 'gift-used-']).map((row, i) => {
    const n = i + FIRST_NUMBER;
    const what = row.what.startsWith('extra-') ? ('more' as const) : ('giftCard' as const);
    const paper = { id: `receipt-${n}`, kind: 'receipt' as const, number: `${plainReference(b.bookingId)}-${n}` };
    return { ...bare(b, row), ...paper, payments: [{ what, amount: row.amount }] };
  });
/** What went back to gift cards. */
export const giftNotes = (b: Booking, rows: readonly Booked[]): BookingDocument[] =>
  since(b, rows, ['gift-returned-', 'gift-set-off-']).map((row, i) => {
    const number = `${plainReference(b.bookingId)}-G${i + 1}`;
    const paper = { id: `return-${i + 1}`, kind: 'refund' as const, number };
    return { ...bare(b, row), ...paper, payments: [{ what: 'giftBack', amount: row.amount }] };
  });
/** What somebody at Napp gave back in the card provider's console, and no decision had asked for. */
export const consoleNotes = (b: Booking, rows: readonly Booked[]): BookingDocument[] =>
  since(b, rows, ['console-refund-']).map((row, i) => {
    const number = `${plainReference(b.bookingId)}-C${i + 1}`;
    const paper = { id: `console-${i + 1}`, kind: 'refund' as const, number };
    return { ...bare(b, row), ...paper, payments: [{ what: 'refund', amount: times(row.amount, -1) }] };
  });
/** A hold that ended before it was paid gave its gift cards back and took them again: the receipt is of what was so at last. */
function since({ confirmedAt }: Booking, rows: readonly Booked[], whats: readonly string[]): Booked[] {
  return rows
    .filter(({ what, at }) => confirmedAt && at > confirmedAt && whats.some((start) => what.startsWith(start)))
    .sort((a, b) => a.at.localeCompare(b.at) || a.what.localeCompare(b.what));
}
const bare = (b: Booking, { at, tripDate }: Booked) => ({
  ...{ dueDate: null, corrects: null, seller: null, breakdown: null },
  date: localDateOf(at, b.zone),
  tripDate: tripDate ?? b.date,
});
