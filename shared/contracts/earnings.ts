import * as z from 'zod';
import { EARNING_STATES } from '../domain/booking/earnings.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, IdShape, LocalDateShape, MoneyShape, MonthShape, PartyShape, QueryCount } from './schemas.ts';

export const TransactionShape = z.object({
  bookingId: IdShape,
  reference: z.string(),
  /** The day of the trip: what is earned is earned then. */
  date: LocalDateShape,
  experienceId: IdShape,
  title: BilingualShape,
  anglerName: z.string(),
  party: PartyShape,
  total: MoneyShape,
  commission: MoneyShape,
  earned: MoneyShape,
  state: z.enum(EARNING_STATES),
});
/** A year of bookings that brought something or will, by the day of the trip. Tables and charts are sums of these rows. */
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
      StatementSums.extend({ date: LocalDateShape, reference: z.string(), title: BilingualShape.nullable() }),
    ),
    /** Owed from the months before, and at the end of this one. */
    carried: MoneyShape,
    sums: StatementSums,
    owed: MoneyShape,
  }),
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
