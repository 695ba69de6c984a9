import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Page, Table } from '#functions/platform/table.ts';
import {
  GIFT_DELIVERIES,
  GIFT_ORDER_STATES,
  type GiftOrder,
  giftOrderDue,
} from '#shared/domain/gift-cards/gift-order.ts';
import { GIFT_REFUND_STATES } from '#shared/domain/gift-cards/gift-refund.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
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
  sentElsewhere: z.int().optional(),
  corrections: z.int().optional(),
  cancelledAt: At,
  withdrawnAt: At,
  returned: Money.optional(),
  byHand: Money.optional(),
  withdrawal: z.object({ at: z.string(), cards: z.array(z.int()), amount: Money }).optional(),
  owed: Money.optional(),
  refund: z.enum(GIFT_REFUND_STATES).optional(),
  loss: z.object({ told: Money, cards: Money, owed: Money }).optional(),
  refundId: At,
  insteadOf: z.array(z.string()).optional(),
  forgottenAt: At,
  /** Its cards, once they are issued. */
  cardIds: z.array(z.string()),
  /** The last four characters of each, for an admin who looks for one. */
  lastFours: z.array(z.string()).optional(),
  edition: z.int().optional(),
});
export type StoredOrder = GiftOrder &
  Readonly<{
    cardIds: readonly string[];
    lastFours?: readonly string[] | undefined;
    pageUrl?: string | undefined;
  }>;
export const keys = {
  order: (orderId: string) => ({ pk: `GORDER#${orderId}`, sk: 'ORDER' }),
  /** gsi1, for the admin: what was ordered in a month of Sweden's. */
  month: (month: string) => `GORDERS#${month}`,
};
/** The name of an order's first refund at the provider. */
export const FIRST_GIFT_REFUND = 'withdraw';
export const orderIdOf = (pk: string): string => pk.slice('GORDER#'.length);

export async function findOrder(table: Table, orderId: string): Promise<StoredOrder | undefined> {
  const item = await table.find(keys.order(orderId), OrderItem);
  return item && orderOf(item);
}
function orderOf({ kind: _kind, v: _v, ...order }: z.output<typeof OrderItem>): StoredOrder {
  return order;
}
export async function findOrders(table: Table, orderIds: readonly string[]): Promise<Map<string, StoredOrder>> {
  const items = await table.findMany(orderIds.map(keys.order));
  const orders = items.map((item) => orderOf(OrderItem.parse(item)));
  return new Map(orders.map((order) => [order.orderId, order]));
}
/** The orders of a month, the latest first. */
export async function listOrders(
  table: Table,
  month: string,
  page: Readonly<{ limit: number; cursor?: string }>,
): Promise<Page<StoredOrder>> {
  const { items, cursor } = await table.query({ index: 'gsi1', pk: keys.month(month), newestFirst: true, ...page });
  return { items: items.map((item) => orderOf(OrderItem.parse(item))), cursor };
}
function itemOf(o: StoredOrder, rev: number): Item {
  const key = keys.order(o.orderId);
  const at = giftOrderDue(o);
  const list = { gsi1pk: keys.month(bookMonthOf(o.placedAt)), gsi1sk: `${o.placedAt}#${o.orderId}` };
  const due = dueKeys(key.pk, at ? { lane: 'gifts', at } : undefined);
  return { ...key, ...list, ...due, kind: 'GORDER', v: 1, ...o, rev };
}
/** The id comes from the request, so one that is there belongs to a repeat. */
export const putNewOrder = (table: Table, o: StoredOrder): GuardedWrite => putNew(table.name, itemOf(o, 1), 'retry');
export const moveOrder = (table: Table, o: StoredOrder): GuardedWrite =>
  putMoved(table.name, itemOf(o, o.rev + 1), o.rev);
