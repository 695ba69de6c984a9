import { listCardDays as readCardDays } from '#functions/payments/card-days.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listCardDays as contract } from '#shared/contracts/payouts.ts';
import { sek } from '#shared/kernel/money.ts';

/** What the nightly check found of the card account, for whoever has to look into it. */
export const listCardDays: Keeps<typeof contract> = async (deps, actor, { month }) => {
  requireRole(actor, 'admin');
  const days = await readCardDays(deps.table, month);
  return {
    days: days.map(({ day, state, unexplained, ...sums }) => ({
      day,
      state,
      provider: sek(sums.provider),
      ledger: sek(sums.ledger),
      unexplained: unexplained.map(({ intentId, provider, ledger }) => ({
        intentId,
        provider: sek(provider),
        ledger: sek(ledger),
      })),
    })),
  };
};
