import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getBank as getContract, saveBank as saveContract } from '#shared/contracts/gift-claims.ts';
import { checkBank, maskedBank } from './check-bank.ts';
import { findBank } from './gift-claims.table.ts';
import { keepBank } from './keep-bank.ts';

/** Where the guide's payouts go: of gift cards and of penalties. */
export const getBank: Keeps<typeof getContract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  return { bank: (await findBank(deps.table, guide.id))?.masked ?? null };
};
/** From now on they go there; what was paid already was paid. */
export const saveBank: Keeps<typeof saveContract> = async (deps, actor, { bank }) => {
  const guide = requireRole(actor, 'guide');
  const checked = await checkBank(bank);
  await deps.table.settle(async () => {
    const known = await findBank(deps.table, guide.id);
    await deps.table.transact(await keepBank(deps, guide.id, checked, known));
  }, 'gift_cards.busy');
  return { bank: maskedBank(checked) };
};
