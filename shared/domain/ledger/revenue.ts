import { plus, sek } from '../../kernel/money.ts';
import type { Instant, LocalDate } from '../../kernel/time.ts';
import type { Earning, EarningState } from '../booking/earnings.ts';
import { bookDayOf, bookMonthOf } from './book-day.ts';
import { amountsOf, type Entry } from './statement.ts';

/** What a booking or a drop-in brought its guide in a month, as the ledger has it. */
export type Revenue = Earning & Readonly<{ date: LocalDate; bookingId: string; experienceId: string | undefined }>;

/**
 * A guide's revenue, from the ledger and from nothing else: a row for each booking and month, so that the months are
 * those of the statements to the öre. What comes to nothing within its month is not in it.
 */
export function revenueOf(entries: readonly Entry[], now: Instant): Revenue[] {
  const groups = Map.groupBy(entries, ({ bookingId, at }) => `${bookingId} ${bookMonthOf(at)} ${at > now}`);
  return [...groups.values()]
    .map((group) => rowOf(group, now))
    .filter(({ earned, commission }) => earned.minor !== 0 || commission.minor !== 0)
    .sort((a, b) => a.date.localeCompare(b.date));
}
function rowOf(group: readonly Entry[], now: Instant): Revenue {
  const [first] = group as readonly [Entry, ...Entry[]];
  const last = group.map(({ at }) => at).reduce((a, b) => (a > b ? a : b));
  const amounts = group.map(amountsOf);
  const earned = amounts.map(({ atTrip, toPay }) => plus(atTrip, toPay)).reduce(plus, sek(0));
  const commission = amounts.map((each) => each.commission).reduce(plus, sek(0));
  const isBack = earned.minor < 0 || (earned.minor === 0 && commission.minor < 0);
  const whats = group.map(({ what }) => what);
  return {
    date: bookDayOf(last),
    bookingId: first.bookingId,
    experienceId: first.experienceId,
    state: isBack ? 'taken_back' : stateOf(whats, last > now),
    commission,
    earned,
  };
}
function stateOf(whats: readonly string[], isAhead: boolean): EarningState {
  if (whats.some((what) => what.startsWith('drop-in'))) return isAhead ? 'drop_in_expected' : 'drop_in';
  return whats.some((what) => what.startsWith('penalty') || what.startsWith('kept-')) ? 'penalty' : 'earned';
}
