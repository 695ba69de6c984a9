import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import {
  GIFT_DELIVERIES,
  GIFT_ORDER_STATES,
  type GiftOrder,
  giftOrderDue,
} from '#shared/domain/gift-cards/gift-order.ts';
import { LOCALES } from '#shared/kernel/locale.ts';

const Money = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
const At = z.string().optional();
const Person = z.object({ name: z.string(), email: z.string() });
const OrderItem = z.object({
  kind: z.literal('GORDER'),
  v: z.literal(1),
  rev: z.int(),
  orderId: z.string(),
  requestHash: z.string(),
  state: z.enum(GIFT_ORDER_STATES),
  amount: Money,
  quantity: z.int(),
  language: z.enum(LOCALES),
  buyer: Person,
  delivery: z.enum(GIFT_DELIVERIES),
  recipient: Person,
  greeting: z.string(),
  deliverOn: At,
  placedAt: z.string(),
  sessionId: At,
  /** The page's address, while it is open. */
  pageUrl: At,
  intentId: At,
  issuedAt: At,
  deliveredAt: At,
  sendings: z.int(),
  cancelledAt: At,
  withdrawnAt: At,
  /** Its cards, once they are issued. */
  cardIds: z.array(z.string()),
});
export type StoredOrder = GiftOrder & Readonly<{ cardIds: readonly string[]; pageUrl?: string | undefined }>;
export const keys = { order: (orderId: string) => ({ pk: `GORDER#${orderId}`, sk: 'ORDER' }) };
export const orderIdOf = (pk: string): string => pk.slice('GORDER#'.length);

export async function findOrder(table: Table, orderId: string): Promise<StoredOrder | undefined> {
  const item = await table.find(keys.order(orderId), OrderItem);
  if (!item) return undefined;
  const { kind: _kind, v: _v, ...order } = item;
  return order;
}
function itemOf(o: StoredOrder, rev: number): Item {
  const key = keys.order(o.orderId);
  const at = giftOrderDue(o);
  return { ...key, ...dueKeys(key.pk, at ? { lane: 'gifts', at } : undefined), kind: 'GORDER', v: 1, ...o, rev };
}
/** The id comes from the request, so one that is there belongs to a repeat. */
export const putNewOrder = (table: Table, o: StoredOrder): GuardedWrite => putNew(table.name, itemOf(o, 1), 'retry');
export const moveOrder = (table: Table, o: StoredOrder): GuardedWrite =>
  putMoved(table.name, itemOf(o, o.rev + 1), o.rev);
