import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { findBank } from '#functions/gift-cards/gift-claims.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listPayouts as contract } from '#shared/contracts/payouts.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import type { PayoutState } from '#shared/domain/ledger/payable.ts';
import { sek } from '#shared/kernel/money.ts';
import { listPayoutsOf } from './payouts.table.ts';
import { type GuidePayable, readAllPayable } from './read-payable.ts';

const stateOf = ({ payable, bank }: GuidePayable): PayoutState =>
  payable.amount.minor === 0 ? 'waiting' : bank ? 'ready' : 'no_bank';

/** Who only owes something back has nothing to be paid: it is taken off the next payout. */
const isOpen = ({ payable: { amount, waiting } }: GuidePayable): boolean => amount.minor > 0 || waiting.minor > 0;

/** What is to be paid first, then what waits, then what was paid. */
export const listPayouts: Keeps<typeof contract> = async (deps, actor, { month }) => {
  requireRole(actor, 'admin');
  const { table } = deps;
  const [paid, owing] = await Promise.all([listPayoutsOf(table, month), readAllPayable(deps, month)]);
  const open = owing.filter((each) => isOpen(each) && !paid.some(({ guideId }) => guideId === each.guideId));
  const accounts = await findAccounts(
    table,
    [...open, ...paid].map(({ guideId }) => guideId),
  );
  const nameOf = (guideId: string): string => {
    const account = accounts.get(guideId);
    return account ? `${account.firstName} ${account.lastName}`.trim() : '';
  };
  const ofOpen = open
    .map((each) => ({ ...each, state: stateOf(each), name: nameOf(each.guideId) }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .map(({ guideId, name, state, bank, payable: { amount, bookings, waiting } }) => ({
      ...{ guideId, name, state, amount, waiting, bank: bank?.masked ?? null },
      ...{ bookings: bookings.length, paidAt: null },
    }));
  const ofPaid = paid.map(async ({ guideId, amount, bookings, paidAt }) => ({
    ...{ guideId, name: nameOf(guideId), state: 'paid' as const, amount, bookings, paidAt },
    ...{ waiting: sek(0), bank: (await findBank(table, guideId))?.masked ?? null },
  }));
  return { isOver: month < bookMonthOf(deps.now()), payouts: [...ofOpen, ...(await Promise.all(ofPaid))] };
};
const rank = ({ state }: { state: PayoutState }): number => ['ready', 'no_bank', 'waiting', 'paid'].indexOf(state);
