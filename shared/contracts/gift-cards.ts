import * as z from 'zod';
import { GIFT_CARD_STATES, GIFT_ENTRY_KINDS } from '../domain/gift-cards/gift-card.ts';
import { GIFT_DELIVERIES, GIFT_ORDER_STATES } from '../domain/gift-cards/gift-order.ts';
import { GIFT_REFUND_STATES } from '../domain/gift-cards/gift-refund.ts';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  CountShape,
  EmailShape,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  LocaleShape,
  MoneyShape,
  PersonNameShape,
  TextShape,
} from './schemas.ts';

/** A buyer has a name and an address; who gets the gift has an address when it goes by mail. */
export const GiftDetailsShape = z
  .object({
    buyer: z.object({ name: PersonNameShape(100, 2), email: EmailShape }),
    delivery: z.enum(GIFT_DELIVERIES),
    recipient: z.object({
      name: LineShape(100).or(z.literal('')),
      email: z.union([z.literal(''), EmailShape], { error: 'email_invalid' }),
    }),
    greeting: TextShape(POLICY.giftCard.longestGreeting).default(''),
    deliverOn: LocalDateShape.nullable().default(null),
  })
  .refine(({ delivery, recipient }) => delivery === 'print' || recipient.email !== '', {
    path: ['recipient', 'email'],
    error: 'email_missing',
  });
