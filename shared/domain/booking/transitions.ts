import type { Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { BOOKING_ACTIONS, type BookingAction, type BookingState } from './booking-states.ts';
import { isFreeToComplete } from './next-due.ts';
import { canReport, isAnswerAwaited } from './no-show.ts';
import { isPenaltyOpen } from './penalty.ts';
import { canReview } from './review.ts';
import { weatherAskFrom } from './weather-ask.ts';

export type By = 'angler' | 'guide' | 'system';

/** What else must be so. Named, because the diagram names it too. */
export const CONDITIONS = {
  'the hold lasts': (b: Booking, now: Instant) => now < b.holdUntil,
  'the answer is in time': (b: Booking, now: Instant) => now < (b.answerBefore ?? b.startsAt),
  'the trip has not started': (b: Booking, now: Instant) => now < b.startsAt,
  'not started, or called off': (b: Booking, now: Instant) => now < b.startsAt || b.openWeather !== undefined,
  'nothing is open': (b: Booking) => isFreeToComplete(b),
  'the weather called it off': (b: Booking) => b.openWeather !== undefined,
  'the guide can be reported': (b: Booking, now: Instant) => canReport(b, 'angler', now),
  'the angler can be reported': (b: Booking, now: Instant) => canReport(b, 'guide', now),
  'the answer to the report is awaited': (b: Booking, now: Instant) => isAnswerAwaited(b, now),
  'the trip can be changed': (b: Booking, now: Instant) =>
    now < b.startsAt && !b.openChange && !b.openWeather && !b.openReport && !b.extra,
  'a change is asked for': (b: Booking, now: Instant) => b.openChange?.by === 'angler' && now < b.openChange.until,
  'a higher price is offered': (b: Booking, now: Instant) => b.openChange?.by === 'guide' && now < b.openChange.until,
  'a difference is unpaid': (b: Booking, now: Instant) => b.extra !== undefined && now < b.startsAt,
  'the weather can be foreseen, and nobody spoke of it': (b: Booking, now: Instant) =>
    now >= weatherAskFrom(b) && now < b.startsAt && !b.openWeather && b.weatherAskedAt === undefined,
  'it can be called off': (b: Booking, now: Instant) => now < b.startsAt && !b.openWeather,
  'a report is upheld': (b: Booking) => b.openReport !== undefined,
  'the penalty is scheduled': (b: Booking, now: Instant) =>
    b.penalty?.state === 'scheduled' && !b.penalty.wasContested && now < b.penalty.chargeAt,
  'the penalty is not charged': (b: Booking) => b.penalty !== undefined && isPenaltyOpen(b.penalty),
  'the penalty awaits payment': (b: Booking) => b.penalty?.state === 'awaiting_payment',
  'it can be reviewed': (b: Booking, now: Instant) => canReview(b, now),
} as const satisfies Record<string, (b: Booking, now: Instant) => boolean>;

export type Transition = Readonly<{
  action: BookingAction | 'settle' | 'expire' | 'retake' | 'complete' | 'uphold';
  /** What the deposit must be for it. */
  payment: readonly Booking['payment'][];
  from: BookingState;
  to: BookingState;
  by: By;
  when?: keyof typeof CONDITIONS;
}>;
const HELD = ['unpaid', 'authorised'] as const;
/** A trip that is too cheap for a deposit is confirmed unpaid. */
const SURE = ['unpaid', 'paid'] as const;

/** Something is done with a sure booking that leaves it confirmed. */
const stays = (action: BookingAction, by: By, when: keyof typeof CONDITIONS): Transition => ({
  action,
  from: 'confirmed',
  to: 'confirmed',
  payment: SURE,
  by,
  when,
});

/** The only place that allows a change of state. `pay` opens the page again; its end is a `settle`. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'pay', from: 'pending', to: 'pending', payment: ['unpaid'], by: 'angler', when: 'the hold lasts' },
  { action: 'withdraw', from: 'pending', to: 'cancelled', payment: HELD, by: 'angler' },
  {
    action: 'confirm',
    from: 'pending',
    to: 'confirmed',
    payment: ['authorised'],
    by: 'guide',
    when: 'the answer is in time',
  },
  {
    action: 'decline',
    from: 'pending',
    to: 'cancelled',
    payment: ['authorised'],
    by: 'guide',
    when: 'the answer is in time',
  },
  { action: 'settle', from: 'pending', to: 'confirmed', payment: HELD, by: 'system' },
  { action: 'settle', from: 'pending', to: 'pending', payment: ['unpaid'], by: 'system' },
  { action: 'expire', from: 'pending', to: 'cancelled', payment: HELD, by: 'system' },
  { action: 'retake', from: 'cancelled', to: 'confirmed', payment: ['unpaid'], by: 'system' },
  { action: 'retake', from: 'cancelled', to: 'pending', payment: ['unpaid'], by: 'system' },
  { action: 'complete', from: 'confirmed', to: 'completed', payment: SURE, by: 'system', when: 'nothing is open' },

  {
    action: 'cancel',
    from: 'confirmed',
    to: 'cancelled',
    payment: SURE,
    by: 'angler',
    when: 'not started, or called off',
  },
  {
    action: 'cancel',
    from: 'confirmed',
    to: 'cancelled',
    payment: SURE,
    by: 'guide',
    when: 'not started, or called off',
  },
  {
    action: 'cancel',
    from: 'confirmed',
    to: 'cancelled',
    payment: SURE,
    by: 'system',
    when: 'the weather called it off',
  },
  {
    action: 'report_no_show',
    from: 'confirmed',
    to: 'confirmed',
    payment: SURE,
    by: 'angler',
    when: 'the guide can be reported',
  },
  {
    action: 'report_no_show',
    from: 'completed',
    to: 'completed',
    payment: SURE,
    by: 'angler',
    when: 'the guide can be reported',
  },
  {
    action: 'report_no_show',
    from: 'confirmed',
    to: 'cancelled',
    payment: SURE,
    by: 'guide',
    when: 'the angler can be reported',
  },
  {
    action: 'report_no_show',
    from: 'completed',
    to: 'cancelled',
    payment: SURE,
    by: 'guide',
    when: 'the angler can be reported',
  },
  {
    action: 'answer_report',
    from: 'confirmed',
    to: 'confirmed',
    payment: SURE,
    by: 'guide',
    when: 'the answer to the report is awaited',
  },
  {
    action: 'answer_report',
    from: 'completed',
    to: 'completed',
    payment: SURE,
    by: 'guide',
    when: 'the answer to the report is awaited',
  },
  stays('change_date', 'angler', 'the trip can be changed'),
  stays('change_party', 'angler', 'the trip can be changed'),
  stays('withdraw_change', 'angler', 'a change is asked for'),
  stays('answer_change', 'guide', 'a change is asked for'),
  stays('accept_offer', 'angler', 'a higher price is offered'),
  stays('pay_extra', 'angler', 'a difference is unpaid'),
  stays('ask_weather', 'angler', 'the weather can be foreseen, and nobody spoke of it'),
  stays('call_weather', 'guide', 'it can be called off'),
  stays('choose_weather', 'angler', 'the weather called it off'),
  { action: 'uphold', from: 'confirmed', to: 'cancelled', payment: SURE, by: 'system', when: 'a report is upheld' },
  { action: 'uphold', from: 'completed', to: 'cancelled', payment: SURE, by: 'system', when: 'a report is upheld' },
  {
    action: 'waive_penalty',
    from: 'cancelled',
    to: 'cancelled',
    payment: ['paid'],
    by: 'guide',
    when: 'the penalty is not charged',
  },
  {
    action: 'contest_penalty',
    from: 'cancelled',
    to: 'cancelled',
    payment: ['paid'],
    by: 'angler',
    when: 'the penalty is scheduled',
  },
  {
    action: 'pay_penalty',
    from: 'cancelled',
    to: 'cancelled',
    payment: ['paid'],
    by: 'angler',
    when: 'the penalty awaits payment',
  },
  { action: 'review', from: 'completed', to: 'completed', payment: SURE, by: 'angler', when: 'it can be reviewed' },
];

export function isAllowed(b: Booking, action: Transition['action'], by: By, now: Instant): boolean {
  return TRANSITIONS.some(
    (t) =>
      t.action === action &&
      t.by === by &&
      t.from === b.state &&
      t.payment.includes(b.payment) &&
      (!t.when || CONDITIONS[t.when](b, now)),
  );
}
export const mayMove = (b: Booking, to: BookingState): boolean =>
  TRANSITIONS.some((t) => t.from === b.state && t.to === to && t.payment.includes(b.payment));

/** The buttons of the one who looks. */
export const actionsFor = (b: Booking, by: By, now: Instant): BookingAction[] =>
  BOOKING_ACTIONS.filter((action) => isAllowed(b, action, by, now));
