import { type Money, minus, plus } from '../../kernel/money.ts';
import { type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import type { Quote, QuoteLine } from '../booking/quote.ts';

/** Who sells the trip, as the invoice names them. */
export type Seller = Readonly<{
  name: string;
  taxId: string;
  /** Approved for Swedish F-tax, which an invoice has to say. */
  hasFTax: boolean;
  address: string;
  zip: string;
  city: string;
  country: string;
}>;
/** The price of a trip, row by row; the rows, the discount and the adjustment make the total. */
export type Breakdown = Readonly<{
  lines: readonly QuoteLine[];
  discountPercent: number;
  discount: Money;
  /** What was agreed afterwards, more or less. */
  adjustment: Money;
  total: Money;
  net: Money;
  vatPercent: number;
  vat: Money;
  giftCard: Money;
  deposit: Money;
  remaining: Money;
}>;
/** The guide's invoice for one trip, frozen with its number: nobody's later move or new name changes it. */
export type Invoice = Breakdown &
  Readonly<{ number: string; date: LocalDate; dueDate: LocalDate; tripDate: LocalDate; seller: Seller }>;
/** Takes a whole invoice back, under a number of the same series. */
export type CreditNote = Readonly<{ number: string; date: LocalDate; corrects: string }>;

type Priced = Pick<
  Quote,
  'lines' | 'discountPercent' | 'discount' | 'total' | 'vatPercent' | 'vat' | 'giftCard' | 'deposit' | 'remaining'
>;
export function breakdownOf(q: Priced): Breakdown {
  const { lines, discountPercent, discount, total, vatPercent, vat, giftCard, deposit, remaining } = q;
  const listed = minus(lines.map((line) => line.sum).reduce(plus), discount);
  return {
    lines,
    discountPercent,
    discount,
    adjustment: minus(total, listed),
    total,
    net: minus(total, vat),
    vatPercent,
    vat,
    giftCard,
    deposit,
    remaining,
  };
}
/** `N2027-0001`: Napp's own series of a guide and a year, beside whatever series the guide keeps elsewhere. */
export const invoiceNumber = (year: string, n: number): string => `N${year}-${String(n).padStart(4, '0')}`;
/** The calendar year of an invoice is that of its date, on the clock of the trip's place. */
export const yearOf = (now: Instant, zone: string): string => localDateOf(now, zone).slice(0, 4);

type Issue = Readonly<{ booking: Booking; quote: Priced; seller: Seller; n: number; now: Instant }>;
/** The rest was paid at the trip, so an invoice is due on the day it is written. */
export function makeInvoice({ booking, quote, seller, n, now }: Issue): Invoice {
  const date = localDateOf(now, booking.zone);
  const number = invoiceNumber(date.slice(0, 4), n);
  return { number, date, dueDate: date, tripDate: booking.date, seller, ...breakdownOf(quote) };
}
export const makeCreditNote = (invoice: Invoice, zone: string, n: number, now: Instant): CreditNote => {
  const date = localDateOf(now, zone);
  return { number: invoiceNumber(date.slice(0, 4), n), date, corrects: invoice.number };
};
