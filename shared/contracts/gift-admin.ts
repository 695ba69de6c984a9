import * as z from 'zod';
import { GIFT_CARD_STATES } from '../domain/gift-cards/gift-card.ts';
import { GIFT_DELIVERIES, GIFT_ORDER_STATES } from '../domain/gift-cards/gift-order.ts';
import { GIFT_REFUND_STATES } from '../domain/gift-cards/gift-refund.ts';
import { endpoint } from './endpoint.ts';
import { SendingShape } from './gift-cards.ts';
import { CursorShape, IdShape, InstantShape, MoneyShape, MonthShape } from './schemas.ts';

const PersonShape = z.object({ name: z.string(), email: z.string() });
/** An order as an admin sees it: no code is ever whole. Names are empty once they are forgotten. */
export const AdminGiftOrderShape = z.object({
  orderId: IdShape,
  /** As it stands on the buyer's receipt. */
  number: z.string(),
  state: z.enum(GIFT_ORDER_STATES),
  placedAt: InstantShape,
  buyer: PersonShape,
  delivery: z.enum(GIFT_DELIVERIES),
  recipient: PersonShape,
  /** Mails to the recipient do not arrive. */
  isUnreachable: z.boolean(),
  deliverAt: InstantShape.nullable(),
  deliveredAt: InstantShape.nullable(),
  total: MoneyShape,
  /** What has gone back to the buyer. */
  returned: MoneyShape.nullable(),
  /** What the buyer took back, of which nothing was used. */
  withdrawn: MoneyShape.nullable(),
  /** Of money that is promised back, while other cards of the order are good. */
  refund: z.enum(GIFT_REFUND_STATES).nullable(),
  /** What can still be spent. */
  balance: MoneyShape,
  cards: z.array(
    z.object({ lastFour: z.string(), state: z.enum(GIFT_CARD_STATES), amount: MoneyShape, balance: MoneyShape }),
  ),
  sendings: z.int(),
  corrections: z.int(),
  mayResend: z.boolean(),
  mayReaddress: z.boolean(),
});
/** The orders of a month, the latest first. A search looks through a part of the month and says where it stopped. */
export const listGiftOrders = endpoint({
  // What is looked for may be an address, which has no place in the address of a call.
  method: 'POST',
  path: '/api/admin/gift-orders/{month}/search',
  auth: 'admin',
  throttle: 'read',
  input: z.object({
    month: MonthShape,
    /** The order's number, a piece of the buyer's address, or the last four of a code. */
    search: z.string().trim().max(120).optional(),
    cursor: CursorShape.optional(),
  }),
  output: z.object({ orders: z.array(AdminGiftOrderShape), cursor: CursorShape.nullable() }),
  errors: [],
});
/** Sends the cards once more for a buyer who asks for help, to a corrected address if one is given. Leaves a trail. */
export const sendGiftOrder = endpoint({
  method: 'POST',
  path: '/api/admin/gift-orders/{orderId}/send',
  auth: 'admin',
  throttle: 'write',
  input: SendingShape.extend({ orderId: IdShape }),
  output: AdminGiftOrderShape,
  errors: ['gift_cards.order_not_found', 'gift_cards.not_sendable', 'gift_cards.changed_elsewhere', 'gift_cards.busy'],
});
