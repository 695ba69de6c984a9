import * as z from 'zod';
import { EARNING_STATES } from '../domain/booking/earnings.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, IdShape, LocalDateShape, LocaleShape, MoneyShape, MonthShape, QueryCount } from './schemas.ts';

export const TransactionShape = z.object({
  /** Of a booking, or of a drop-in. */
  bookingId: IdShape,
  /** Empty for drop-ins. */
  reference: z.string(),
  /** When it was booked in the ledger; what is expected is of the day of the trip. */
  date: LocalDateShape,
  experienceId: z.string(),
  title: BilingualShape,
  anglerName: z.string(),
  /** Children alone are possible, and a drop-in that was taken away has nobody. */
  party: z.object({ adults: z.int(), children: z.int(), private: z.boolean() }),
  total: MoneyShape,
  commission: MoneyShape,
  earned: MoneyShape,
  state: z.enum(EARNING_STATES),
});
/** A year of what the ledger has for a guide, and what is still expected. Tables and charts are sums of these rows, and months those of the statements. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/guide/transactions',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ year: QueryCount(2100, 2020) }),
  output: z.object({ transactions: z.array(TransactionShape) }),
  errors: [],
});
const StatementSums = z.object({
  /** Paid to the guide at the trip. */
  atTrip: MoneyShape,
  /** Gift-card shares and penalties, which Napp pays out. */
  toPay: MoneyShape,
  /** What Napp kept, and the VAT in it. */
  commission: MoneyShape,
  vat: MoneyShape,
  paidOut: MoneyShape,
});
/** A guide's month as the ledger has it. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/guide/statements/{month}',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({
    month: z.string(),
    rows: z.array(
      StatementSums.extend({
        id: z.string(),
        date: LocalDateShape,
        /** Empty for drop-ins. */
        reference: z.string(),
        title: BilingualShape.nullable(),
      }),
    ),
    /** Owed from the months before, and at the end of this one. */
    carried: MoneyShape,
    sums: StatementSums,
    owed: MoneyShape,
  }),
  errors: [],
});
/** The same as PDF, in the language of the page. */
export const getStatementFile = endpoint({
  method: 'GET',
  path: '/api/guide/statements/{month}/file',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({ month: MonthShape, language: LocaleShape }),
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), base64: z.string() }),
  errors: [],
});
/** How full the boats are: places offered and taken in each month of a year. */
export const getOccupancy = endpoint({
  method: 'GET',
  path: '/api/guide/occupancy',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ year: QueryCount(2100, 2020) }),
  output: z.object({
    months: z.array(
      z.object({ month: z.string(), offered: z.int(), taken: z.int(), dates: z.int(), datesTaken: z.int() }),
    ),
  }),
  errors: [],
});
