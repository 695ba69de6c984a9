import { putPaidClaim } from '#functions/gift-cards/gift-claims.table.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { payGuide as contract } from '#shared/contracts/payouts.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { payoutOf } from '#shared/domain/ledger/payable.ts';
import { paidOut } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putAudit } from './audit.table.ts';
import { findPayout, findPayoutHead, putPayout } from './payouts.table.ts';
import { type GuidePayable, readPayable } from './read-payable.ts';

/** A month of a guide was transferred: booked once, with the claims that it pays. Whoever says it again hears the same. */
export const payGuide: Keeps<typeof contract> = async (deps, actor, { month, guideId, amount }) => {
  const { id: by } = requireRole(actor, 'admin');
  const { table } = deps;
  if (month >= bookMonthOf(deps.now())) throw new DomainError('payouts.month_open');
  return table.settle(async () => {
    const head = await findPayoutHead(table, guideId);
    const owing = await readPayable(deps, month, guideId);
    // Looked for last: whoever paid while the debts were read has left nothing of them.
    const known = await findPayout(table, month, guideId);
    if (known) return { amount: known.amount, paidAt: known.paidAt };
    mustBe(owing, amount);
    const { bookings, amount: sum } = owing.payable;
    const at = deps.now();
    const payout = { month, guideId, amount: sum, bookings: bookings.length, paidAt: at, paidBy: by };
    const audit = { id: deps.newId(), at, entity: `USER#${guideId}`, by, what: 'guide_paid' as const };
    await table.transact([
      ...putPayout(table, payout, head),
      ...writesOf(deps, month, owing),
      putAudit(table, { ...audit, details: { month, amount: sum } }),
    ]);
    return { amount: sum, paidAt: at };
  });
};
function mustBe({ payable, bank }: GuidePayable, amount: number): void {
  if (payable.amount.minor === 0) throw new DomainError('payouts.nothing_to_pay');
  if (!bank) throw new DomainError('payouts.no_bank');
  if (payable.amount.minor !== amount) throw new DomainError('payouts.changed');
}
function writesOf({ table, now }: Deps, month: string, { guideId, payable, claims }: GuidePayable): GuardedWrite[] {
  return payable.bookings.flatMap(({ bookingId, amount }) => {
    const entry = { what: payoutOf(month), amount, at: now(), intentId: null, lines: paidOut(amount) };
    const claim = claims.find((one) => one.bookingId === bookingId);
    return [putLedger(table, { bookingId, guideId }, entry), ...(claim ? [putPaidClaim(table, claim, now())] : [])];
  });
}
