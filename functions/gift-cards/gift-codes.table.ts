import { unseal } from '#functions/platform/seal.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Table } from '#functions/platform/table.ts';
import { showCode } from '#shared/domain/gift-cards/gift-code.ts';
import type { Money } from '#shared/kernel/money.ts';
import { findCards, sealedFor } from './gift-cards.table.ts';
import type { StoredOrder } from './gift-orders.table.ts';

export type HeldCard = Readonly<{ code: string; amount: Money; balance: Money; state: 'active' | 'withdrawn' }>;
type Parts = Readonly<{ table: Table; secrets: Secrets }>;

/**
 * The good cards of an order with their codes, as they are printed: for whoever holds them, and for nobody else. One that
 * was given back is no card any more; a code that is newer than the order that was read is not for whoever asked.
 */
export async function readHeldCards(
  { table, secrets }: Parts,
  order: Pick<StoredOrder, 'cardIds' | 'edition'>,
): Promise<HeldCard[]> {
  const all = await findCards(table, order.cardIds);
  const cards = all.filter(({ state, edition }) => state === 'active' && edition === order.edition);
  return Promise.all(
    cards.map(async ({ cardId, sealedCode, amount, balance, state }) => {
      const code = showCode(await unseal(secrets, sealedCode, sealedFor(cardId)));
      return { code, amount, balance, state };
    }),
  );
}
