import type { Money } from '../../kernel/money.ts';
import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';
import type { BookingState, CancelCause, GuideReason, PaymentState } from './booking-states.ts';
import type { Party } from './party.ts';
import type { Penalty } from './penalty.ts';
import type { Taking } from './takings.ts';

/** One payment at the provider, and how much of it is given back or on its way back. */
export type Charge = Readonly<{ intentId: string; paid: Money; returned: Money }>;

/** Unpaid at the start, it is paid at the trip instead. */
export type Extra = Readonly<{
  changeId: string;
  amount: Money;
  /** Pages opened so far: the number is half of the latest one's key. */
  pages: number;
  openedAt?: Instant | undefined;
  /** The day that stands on that page: the weather may move the trip while it is open. */
  openedFor?: LocalDate | undefined;
  sessionId?: string | undefined;
}>;

export type Booking = Readonly<{
  bookingId: string;
  /** What the client asked for, to tell a repeat from another wish under the same id. */
  requestId: string;
  requestHash: string;
  anglerId: string;
  guideId: string;
  experienceId: string;
  calendarId: string;
  slotId: string;
  date: LocalDate;
  from: LocalMinutes;
  to: LocalMinutes;
  zone: string;
  startsAt: Instant;
  endsAt: Instant;
  party: Party;
  isInstant: boolean;
  total: Money;
  deposit: Money;
  remaining: Money;
  /** What gift cards pay of the total, and are not given back (G). */
  giftCard?: Money | undefined;
  placedAt: Instant;
  holdUntil: Instant;

  state: BookingState;
  payment: PaymentState;
  /** The provider's page can no longer be paid on. */
  isPageClosed: boolean;
  authorisedAt?: Instant | undefined;
  answerBefore?: Instant | undefined;
  confirmedAt?: Instant | undefined;
  /** The latest of its places on this time of the trip, when a change took them; and who was on it before. */
  takenAt?: Instant | undefined;
  takenBefore?: readonly Taking[] | undefined;
  /** When its date or its people last became others. */
  changedAt?: Instant | undefined;
  graceUntil?: Instant | undefined;
  freeUntil?: Instant | undefined;
  cancelledAt?: Instant | undefined;
  cancelCause?: CancelCause | undefined;
  refunded?: Money | undefined;
  /** What was paid online, oldest first. */
  charges?: readonly Charge[] | undefined;
  /** Nothing can be charged any more: the provider knows neither the card nor whose it was. */
  isCardForgotten?: boolean | undefined;
  /** Refunds of a cancelled booking that are not done yet. */
  openRefunds?: number | undefined;
  guideReason?: GuideReason | undefined;
  /** Since then D, and what was kept of gift cards, are Napp's and the guide's, and stand in the ledger as that. */
  earnedAt?: Instant | undefined;
  /** What the late cancellation costs. */
  penalty?: Penalty | undefined;
  /** Called off for the weather, and no new date yet: until then one can be chosen. */
  openWeather?: Readonly<{ until: Instant }> | undefined;
  /** The latest such case, by the moment it was called off; it stays when the case has ended. */
  weatherCase?: Instant | undefined;
  /** The angler asked the guide about the weather. */
  weatherAskedAt?: Instant | undefined;
  /** What a change made the deposit grow by, and the pages that were opened for it. */
  extra?: Extra | undefined;
  /** A wish of one side that waits for the other's answer. */
  openChange?: Readonly<{ id: string; kind: 'date' | 'party'; by: 'angler' | 'guide'; until: Instant }> | undefined;
  /** Somebody did not come, says the other; until then the answer is awaited, then an admin's. */
  openReport?: Readonly<{ about: 'angler' | 'guide'; until?: Instant | undefined }> | undefined;
  /** A no-show was reported, once and for all. */
  reportedAt?: Instant | undefined;
  /** The last reminder that was sent (or came too late), and for which start. */
  reminded?: Readonly<{ start: Instant; last: 'early' | 'late' }> | undefined;
  /** The next reminder or follow-up that is still to be sent. */
  remindAt?: Instant | undefined;
  /** Once the trip is completed: until then the angler can write what it was like, and when they did. */
  reviewUntil?: Instant | undefined;
  reviewedAt?: Instant | undefined;
  rev: number;
}>;

/** Paid (authorised), and the guide has not answered yet. */
export const isWaitingForGuide = (b: Pick<Booking, 'state' | 'payment'>): boolean =>
  b.state === 'pending' && b.payment === 'authorised';
export const isUnpaidHold = (b: Pick<Booking, 'state' | 'payment'>): boolean =>
  b.state === 'pending' && b.payment === 'unpaid';
