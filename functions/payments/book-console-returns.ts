import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { ConsoleReturn } from '#shared/domain/booking/console-returns.ts';
import { isEarned } from '#shared/domain/booking/earnings.ts';
import {
  commissionReturned,
  depositReturned,
  type Line,
  penaltyCollected,
  reversed,
  sentAtProvider,
} from '#shared/domain/ledger/postings.ts';
import { type Money, plus, times } from '#shared/kernel/money.ts';
import { putLedger } from './ledger.table.ts';
import type { StoredRefund } from './payments.table.ts';

type Found = ConsoleReturn<StoredRefund>;
type Row = Readonly<{ what: string; amount: Money; intentId: string; lines: readonly Line[] }>;

/** What somebody gave back in the provider's own console, by payment, as the provider's account has it. */
export function bookConsoleReturns(
  { table, now }: Deps,
  booking: Booking,
  returns: readonly Found[],
  penaltyMore: Money,
): GuardedWrite[] {
  const rows = [...wholeOnes(booking, returns), ...others(booking, returns), ...ofPenalty(booking, penaltyMore)];
  return rows.map((row) => putLedger(table, booking, { ...row, amount: times(row.amount, -1), at: now() }));
}
/** The refund has a paper of its own. */
const wholeOnes = (b: Booking, returns: readonly Found[]): Row[] =>
  returns.flatMap((found) =>
    found.what === 'more' || found.isPart
      ? []
      : [{ ...found, what: `refund-${found.refund.refundId}-by-console`, lines: linesOf(b, found) }],
  );
function others(b: Booking, returns: readonly Found[]): Row[] {
  const rest = returns.filter((found) => found.what === 'more' || found.isPart);
  return [...Map.groupBy(rest, ({ intentId }) => intentId)].map(([intentId, found], i) => ({
    what: `console-refund-${b.rev}${i > 0 ? `-${i + 1}` : ''}`,
    amount: found.map(({ amount }) => amount).reduce(plus),
    intentId,
    lines: found.flatMap((each) => linesOf(b, each)),
  }));
}
const ofPenalty = ({ rev, penalty }: Booking, amount: Money): Row[] =>
  penalty?.intentId && amount.minor > 0
    ? [
        {
          what: `penalty-returned-${rev}`,
          amount,
          intentId: penalty.intentId,
          lines: reversed(penaltyCollected(amount)),
        },
      ]
    : [];
/** Once the deposit is earned, it is Napp's own fee that went back; what was owed before never was. */
function linesOf(b: Booking, { what, amount }: Found): Line[] {
  if (what === 'hand') return sentAtProvider(amount);
  return what === 'more' && isEarned(b) ? commissionReturned(amount) : depositReturned(amount);
}
