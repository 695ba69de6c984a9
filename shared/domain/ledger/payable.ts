import { least, type Money, plus, sek } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { PAYOUT_POLICY } from '../policy.ts';
import { bookMonthOf } from './book-day.ts';
import type { Line } from './postings.ts';

/** An entry that moves what a guide is owed. */
export type PayableEntry = Readonly<{
  guideId: string;
  bookingId: string;
  what: string;
  at: Instant;
  lines: readonly Line[];
}>;
/** What is still owed to a guide of one booking. The part of gift cards waits for its claim, penalties do not. */
export type Owed = Readonly<{ bookingId: string; total: Money; penalties: Money }>;
export type Payable = Readonly<{
  amount: Money;
  bookings: readonly Readonly<{ bookingId: string; amount: Money }>[];
  /** Not claimed yet, or somebody can still report the trip. */
  waiting: Money;
}>;
/** `waiting`: nothing can be paid of it yet. */
export const PAYOUT_STATES = ['ready', 'no_bank', 'waiting', 'paid'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const payoutOf = (month: string): string => `payout-${month}`;
const isOfPenalty = (what: string): boolean => what === 'penalty' || what.startsWith('payout-');
const creditOf = ({ lines }: PayableEntry): number =>
  0 - lines.reduce((sum, { account, minor }) => (account === 'guide_payable' ? sum + minor : sum), 0);

/** By guide, what the books owe of each booking at the end of a month. What was paid out or taken back since is owed no more. */
export function owedByGuide(month: string, entries: Iterable<PayableEntry>): Map<string, Owed[]> {
  const guides = new Map<string, Map<string, Owed>>();
  for (const entry of entries) {
    const credit = creditOf(entry);
    if (credit === 0 || (credit > 0 && bookMonthOf(entry.at) > month)) continue;
    const { bookingId, guideId } = entry;
    const bookings = guides.get(guideId) ?? new Map<string, Owed>();
    const { total, penalties } = bookings.get(bookingId) ?? { total: sek(0), penalties: sek(0) };
    bookings.set(bookingId, {
      bookingId,
      total: plus(total, sek(credit)),
      penalties: isOfPenalty(entry.what) ? plus(penalties, sek(credit)) : penalties,
    });
    guides.set(guideId, bookings);
  }
  const stillOwed = (bookings: Map<string, Owed>) => [...bookings.values()].filter(({ total }) => total.minor !== 0);
  return new Map([...guides].map(([id, bookings]) => [id, stillOwed(bookings)]));
}
/** What can be paid of it now. What was paid too much is taken off; a sum below zero stays until there is more. */
export function payableOf(owed: readonly Owed[], isDue: (bookingId: string) => boolean): Payable {
  const each = owed
    .map(({ bookingId, total, penalties }) => {
      const amount = isDue(bookingId) ? total : least(total, penalties);
      return { bookingId, amount, waiting: total.minor - amount.minor };
    })
    .sort((a, b) => a.amount.minor - b.amount.minor);
  const bookings = each
    .filter(({ amount }) => amount.minor !== 0)
    .slice(0, PAYOUT_POLICY.mostBookings)
    .map(({ bookingId, amount }) => ({ bookingId, amount }));
  const sum = bookings.reduce((all, { amount }) => all + amount.minor, 0);
  const waiting = sek(each.reduce((all, row) => all + row.waiting, 0));
  return sum > 0 ? { amount: sek(sum), bookings, waiting } : { amount: sek(0), bookings: [], waiting };
}
