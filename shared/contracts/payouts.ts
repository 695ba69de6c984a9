import * as z from 'zod';
import { CARD_DAY_STATES } from '../domain/ledger/card-day.ts';
import { FACTS } from '../domain/ledger/dac7-seller.ts';
import { PAYOUT_STATES } from '../domain/ledger/payable.ts';
import { endpoint } from './endpoint.ts';
import { MaskedBankShape } from './gift-claims.ts';
import { IdShape, InstantShape, LineShape, LocalDateShape, MoneyShape, MonthShape, QueryCount } from './schemas.ts';

export const PayoutShape = z.object({
  guideId: IdShape,
  /** Empty when the account is gone. */
  name: z.string(),
  bank: MaskedBankShape.nullable(),
  state: z.enum(PAYOUT_STATES),
  amount: MoneyShape,
  /** How many bookings it is for. */
  bookings: z.int(),
  /** Gift cards that are not claimed yet, or whose trip can still be reported. */
  waiting: MoneyShape,
  paidAt: InstantShape.nullable(),
});
/** What Napp owes its guides at the end of a month, as the ledger has it, and what of it was paid. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/{month}',
  auth: 'admin',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({ isOver: z.boolean(), payouts: z.array(PayoutShape) }),
  errors: [],
});
/** The transfer was made. The amount is the one that was seen and paid: another one is refused. Twice is once. */
export const payGuide = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{month}/{guideId}',
  auth: 'admin',
  throttle: 'write',
  input: z.object({ month: MonthShape, guideId: IdShape, amount: z.int().min(1) }),
  output: z.object({ amount: MoneyShape, paidAt: InstantShape }),
  errors: ['payouts.month_open', 'payouts.nothing_to_pay', 'payouts.no_bank', 'payouts.changed', 'booking.busy'],
});
/** A file for the bank (ISO 20022, pain.001) with all transfers of a month that are still to be made. */
export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/api/admin/payout-files/{month}',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({ month: MonthShape, iban: LineShape(42), bic: LineShape(11, 8) }),
  output: z.object({ name: z.string(), content: z.string(), payouts: z.int(), sum: MoneyShape }),
  errors: ['payouts.month_open', 'payouts.nothing_to_pay', 'payouts.account_invalid'],
});
/** A month of the ledger for the bookkeeping: SIE 4, in code page 437, as base64. */
export const exportBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books/{month}',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({ month: MonthShape }),
  output: z.object({ name: z.string(), content: z.string(), entries: z.int() }),
  errors: [],
});
/** The card account of a month, day by day, as the nightly check found it: the ledger against the provider's own figures. */
export const listCardDays = endpoint({
  method: 'GET',
  path: '/api/admin/card-days/{month}',
  auth: 'admin',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({
    days: z.array(
      z.object({
        day: LocalDateShape,
        state: z.enum(CARD_DAY_STATES),
        provider: MoneyShape,
        ledger: MoneyShape,
        /** The payments on which the two differ. */
        unexplained: z.array(z.object({ intentId: z.string().nullable(), provider: MoneyShape, ledger: MoneyShape })),
      }),
    ),
  }),
  errors: [],
});
/** What the tax agency wants to know of sellers in a year (DAC7), as a table by the names of the OECD's schema. */
export const reportSellers = endpoint({
  method: 'POST',
  path: '/api/admin/seller-reports/{year}',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({ year: QueryCount(2100, 2026) }),
  output: z.object({
    name: z.string(),
    content: z.string(),
    sellers: z.int(),
    /** Of whom something is not known that has to be reported. */
    missing: z.array(z.object({ guideId: IdShape, name: z.string(), facts: z.array(z.enum(FACTS)) })),
  }),
  errors: [],
});
