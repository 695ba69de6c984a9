import { type Money, minus, plus, times } from '../../kernel/money.ts';
import { type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import type { Quote } from '../booking/quote.ts';
import { type Breakdown, breakdownOf, type CreditNote, type Invoice, type Seller } from './invoice.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit', 'refund'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** How the total was, or is to be, paid; negative for what went back. */
export const PAYMENT_ROWS = ['deposit', 'giftCard', 'remaining', 'refund'] as const;
export type PaymentRow = Readonly<{ what: (typeof PAYMENT_ROWS)[number]; amount: Money }>;

/** One paper, the same for screen and print. */
export type BookingDocument = Readonly<{
  /** Names it in an address: `receipt`, `invoice`, `credit`, `refund-<id>`. */
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

/**
 * For the deposit, from the moment the booking was confirmed; it stays a receipt when the trip is cancelled later. What
 * a change added is not receipted before it is paid.
 */
export function receiptOf(b: Booking, quote: Quote): BookingDocument | undefined {
  if (!b.confirmedAt) return undefined;
  const unpaid = b.extra?.amount ?? times(quote.deposit, 0);
  const paid = { deposit: minus(quote.deposit, unpaid), remaining: plus(quote.remaining, unpaid) };
  const breakdown = { ...breakdownOf(quote), ...paid };
  return {
    id: 'receipt',
    kind: 'receipt',
    number: plainReference(b.bookingId),
    date: localDateOf(b.confirmedAt, b.zone),
    dueDate: null,
    tripDate: b.date,
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
export type DoneRefund = Readonly<{ refundId: string; amount: Money; decidedAt: Instant }>;
/** What went back to the card. `n` counts the booking's refunds from 1. */
export const refundNoteOf = (b: Booking, refund: DoneRefund, n: number): BookingDocument => ({
  id: `refund-${refund.refundId}`,
  kind: 'refund',
  number: `${plainReference(b.bookingId)}-R${n}`,
  date: localDateOf(refund.decidedAt, b.zone),
  dueDate: null,
  tripDate: b.date,
  corrects: null,
  seller: null,
  breakdown: null,
  payments: [{ what: 'refund', amount: refund.amount }],
});
