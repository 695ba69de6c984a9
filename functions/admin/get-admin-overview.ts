import { readAccountCounts } from '#functions/accounts/accounts.table.ts';
import { countAdminRows } from '#functions/catalogue/admin-rows.table.ts';
import { readCounts } from '#functions/catalogue/best.table.ts';
import { countExperiences } from '#functions/catalogue/experiences.table.ts';
import { STUCK_MAILS } from '#functions/outreach/outbox.table.ts';
import { listLedgerMonth } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getAdminOverview as contract } from '#shared/contracts/admin.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { totalsOf } from '#shared/domain/ledger/totals.ts';
import { allOpenCases } from './cases.table.ts';

/** How the marketplace stands, and what waits for a person. */
export const getAdminOverview: Keeps<typeof contract> = async (deps, actor) => {
  requireRole(actor, 'admin');
  const { table } = deps;
  const month = bookMonthOf(deps.now());
  const [draft, pendingReview, catalogue, accounts, bookingsThisMonth, booked, stuck, cases] = await Promise.all([
    countExperiences(table, 'draft'),
    countExperiences(table, 'pending_review'),
    readCounts(table),
    readAccountCounts(table),
    countAdminRows(table, month),
    listLedgerMonth(table, month),
    table.queryAll({ index: 'gsi1', pk: STUCK_MAILS }),
    allOpenCases(table),
  ]);
  return {
    experiences: { draft, pendingReview, live: catalogue.experiences },
    guides: accounts.guide,
    anglers: accounts.angler,
    bookingsThisMonth,
    moneyThisMonth: totalsOf(booked, deps.now()),
    stuckMails: stuck.length,
    openCases: cases.length,
    failedRefunds: cases.filter(({ kind }) => kind === 'refund_failed').length,
  };
};
