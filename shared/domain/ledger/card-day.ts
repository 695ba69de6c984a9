import { addDays, DEFAULT_ZONE, type Instant, instantAt, type LocalDate } from '../../kernel/time.ts';
import { bookDayOf } from './book-day.ts';

/** Money of a card, as one side has it. */
export type Movement = Readonly<{ intentId: string | null; minor: number; at: Instant }>;
export type Unexplained = Readonly<{ intentId: string | null; provider: number; ledger: number }>;
/** A day of the card account, in öre: what the provider has, what the ledger has, and the payments on which they differ. */
export type CardDay = Readonly<{ provider: number; ledger: number; unexplained: readonly Unexplained[] }>;

/** `unread`: the provider could not be asked yet. */
export const CARD_DAY_STATES = ['agrees', 'differs', 'unread'] as const;

/** A day of the books as instants; the end is not in it. */
export const spanOfDay = (day: LocalDate): Readonly<{ from: Instant; to: Instant }> => ({
  from: instantAt(day, 0, DEFAULT_ZONE),
  to: instantAt(addDays(day, 1), 0, DEFAULT_ZONE),
});
/** The latest days that are over, oldest first. */
export const daysOver = (now: Instant, howMany: number): readonly LocalDate[] =>
  Array.from({ length: howMany }, (_, i) => addDays(bookDayOf(now), i - howMany));

/**
 * Compares a day. The sides book the same payment some seconds or hours apart, so both lists reach from the day before
 * to now: what stands on both is no matter of the day, however it fell. The rest is told by payment: several refunds by
 * hand are one row of the ledger.
 */
export function compareDay(day: LocalDate, provider: readonly Movement[], ledger: readonly Movement[]): CardDay {
  const isOfDay = ({ at }: Movement): boolean => bookDayOf(at) === day;
  const sum = (movements: readonly Movement[]): number => movements.reduce((all, { minor }) => all + minor, 0);
  const [left, booked] = [without(provider, ledger), without(ledger, provider)];
  const touched = new Set([...left, ...booked].filter(isOfDay).map(({ intentId }) => intentId));
  const unexplained = [...touched].flatMap((intentId): Unexplained[] => {
    const own = (movements: readonly Movement[]) => sum(movements.filter((each) => each.intentId === intentId));
    const [there, here] = [own(left), own(booked)];
    return there === here ? [] : [{ intentId, provider: there, ledger: here }];
  });
  return { provider: sum(provider.filter(isOfDay)), ledger: sum(ledger.filter(isOfDay)), unexplained };
}
/** Those that have no partner with the same payment and amount on the other side; each partner serves once. */
function without(movements: readonly Movement[], others: readonly Movement[]): Movement[] {
  const keyOf = ({ intentId, minor }: Movement): string => `${intentId} ${minor}`;
  const left = new Map<string, number>();
  for (const each of others) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  return movements.filter((each) => {
    const partners = left.get(keyOf(each)) ?? 0;
    left.set(keyOf(each), partners - 1);
    return partners < 1;
  });
}
