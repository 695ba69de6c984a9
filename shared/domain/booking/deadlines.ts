import { addHours, type Instant, wallClockDaysBefore } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

export type Deadlines = Readonly<{ graceUntil: Instant; freeUntil: Instant }>;

/** The two moments that cancelling hangs on, frozen at confirmation. Days are counted in the trip's place. */
export const deadlinesOf = (b: Readonly<{ confirmedAt: Instant; startsAt: Instant; zone: string }>): Deadlines => ({
  graceUntil: addHours(b.confirmedAt, POLICY.graceHours),
  freeUntil: wallClockDaysBefore(b.startsAt, POLICY.freeCancellationDays, b.zone),
});
/** The end of the first 48 hours as it is told: a trip that has begun is not cancelled any more. */
export const graceShown = (graceUntil: Instant, { startsAt }: Readonly<{ startsAt: Instant }>): Instant =>
  graceUntil < startsAt ? graceUntil : startsAt;
/** Until when the guide can answer a request: 24 hours, and not in the last 12 before the start. */
export function answerBeforeOf(authorisedAt: Instant, startsAt: Instant): Instant {
  const aDay = addHours(authorisedAt, POLICY.requestAnswerHours);
  const latest = addHours(startsAt, -POLICY.requestAnswerBeforeStartHours);
  return aDay < latest ? aDay : latest;
}
