import { least, type Money, sek } from '../../kernel/money.ts';
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
const PAYOUT = 'payout-';
export const payoutOf = (month: string): string => `${PAYOUT}${month}`;
const isOfPenalty = (what: string): boolean => what.startsWith('penalty') || what.startsWith(PAYOUT);
const creditOf = ({ lines }: PayableEntry): number =>
  0 - lines.reduce((sum, { account, minor }) => (account === 'guide_payable' ? sum + minor : sum), 0);

type Move = Readonly<{ month: string; credit: number; isOfPenalty: boolean }>;
/** A payout counts in the month that it pays, however much later it is booked. */
const monthOf = ({ what, at }: PayableEntry): string =>
  what.startsWith(PAYOUT) ? what.slice(PAYOUT.length) : bookMonthOf(at);

/**
 * By guide, what the books owe of each booking at the end of a month. What was paid out or taken back since is owed no
 * more; but what was earned later, and taken back or paid out of that, is of its own month and changes nothing here.
 */
export function owedByGuide(month: string, entries: Iterable<PayableEntry>): Map<string, Owed[]> {
  const guides = new Map<string, Map<string, Move[]>>();
  for (const entry of entries) {
    const credit = creditOf(entry);
    if (credit === 0) continue;
    const bookings = guides.get(entry.guideId) ?? new Map<string, Move[]>();
    const move = { month: monthOf(entry), credit, isOfPenalty: isOfPenalty(entry.what) };
    bookings.set(entry.bookingId, [...(bookings.get(entry.bookingId) ?? []), move]);
    guides.set(entry.guideId, bookings);
  }
  const owedOf = ([bookingId, moves]: [string, Move[]]): Owed => ({
    bookingId,
    total: sek(stillOwed(month, moves)),
    penalties: sek(
      stillOwed(
        month,
        moves.filter((move) => move.isOfPenalty),
      ),
    ),
  });
  const ofGuide = (bookings: Map<string, Move[]>) => [...bookings].map(owedOf).filter(({ total }) => total.minor !== 0);
  return new Map([...guides].map(([id, bookings]) => [id, ofGuide(bookings)]));
}
/** So much of the balance at the end of the month as was there at the end of every month since; the same with a debt. */
function stillOwed(month: string, moves: readonly Move[]): number {
  const balanceAt = (end: string) => moves.reduce((sum, move) => (move.month <= end ? sum + move.credit : sum), 0);
  const then = balanceAt(month);
  const since = moves.filter((move) => move.month > month).map((move) => balanceAt(move.month));
  return then > 0 ? Math.max(0, Math.min(then, ...since)) : Math.min(0, Math.max(then, ...since));
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