/** Notes an order of gift cards and opens its payment page. The same `requestId` with the same details is the same order. */
export const buyGiftCards = endpoint({
  method: 'POST',
  path: '/api/gift-orders',
  auth: 'public',
  throttle: 'sensitive',
  input: GiftDetailsShape.safeExtend({
    requestId: z.uuid(),
    /** Of each card, in öre. */
    amount: z.int(),
    quantity: CountShape(POLICY.giftCard.mostAtOnce, 1),
    language: LocaleShape,
  }),
  output: z.object({ link: IdShape, checkoutUrl: z.url().nullable() }),
  errors: [
    'gift_cards.amount_too_low',
    'gift_cards.amount_too_high',
    'gift_cards.day_invalid',
    'gift_cards.repeated_differently',
    'gift_cards.busy',
    'payments.unavailable',
    'request.too_many',
  ],
});
const PersonShape = z.object({ name: z.string(), email: z.string() });
export const GiftOrderShape = z.object({
  orderId: z.string(),
  state: z.enum(GIFT_ORDER_STATES),
  amount: MoneyShape,
  quantity: z.int(),
  total: MoneyShape,
  language: LocaleShape,
  buyer: PersonShape,
  delivery: z.enum(GIFT_DELIVERIES),
  recipient: PersonShape,
  greeting: z.string(),
  /** When the mail goes out, while that is still to come. */
  deliverAt: InstantShape.nullable(),
  deliveredAt: InstantShape.nullable(),
  /** Mails to the recipient do not arrive. */
  isUnreachable: z.boolean(),
  cards: z.array(
    z.object({
      n: z.int(),
      lastFour: z.string(),
      amount: MoneyShape,
      state: z.enum(GIFT_CARD_STATES),
      /** It can be taken back now: nothing of it is used. */
      mayWithdraw: z.boolean(),
    }),
  ),
  /** To the cards with their codes, for whoever prints them. */
  cardsLink: IdShape.nullable(),
  /** Until when cards can be taken back, while there are some. */
  withdrawUntil: InstantShape.nullable(),
  /** What the buyer took back, and how its refund stands: none any more when it was made. */
  withdrawal: z
    .object({ cards: z.array(z.int()), amount: MoneyShape, refund: z.enum(GIFT_REFUND_STATES).nullable() })
    .nullable(),
  /** What has gone, or goes, back to the card that paid: some may have gone another way. */
  toCard: MoneyShape,
  mayResend: z.boolean(),
  mayReaddress: z.boolean(),
  sendings: z.int(),
  corrections: z.int(),
});
const ByLink = z.object({ link: IdShape });
export const getGiftOrder = endpoint({
  method: 'GET',
  path: '/api/gift-orders/{link}',
  auth: 'public',
  throttle: 'read',
  input: ByLink,
  output: GiftOrderShape,
  errors: ['gift_cards.link_invalid'],
});
/** Looks at the provider's own state and moves the order forward; what the return page calls. */
export const settleGiftPayment = endpoint({
  method: 'POST',
  path: '/api/gift-orders/{link}/settle',
  auth: 'public',
  throttle: 'write',
  input: ByLink,
  output: z.object({
    outcome: z.enum(['confirmed', 'cancelled', 'unknown']),
    /** The payment page, while it is open. */
    checkoutUrl: z.url().nullable(),
    order: GiftOrderShape,
  }),
  errors: ['gift_cards.link_invalid', 'gift_cards.busy', 'payments.unavailable'],
});
/** The counts are those that the page showed. */
export const SendingShape = z.object({
  email: EmailShape.nullable(),
  sendings: CountShape(10_000),
  corrections: CountShape(10_000),
});
/** Sends the cards once more; to a corrected address, if one is given, with new codes. */
export const sendGiftCards = endpoint({
  method: 'POST',
  path: '/api/gift-orders/{link}/send',
  auth: 'public',
  throttle: 'sensitive',
  input: SendingShape.extend(ByLink.shape),
  output: GiftOrderShape,
  errors: [
    'gift_cards.link_invalid',
    'gift_cards.not_sendable',
    'gift_cards.too_many_corrections',
    'gift_cards.changed_elsewhere',
    'gift_cards.busy',
  ],
});
/** The buyer takes the unused cards of an order back within 14 days, once: those that the page showed. */
export const withdrawGiftOrder = endpoint({
  method: 'POST',
  path: '/api/gift-orders/{link}/withdraw',
  auth: 'public',
  throttle: 'sensitive',
  input: ByLink.extend({
    cards: z.array(CountShape(POLICY.giftCard.mostAtOnce, 1)).min(1).max(POLICY.giftCard.mostAtOnce),
  }),
  output: GiftOrderShape,
  errors: [
    'gift_cards.link_invalid',
    'gift_cards.not_withdrawable',
    'gift_cards.withdrawn_before',
    'gift_cards.cards_changed',
    'gift_cards.busy',
    'payments.unavailable',
  ],
});
/** The cards with their codes, for whoever holds their link. */
export const getGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift-cards/{link}',
  auth: 'public',
  throttle: 'read',
  input: ByLink,
  output: z.object({
    giver: z.string(),
    recipient: z.string(),
    greeting: z.string(),
    language: LocaleShape,
    cards: z.array(
      z.object({ code: z.string(), amount: MoneyShape, balance: MoneyShape, state: z.enum(GIFT_CARD_STATES) }),
    ),
  }),
  errors: ['gift_cards.link_invalid'],
});
/** The same to print, a page a card. */
export const getGiftCardFile = endpoint({
  method: 'GET',
  path: '/api/gift-cards/{link}/file',
  auth: 'public',
  throttle: 'sensitive',
  input: ByLink,
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), base64: z.string() }),
  errors: ['gift_cards.link_invalid'],
});
export const GiftCodeShape = z.string().max(60);
/** What is left on a card, and what became of the rest. Wrong codes are counted. */
export const checkGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-card-balance',
  auth: 'public',
  throttle: 'sensitive',
  input: z.object({ code: GiftCodeShape }),
  output: z.object({
    lastFour: z.string(),
    amount: MoneyShape,
    balance: MoneyShape,
    entries: z.array(z.object({ at: InstantShape, what: z.enum(GIFT_ENTRY_KINDS), change: MoneyShape })),
  }),
  errors: ['gift_cards.invalid', 'request.too_many'],
});
