import type * as z from 'zod';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { keyedHash, sha256 } from '#functions/platform/hash.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { buyGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { lastDeliveryDay } from '#shared/domain/gift-cards/gift-order.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { giftLink } from './gift-links.table.ts';
import { findOrder, putNewOrder, type StoredOrder } from './gift-orders.table.ts';
import { openGiftPage } from './open-gift-page.ts';

type Input = z.output<typeof contract.input>;
const ID_LENGTH = 24;

/** Notes the order and opens its payment page; nothing is issued before it is paid. The same request again is the same order. */
export const buyGiftCards: Keeps<typeof contract> = async (deps, actor, input) => {
  const orderId = (await keyedHash(deps.secrets, `gift-order:${input.requestId}`)).slice(0, ID_LENGTH);
  if (!(await findOrder(deps.table, orderId))) {
    check(deps, input);
    const who = actor.kind === 'system' ? 'system' : actor.address;
    await countTry(deps, { scope: 'gift-order', who, ...POLICY.giftCard.orders });
  }
  const order = await deps.table.settle(() => findOrPlace(deps, orderId, input), 'gift_cards.busy');
  const checkoutUrl = await openGiftPage(deps, order);
  return { link: await giftLink(deps, { orderId }, 'order'), checkoutUrl };
};
function check(deps: Deps, { amount, deliverOn }: Input): void {
  const { least, most } = POLICY.giftCard.amount;
  if (amount < least) throw new DomainError('gift_cards.amount_too_low', { min: `${least / 100} kr` });
  if (amount > most) throw new DomainError('gift_cards.amount_too_high', { max: `${most / 100} kr` });
  const today = localDateOf(deps.now(), DEFAULT_ZONE);
  if (deliverOn && (deliverOn < today || deliverOn > lastDeliveryDay(today)))
    throw new DomainError('gift_cards.day_invalid');
}
async function findOrPlace(deps: Deps, orderId: string, input: Input): Promise<StoredOrder> {
  const { requestId: _id, amount, deliverOn, ...wanted } = input;
  const requestHash = sha256(JSON.stringify([amount, deliverOn, wanted])).slice(0, 16);
  const found = await findOrder(deps.table, orderId);
  if (found && found.requestHash !== requestHash) throw new DomainError('gift_cards.repeated_differently');
  if (found) return found;
  const order: StoredOrder = {
    ...wanted,
    recipient: wanted.delivery === 'email' ? wanted.recipient : { name: wanted.recipient.name, email: '' },
    orderId,
    requestHash,
    amount: sek(amount),
    ...(deliverOn && wanted.delivery === 'email' && { deliverOn }),
    state: 'pending',
    placedAt: deps.now(),
    sendings: 0,
    cardIds: [],
    rev: 1,
  };
  await deps.table.write(putNewOrder(deps.table, order));
  return order;
}
