import { least, type Money, money, plus, times } from '../../kernel/money.ts';
import { addHours, type Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { PenaltyState } from './booking-states.ts';

/** What a late cancellation costs, from the decision to its end. It lives on the booking, under its revision. */
export type Penalty = Readonly<{
  state: PenaltyState;
  original: Money;
  /** Given up by the guide. */
  waived: Money;
  /** Earned again by selling the freed places. */
  soldAgain: Money;
  /** When it is charged for the first time. */
  chargeAt: Instant;
  /** The next moment at which something is to be done; none while it is contested or at its end. */
  dueAt?: Instant | undefined;
  /** Tries that failed. */
  tries: number;
  firstFailedAt?: Instant | undefined;
  /** A try is under way: its number. Nobody opens a page meanwhile. */
  trying?: number | undefined;
  /** The latest page on which the angler can pay it. */
  page?: Readonly<{ number: number; sessionId: string }> | undefined;
  charged?: Money | undefined;
  /** The payment that brought it, and what somebody gave back of it in the provider's own console. */
  intentId?: string | undefined;
  returned?: Money | undefined;
  /** Contested once is contested for good. */
  wasContested?: boolean | undefined;
}>;
const HOURS_A_DAY = 24;

export const newPenalty = (original: Money, chargeAt: Instant): Penalty => ({
  state: 'scheduled',
  original,
  waived: times(original, 0),
  soldAgain: times(original, 0),
  chargeAt,
  dueAt: chargeAt,
  tries: 0,
});
/** What is still owed: 0 at least, and 0 when it is less than the provider charges. */
export function owedOf(p: Pick<Penalty, 'original' | 'waived' | 'soldAgain'>): Money {
  const left = p.original.minor - p.waived.minor - p.soldAgain.minor;
  return left < POLICY.leastCharge ? times(p.original, 0) : money(left, p.original.currency);
}
export const isPenaltyOpen = (p: Pick<Penalty, 'state'>): boolean =>
  p.state === 'scheduled' || p.state === 'contested' || p.state === 'awaiting_payment';

/** The guide gives up all or a part of it. */
export function waive(p: Penalty, amount: Money): Penalty {
  const after = { ...p, waived: plus(p.waived, least(amount, owedOf(p))) };
  return owedOf(after).minor === 0 ? ended(after, 'waived') : after;
}
/** The freed places were sold again before the charge. */
export function lowered(p: Penalty, soldAgain: Money): Penalty {
  const after = { ...p, soldAgain };
  return owedOf(after).minor === 0 ? ended(after, 'dropped') : after;
}
export const contested = ({ dueAt: _frozen, ...p }: Penalty): Penalty => ({
  ...p,
  state: 'contested',
  wasContested: true,
});
/** An admin has decided: the angler was right, or it is charged after all. */
export const decided = (p: Penalty, isUpheld: boolean, now: Instant): Penalty =>
  isUpheld
    ? ended({ ...p, waived: plus(p.waived, owedOf(p)) }, 'waived')
    : { ...p, state: 'scheduled', dueAt: now > p.chargeAt ? now : p.chargeAt };
export const collected = (p: Penalty, charged: Money, intentId: string): Penalty =>
  ended({ ...p, charged, intentId }, 'charged');

/** A try failed. It is tried again 1, 3 and 7 days after the first failure, and given up after 14. The amount stays. */
export function failedTry({ trying: _over, ...p }: Penalty, now: Instant): Penalty {
  const firstFailedAt = p.firstFailedAt ?? now;
  const tries = p.tries + 1;
  const days = POLICY.penaltyRetryDays[tries - 1] ?? POLICY.penaltyGiveUpDays;
  return {
    ...p,
    state: 'awaiting_payment',
    tries,
    firstFailedAt,
    dueAt: addHours(firstFailedAt, days * HOURS_A_DAY),
  };
}
export const isOverdue = (p: Penalty, now: Instant): boolean =>
  p.firstFailedAt !== undefined && now >= addHours(p.firstFailedAt, POLICY.penaltyGiveUpDays * HOURS_A_DAY);
export const givenUp = (p: Penalty): Penalty => ended(p, 'given_up');

function ended({ dueAt: _over, trying: _none, page: _closed, ...p }: Penalty, state: PenaltyState): Penalty {
  return { ...p, state };
}
