import { type Money, minus, plus, times } from '../../kernel/money.ts';
import type { LocalDate } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { guideShareOf } from './cancellation.ts';
import { isPenaltyOpen, owedOf } from './penalty.ts';

const ZERO: Money = { minor: 0, currency: 'SEK' };
/** What a booking or a drop-in is to the guide's purse. The `expected` ones are not there yet; the others are the ledger's. */
export const EARNING_STATES = [
  'expected',
  'earned',
  'penalty',
  'penalty_expected',
  'drop_in',
  'drop_in_expected',
  'taken_back',
] as const;
export type EarningState = (typeof EARNING_STATES)[number];
export type Earning = Readonly<{ state: EarningState; commission: Money; earned: Money }>;

/** What a booking will bring its guide when all goes well: the ledger knows nothing of it before it is there. */
export function expectedOf(
  b: Pick<Booking, 'state' | 'deposit' | 'remaining' | 'penalty' | 'giftCard'>,
): Earning | undefined {
  const { state, deposit, remaining, penalty, giftCard = ZERO } = b;
  if (state === 'confirmed') {
    // Of what gift cards paid the guide has nine tenths, and Napp one.
    const gift = guideShareOf(giftCard);
    return { state: 'expected', commission: plus(deposit, minus(giftCard, gift)), earned: plus(remaining, gift) };
  }
  // D and what was kept of gift cards are booked already; the penalty is all the guide's.
  if (state === 'cancelled' && penalty && isPenaltyOpen(penalty))
    return { state: 'penalty_expected', commission: times(deposit, 0), earned: owedOf(penalty) };
  return undefined;
}
/** D, and what was kept of gift cards, are Napp's and the guide's for good: after the trip, or once it was cancelled late. */
export const isEarned = ({ earnedAt }: Pick<Booking, 'earnedAt'>): boolean => earnedAt !== undefined;
export const isExpected = (state: EarningState): boolean => state === 'expected' || state.endsWith('_expected');

export type EarningRow = Readonly<{
  date: LocalDate;
  bookingId: string;
  experienceId: string;
  state: EarningState;
  earned: Money;
}>;
export type Sums = Readonly<{ earned: Money; expected: Money; bookings: number }>;

export function sumOf(rows: readonly EarningRow[]): Sums {
  const total = (some: readonly EarningRow[]): Money => some.map(({ earned }) => earned).reduce(plus, ZERO);
  const counted = rows.filter(({ state }) => state !== 'taken_back').map(({ bookingId }) => bookingId);
  return {
    earned: total(rows.filter(({ state }) => !isExpected(state))),
    expected: total(rows.filter(({ state }) => isExpected(state))),
    bookings: new Set(counted).size,
  };
}
/** The same rows by something of theirs: the sums of the parts are the sum of the whole, to the öre. */
export function sumsBy(rows: readonly EarningRow[], keyOf: (row: EarningRow) => string): Map<string, Sums> {
  const groups = new Map<string, EarningRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return new Map([...groups].map(([key, own]) => [key, sumOf(own)]));
}
export const monthOf = (row: Pick<EarningRow, 'date'>): string => row.date.slice(0, 7);
