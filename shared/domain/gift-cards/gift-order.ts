import type { Locale } from '../../kernel/locale.ts';
import { least, type Money, minus, plus, times } from '../../kernel/money.ts';
import {
  addDays,
  addHours,
  addMinutes,
  DEFAULT_ZONE,
  type Instant,
  instantAt,
  type LocalDate,
} from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { GiftCard } from './gift-card.ts';
import { isUnused } from './gift-card.ts';
import { readCode } from './gift-code.ts';
import { type GiftLoss, lossSettled, lossToSettle } from './gift-loss.ts';
import { type GiftRefundState, type GiftWithdrawal, owedOf, refundOf, returnedOf } from './gift-refund.ts';

/** `withdrawing` until the provider has given the money back: of an order none of whose cards is left. */
export const GIFT_ORDER_STATES = [
  'pending',
  'issued',
  'cancelled',
  'withdrawing',
  'withdrawn',
  'refund_failed',
] as const;
export type GiftOrderState = (typeof GIFT_ORDER_STATES)[number];
export const GIFT_DELIVERIES = ['email', 'print'] as const;
export type GiftDelivery = (typeof GIFT_DELIVERIES)[number];

export type GiftOrder = Readonly<{
  orderId: string;
  requestHash: string;
  state: GiftOrderState;
  /** Of each card. */
  amount: Money;
  quantity: number;
  /** What they look like in print and mail, and in which language. */
  language: Locale;
  buyer: Readonly<{ name: string; email: string }>;
  delivery: GiftDelivery;
  /** Empty when the buyer prints it. */
  recipient: Readonly<{ name: string; email: string }>;
  greeting: string;
  /** Not before that day; none is at once. */
  deliverOn?: LocalDate | undefined;
  placedAt: Instant;
  sessionId?: string | undefined;
  intentId?: string | undefined;
  issuedAt?: Instant | undefined;
  deliveredAt?: Instant | undefined;
  /** How often the cards were sent: the number is half of the mail's key. */
  sendings: number;
  /** How many of them went to addresses that were corrected since. */
  sentElsewhere?: number | undefined;
  /** How often its address was corrected, before a mail was out or after. */
  corrections?: number | undefined;
  /** How often its codes and their link were made anew: they had gone to a wrong address. */
  edition?: number | undefined;
  cancelledAt?: Instant | undefined;
  withdrawnAt?: Instant | undefined;
  /** What has gone back, as far as it is booked. */
  returned?: Money | undefined;
  /** What of it somebody transferred, for the provider could not. */
  byHand?: Money | undefined;
  withdrawal?: GiftWithdrawal | undefined;
  /** Promised back, and not given back as far as it is booked. */
  owed?: Money | undefined;
  /** How that stands, while other cards of the order are good. */
  refund?: GiftRefundState | undefined;
  /** Its payment was contested, and lost. */
  loss?: GiftLoss | undefined;
  /** The refund that is under way, or was the last one tried; each try has a name of its own. */
  refundId?: string | undefined;
  /** Tries before it, which failed. */
  insteadOf?: readonly string[] | undefined;
  /** When the addresses and the greeting of an order that nobody paid were taken away. */
  forgottenAt?: Instant | undefined;
  rev: number;
}>;
const MORNING = 7 * 60;
const HOURS_A_DAY = 24;
const ORDER_NUMBER = 8;

export const totalOf = ({ amount, quantity }: Pick<GiftOrder, 'amount' | 'quantity'>): Money => times(amount, quantity);
export const pageEndOf = (o: Pick<GiftOrder, 'placedAt'>): Instant => addMinutes(o.placedAt, POLICY.paymentPageMinutes);

/** What the provider says of the order's page. */
export type SeenPage = Readonly<{ page: 'none' | 'open' | 'complete' | 'expired'; isPaid: boolean }>;
export type GiftDecision = 'rest' | 'issue' | 'cancel' | 'close_page';

