import type { Money } from '../../kernel/money.ts';
import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';
import type { BookingState, CancelCause, PaymentState } from './booking-states.ts';
import type { Party } from './party.ts';

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
  placedAt: Instant;
  holdUntil: Instant;

  state: BookingState;
  payment: PaymentState;
  /** The provider's page can no longer be paid on. */
  isPageClosed: boolean;
  authorisedAt?: Instant | undefined;
  answerBefore?: Instant | undefined;
  confirmedAt?: Instant | undefined;
  graceUntil?: Instant | undefined;
  freeUntil?: Instant | undefined;
  cancelledAt?: Instant | undefined;
  cancelCause?: CancelCause | undefined;
  refunded?: Money | undefined;
  rev: number;
}>;

/** Paid (authorised), and the guide has not answered yet. */
export const isWaitingForGuide = (b: Pick<Booking, 'state' | 'payment'>): boolean =>
  b.state === 'pending' && b.payment === 'authorised';
export const isUnpaidHold = (b: Pick<Booking, 'state' | 'payment'>): boolean =>
  b.state === 'pending' && b.payment === 'unpaid';
