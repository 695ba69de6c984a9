import type { BookingAction } from '#shared/domain/booking/booking-states.ts';

const ANSWERS: readonly BookingAction[] = [
  'answer_change',
  'accept_offer',
  'answer_report',
  'choose_weather',
  'pay_extra',
  'pay_penalty',
];
const ENDS: readonly BookingAction[] = ['cancel', 'report_no_show'];

/** Somebody waits for this one: it stands out. */
export const isAnswer = (action: BookingAction): boolean => ANSWERS.includes(action);

/** What is waited for comes first, what ends things last; between them the order of the table. */
export function orderActions<T extends BookingAction>(actions: readonly T[]): T[] {
  const rank = (action: T) => (isAnswer(action) ? 0 : ENDS.includes(action) ? 2 : 1);
  return actions.toSorted((a, b) => rank(a) - rank(b));
}