/** Paid is issued, however late: cards do not run out. Unpaid ends with its page. */
export function decideGiftOrder(o: GiftOrder, seen: SeenPage, now: Instant, wish?: 'give_up'): GiftDecision {
  if ((o.state !== 'pending' && o.state !== 'cancelled') || o.forgottenAt) return 'rest';
  if (seen.isPaid) return 'issue';
  if (o.state === 'cancelled') return 'rest';
  const isOver = now >= pageEndOf(o) || wish === 'give_up';
  if (seen.page === 'open') return isOver ? 'close_page' : 'rest';
  if (seen.page === 'expired') return 'cancel';
  return isOver && seen.page === 'none' ? 'cancel' : 'rest';
}
/** Nobody paid: whose names, addresses and words it holds is forgotten when the provider's news can come no more. */
const forgetAtOf = (cancelledAt: Instant): Instant =>
  addHours(cancelledAt, POLICY.giftCard.forgetUnpaidDays * HOURS_A_DAY);
export const isToForget = (o: Pick<GiftOrder, 'state' | 'cancelledAt' | 'forgottenAt'>, now: Instant): boolean =>
  o.state === 'cancelled' && !o.forgottenAt && o.cancelledAt !== undefined && now >= forgetAtOf(o.cancelledAt);
const NOBODY = { name: '', email: '' } as const;
/** How the buyer and we call an order: it stands on the receipt. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, ORDER_NUMBER).toUpperCase();
/** Is it the order that an admin looks for: by its number, a piece of the buyer's address, or the last four of a code? */
export function isFoundBy(
  {
    orderId,
    buyer,
    lastFours = [],
  }: Pick<GiftOrder, 'orderId' | 'buyer'> & Readonly<{ lastFours?: readonly string[] | undefined }>,
  search: string,
): boolean {
  const plain = search.trim().toLowerCase();
  const number = plain.replace(/^#/, '');
  const isNumber = number.length >= ORDER_NUMBER && orderId.startsWith(number);
  return isNumber || buyer.email.toLowerCase().includes(plain) || lastFours.includes(readCode(search));
}
/** What, how much and when is kept; who and what was written is not. */
export const forgotten = <O extends GiftOrder>(o: O, now: Instant): O => ({
  ...o,
  buyer: NOBODY,
  recipient: NOBODY,
  greeting: '',
  forgottenAt: now,
});
/** What of the price neither went back, nor is promised back, nor was taken by the bank. */
export function stillPaid(o: Pick<GiftOrder, 'amount' | 'quantity' | 'loss' | 'returned' | 'owed'>): Money {
  const back = plus(returnedOf(o), owedOf(o));
  const gone = o.loss ? plus(back, lossSettled(o.loss)) : back;
  return minus(totalOf(o), least(totalOf(o), gone));
}
/** When its mail goes out; at once unless a later day was chosen: then in that day's morning. */
export function deliverAtOf({ deliverOn }: Pick<GiftOrder, 'deliverOn'>, now: Instant): Instant {
  const morning = deliverOn ? instantAt(deliverOn, MORNING, DEFAULT_ZONE) : now;
  return morning > now ? morning : now;
}
/** The one moment at which somebody has to look at the order again. */
export function giftOrderDue(o: GiftOrder): Instant | undefined {
  if (o.state === 'pending') return addMinutes(pageEndOf(o), 1);
  if (refundOf(o) === 'wanted') return addMinutes(o.withdrawnAt ?? o.placedAt, 2);
  if (lossToSettle(o, totalOf(o)).minor !== 0) return o.placedAt;
  if (o.state === 'cancelled') return o.forgottenAt || !o.cancelledAt ? undefined : forgetAtOf(o.cancelledAt);
  const isToSend = o.state === 'issued' && o.delivery === 'email' && !o.deliveredAt;
  return isToSend ? deliverAtOf(o, o.issuedAt ?? o.placedAt) : undefined;
}
export const withdrawUntilOf = (o: Pick<GiftOrder, 'issuedAt' | 'placedAt'>): Instant =>
  addHours(o.issuedAt ?? o.placedAt, POLICY.giftCard.withdrawDays * HOURS_A_DAY);

/** For 14 days the buyer may take back, once and all together, the cards of an order of which nothing is used. */
export function withdrawable<C extends GiftCard>(o: GiftOrder, cards: readonly C[], now: Instant): readonly C[] {
  return o.state === 'issued' && !o.withdrawal && now < withdrawUntilOf(o) ? cards.filter(isUnused) : [];
}
/** The same cards, whatever their order. */
export const isSameCards = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((n) => others.includes(n));
export const lastDeliveryDay = (today: LocalDate): LocalDate => addDays(today, POLICY.giftCard.mostDaysAhead);
