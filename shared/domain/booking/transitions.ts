import type { Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import type { BookingAction, BookingState } from './booking-states.ts';

export type By = 'angler' | 'guide' | 'system';
type Transition = Readonly<{
  action: BookingAction | 'settle' | 'expire' | 'retake' | 'complete';
  /** What the deposit must be for it. */
  payment: readonly Booking['payment'][];
  from: BookingState;
  to: BookingState;
  by: By;
}>;

/** The only place that allows a change of state. `pay` opens the page again; its end is a `settle`. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'pay', from: 'pending', to: 'pending', payment: ['unpaid'], by: 'angler' },
  { action: 'withdraw', from: 'pending', to: 'cancelled', payment: ['unpaid', 'authorised'], by: 'angler' },
  { action: 'confirm', from: 'pending', to: 'confirmed', payment: ['authorised'], by: 'guide' },
  { action: 'decline', from: 'pending', to: 'cancelled', payment: ['authorised'], by: 'guide' },
  { action: 'settle', from: 'pending', to: 'confirmed', payment: ['unpaid', 'authorised'], by: 'system' },
  { action: 'settle', from: 'pending', to: 'pending', payment: ['unpaid'], by: 'system' },
  { action: 'expire', from: 'pending', to: 'cancelled', payment: ['unpaid', 'authorised'], by: 'system' },
  { action: 'retake', from: 'cancelled', to: 'confirmed', payment: ['unpaid'], by: 'system' },
  { action: 'retake', from: 'cancelled', to: 'pending', payment: ['unpaid'], by: 'system' },
  { action: 'complete', from: 'confirmed', to: 'completed', payment: ['unpaid', 'paid'], by: 'system' },
];

export function isAllowed(b: Booking, action: Transition['action'], by: By, now: Instant): boolean {
  if (action === 'pay' && now >= b.holdUntil) return false;
  if ((action === 'confirm' || action === 'decline') && now >= (b.answerBefore ?? b.startsAt)) return false;
  return TRANSITIONS.some(
    (t) => t.action === action && t.by === by && t.from === b.state && t.payment.includes(b.payment),
  );
}
export const mayMove = (b: Booking, to: BookingState): boolean =>
  TRANSITIONS.some((t) => t.from === b.state && t.to === to && t.payment.includes(b.payment));

const PRESSABLE: readonly BookingAction[] = ['pay', 'withdraw', 'confirm', 'decline'];
/** The buttons of the one who looks. */
export const actionsFor = (b: Booking, by: By, now: Instant): BookingAction[] =>
  PRESSABLE.filter((action) => isAllowed(b, action, by, now));
