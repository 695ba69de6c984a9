import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { getGiftOrder } from '#functions/gift-cards/get-gift-order.ts';
import { readHeldCards } from '#functions/gift-cards/gift-codes.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { settleGiftOrder } from '#functions/gift-cards/settle-gift-order.ts';
import { withdrawGiftOrder } from '#functions/gift-cards/withdraw-gift-order.ts';
import type { Actor, Deps } from '#functions/platform/deps.ts';
import type { buyGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { VISITOR, type World } from './deps.ts';

type Wish = z.output<typeof contract.input>;
export const aGiftWish = (over: Partial<Wish> = {}): Wish => ({
  requestId: randomUUID(),
  amount: 50_000,
  quantity: 1,
  language: 'sv',
  buyer: { name: 'Anna Ek', email: 'anna@napp.test' },
  delivery: 'email',
  recipient: { name: 'Bo', email: 'bo@napp.test' },
  greeting: 'Grattis på födelsedagen',
  deliverOn: null,
  ...over,
});
export type Bought = Readonly<{ link: string; orderId: string; codes: readonly string[] }>;

/** Cards that somebody has paid for. */
export async function buyCards(world: World, over: Partial<Wish> = {}, who: Actor = VISITOR): Promise<Bought> {
  const { link } = await buyGiftCards(world.deps, who, aGiftWish(over));
  const orderId = orderIdOfLink(link);
  world.provider.pay(orderId);
  await settleGiftOrder(world.deps, orderId);
  return { link, orderId, codes: await codesOf(world, orderId) };
}
/** The buyer takes back what the page offers, or asks for the same once more. */
export async function takeBack(deps: Deps, link: string) {
  const { cards, withdrawal } = await getGiftOrder(deps, VISITOR, { link });
  const offered = cards.filter(({ mayWithdraw }) => mayWithdraw).map(({ n }) => n);
  return withdrawGiftOrder(deps, VISITOR, { link, cards: [...(withdrawal?.cards ?? offered)] });
}
export async function codesOf(world: World, orderId: string): Promise<string[]> {
  const order = await findOrder(world.deps.table, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return (await readHeldCards(world.deps, order)).map(({ code }) => code);
}
