import { openBank } from '#functions/gift-cards/gift-claims.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { makePayoutFile as contract } from '#shared/contracts/payouts.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { type Transfer, writeCreditTransfers } from '#shared/domain/ledger/credit-transfers.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { plus, sek } from '#shared/kernel/money.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { putAudit } from './audit.table.ts';
import { listPayoutsOf } from './payouts.table.ts';
import { type GuidePayable, readAllPayable } from './read-payable.ts';

/** All that is ready and not yet paid. It opens guides' bank details, so it is noted who did. */
export const makePayoutFile: Keeps<typeof contract> = async (deps, actor, { month, iban, bic }) => {
  const { id: by } = requireRole(actor, 'admin');
  const at = deps.now();
  if (month >= bookMonthOf(at)) throw new DomainError('payouts.month_open');
  const payer = await payerOf(iban, bic);
  const [paid, owing] = await Promise.all([listPayoutsOf(deps.table, month), readAllPayable(deps, month)]);
  const ready = owing.filter(({ guideId }) => !paid.some((one) => one.guideId === guideId));
  const transfers = (await Promise.all(ready.map((each) => transferTo(deps, month, each)))).flat();
  if (transfers.length === 0) throw new DomainError('payouts.nothing_to_pay');
  const sum = transfers.reduce((all, { amount }) => plus(all, amount), sek(0));
  const audit = { id: deps.newId(), at, entity: `PAYOUTS#${month}`, by, what: 'payout_file_made' as const };
  await deps.table.write(putAudit(deps.table, { ...audit, details: { payouts: transfers.length, sum } }));
  const order = { id: `NAPP-${month}-${audit.id}`, madeAt: at, payOn: localDateOf(at, DEFAULT_ZONE), payer, transfers };
  return { name: `napp-${month}.xml`, content: writeCreditTransfers(order), payouts: transfers.length, sum };
};
async function payerOf(iban: string, bic: string) {
  const { electronicFormatIBAN, isValidBIC, isValidIBAN } = await import('ibantools');
  const [plain, code] = [electronicFormatIBAN(iban) ?? '', bic.toUpperCase()];
  if (!isValidIBAN(plain) || !isValidBIC(code)) throw new DomainError('payouts.account_invalid');
  return { name: 'Napp', iban: plain, bic: code };
}
/** The reference is the same in every file of the month, so a bank can see that it was sent before. */
async function transferTo(deps: Deps, month: string, { guideId, payable, bank }: GuidePayable): Promise<Transfer[]> {
  if (!bank || payable.amount.minor === 0) return [];
  const to = await openBank(deps.secrets, guideId, bank);
  const id = `${month.replace('-', '')}-${guideId.replaceAll('-', '')}`;
  return [{ id, to, amount: payable.amount, text: `Napp ${month}` }];
}
