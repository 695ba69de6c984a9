import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** All that makes a payment page. Frozen by the booking, so that the same key with the same page finds a lost one again. */
export type PaymentPage = Readonly<{
  bookingId: string;
  /** What is paid when it is not the deposit: `penalty`, `change-<id>`. Events bring it back. */
  purpose?: string;
  /** Whoever paid before; otherwise the provider makes a customer of the address. */
  customerId?: string | null;
  amount: Money;
  /** What stands on the page and on the card's statement. */
  title: string;
  description: string;
  email: string;
  language: Locale;
  /** A single payment: there is nothing to charge the card for later. */
  keepsNoCard?: true;
  /** Authorise only; the money is taken when the guide confirms. */
  captureLater: boolean;
  expiresAt: Instant;
  returnUrl: string;
  cancelUrl: string;
}>;
export type PageSession = Readonly<{
  id: string;
  bookingId: string | null;
  state: 'open' | 'complete' | 'expired';
  url: string | null;
  intentId: string | null;
}>;
export type Intent = Readonly<{
  id: string;
  /** `authorised` waits for capture; `open` is everything before the money is there. */
  state: 'open' | 'authorised' | 'paid' | 'cancelled';
  amount: Money;
  customerId: string | null;
  cardId: string | null;
  /** Why it was cancelled, in the provider's words. */
  cancelReason: string | null;
}>;
/** A charge of a saved card without its holder. */
export type SavedCharge = Readonly<{
  bookingId: string;
  purpose: string;
  /** Which try it is: the same one is never made twice. */
  attempt: number;
  amount: Money;
  customerId: string;
  cardId: string;
  description: string;
}>;
/** `refused`: the bank said no, or wants to see the holder. Nothing was taken. */
export type Charging = Readonly<{ intentId: string | null; state: 'paid' | 'refused'; code: string | null }>;
export type EarlierCharge = Intent & Readonly<{ attempt: number | null }>;
export type Refund = Readonly<{ id: string; state: 'done' | 'pending' | 'failed' }>;
export type WantedRefund = Readonly<{
  intentId: string;
  amount: Money;
  bookingId: string;
  refundId: string;
  insteadOf?: readonly string[] | undefined;
  /** What else is known to have gone back of the payment. When more did, somebody has made this one: it fails. */
  elsewhere?: Money | undefined;
}>;
export type CancelReason = 'abandoned' | 'requested_by_customer' | 'declined';
export type ProviderEvent = Readonly<{
  id: string;
  type: string;
  /** Whose state is to be looked at; none when the event is about nothing of ours, or about what another one tells. */
  bookingId: string | null;
  sessionId: string | null;
  refundId: string | null;
  /** A payment that its cardholder contests; whose it is stands at the provider. */
  disputeId: string | null;
}>;
export type Dispute = Readonly<{
  id: string;
  bookingId: string | null;
  intentId: string | null;
  state: 'open' | 'won' | 'lost';
  amount: Money;
  /** What the provider keeps for it now; its fee is not in it. */
  taken: Money;
  /** The provider's word for why. */
  reason: string;
  /** Until when evidence is taken. */
  answerBefore: Instant | null;
}>;

/** Money of a card that came in, went back, or came back after all, as the provider's own account has it. */
export type CardMovement = Readonly<{ intentId: string | null; minor: number; at: Instant }>;
/** The card provider. Every call can be repeated; a failure that is not a refusal is `payments.unavailable`. */
export type Payments = Readonly<{
  openPage: (page: PaymentPage, key: string) => Promise<PageSession>;
  readPage: (sessionId: string) => Promise<PageSession>;
  /** The page that was opened with that key, if the answer was lost on the way; looked up once the key is forgotten. */
  recoverPage: (page: PaymentPage, key: string, openedAfter: Instant, now: Instant) => Promise<PageSession | undefined>;
  /** Closes an open page; one that is complete or expired stays as it is. Answers what it is now. */
  closePage: (sessionId: string) => Promise<PageSession>;
  readIntent: (intentId: string) => Promise<Intent>;
  /** Takes authorised money. Answers the intent as it is now, whatever became of it. */
  capture: (intentId: string, key: string) => Promise<Intent>;
  /** Gives authorised money free. Answers the intent as it is now: `paid` when it was too late. */
  release: (intentId: string, reason: CancelReason) => Promise<Intent>;
  chargeSavedCard: (c: SavedCharge, key: string) => Promise<Charging>;
  /** All payments of a customer for a purpose, whoever began them: looked at before another is tried. */
  listCharges: (of: Readonly<{ bookingId: string; purpose: string; customerId: string }>) => Promise<EarlierCharge[]>;
  /** Forgets a customer, with all cards that were saved for later. What was paid, and can be given back, stays. */
  forgetPayer: (customerId: string) => Promise<void>;
  /**
   * The refund with that id on the intent, or one of those before it that came through after all; made if none is there.
   * Failed when the provider will never make it, for one: because not so much is left of the payment.
   */
  refund: (r: WantedRefund) => Promise<Refund>;
  /** All that went back of a payment, by whoever gave it back. */
  readReturned: (intentId: string) => Promise<Money>;
  readDispute: (disputeId: string) => Promise<Dispute>;
  /** All that moved in a span of time (the end is not in it), however many pages it has; a page that cannot be read is `payments.unavailable`. */
  listMovements: (span: Readonly<{ from: Instant; to: Instant }>) => Promise<CardMovement[]>;
  /** Checks the signature and reads the event. */
  readEvent: (rawBody: string, signature: string) => Promise<ProviderEvent>;
}>;
