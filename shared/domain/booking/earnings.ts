import { type Money, minus, plus } from '../../kernel/money.ts';
import type { LocalDate } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { guideShareOf } from './cancellation.ts';
import { isPenaltyOpen, owedOf } from './penalty.ts';

const ZERO: Money = { minor: 0, currency: 'SEK' };
/** What a booking is to the guide's purse. `expected` and `penalty_expected` are not there yet. */
export const EARNING_STATES = ['expected', 'earned', 'penalty', 'penalty_expected'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
export type Earning = Readonly<{ state: EarningState; commission: Money; earned: Money }>;

/** The guide has what is paid at the trip, or what a late cancellation cost; Napp keeps the deposit. Undefined when the booking brings nothing. */
export function earningOf(
  b: Pick<Booking, 'state' | 'deposit' | 'remaining' | 'penalty' | 'giftCard'>,
): Earning | undefined {
  const { state, deposit, remaining, penalty, giftCard = ZERO } = b;
  // Of what gift cards paid the guide has nine tenths, and Napp one.
  const gift = guideShareOf(giftCard);
  const commission = plus(deposit, minus(giftCard, gift));
  if (state === 'completed') return { state: 'earned', commission, earned: plus(remaining, gift) };
  if (state === 'confirmed') return { state: 'expected', commission, earned: plus(remaining, gift) };
  if (state !== 'cancelled') return undefined;
  if (penalty?.charged) return { state: 'penalty', commission, earned: plus(penalty.charged, gift) };
  if (penalty && isPenaltyOpen(penalty))
    return { state: 'penalty_expected', commission, earned: plus(owedOf(penalty), gift) };
  return giftCard.minor > 0 ? { state: 'earned', commission, earned: gift } : undefined;
}
/** D, and what was kept of gift cards, are Napp's and the guide's for good: after the trip, or once it was cancelled late. */
export const isEarned = ({ earnedAt }: Pick<Booking, 'earnedAt'>): boolean => earnedAt !== undefined;
export const isExpected = (state: EarningState): boolean => state === 'expected' || state === 'penalty_expected';

export type EarningRow = Readonly<{ date: LocalDate; experienceId: string; state: EarningState; earned: Money }>;
export type Sums = Readonly<{ earned: Money; expected: Money; bookings: number }>;
const NOTHING: Sums = { earned: ZERO, expected: ZERO, bookings: 0 };

const add = (sums: Sums, { state, earned }: EarningRow): Sums => ({
  earned: isExpected(state) ? sums.earned : plus(sums.earned, earned),
  expected: isExpected(state) ? plus(sums.expected, earned) : sums.expected,
  bookings: sums.bookings + 1,
});
export const sumOf = (rows: readonly EarningRow[]): Sums => rows.reduce(add, NOTHING);

/** The same rows by something of theirs: the sums of the parts are the sum of the whole, to the öre. */
export function sumsBy(rows: readonly EarningRow[], keyOf: (row: EarningRow) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const row of rows) sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? NOTHING, row));
  return sums;
}
export const monthOf = (row: Pick<EarningRow, 'date'>): string => row.date.slice(0, 7);
