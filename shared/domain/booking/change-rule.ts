import type { Money } from '../../kernel/money.ts';
import { addHours, type Instant, wallClockDaysBefore } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';

type Deadlined = Pick<Booking, 'isInstant' | 'graceUntil' | 'freeUntil'>;

/** The angler moves an instant trip alone while cancelling costs nothing; otherwise the guide is asked. */
export const isFreeChange = (b: Deadlined, now: Instant): boolean => b.isInstant && !isLate(b, now);
const isLate = ({ graceUntil, freeUntil }: Omit<Deadlined, 'isInstant'>, now: Instant): boolean =>
  !(graceUntil !== undefined && now < graceUntil) && !(freeUntil !== undefined && now <= freeUntil);

/** A wish waits 48 hours for its answer, and not past the start. */
export function changeUntil(startsAt: Instant, now: Instant): Instant {
  const waits = addHours(now, POLICY.changeAnswerHours);
  return waits < startsAt ? waits : startsAt;
}
/** Nobody pays more than they were shown without saying yes to it. */
export const needsYes = (total: Money, shown: number | undefined, adjustment: number): boolean =>
  shown === undefined ? adjustment > 0 : total.minor > shown;
export const weatherUntil = (now: Instant): Instant => addHours(now, POLICY.weatherDays * 24);

/**
 * The free deadline follows the new start; `graceUntil` stays. Only who asks too late stays late: a late cancellation
 * is not undone by moving the trip first. Who was moved by the weather or the guide never is: onto a start so near that
 * its deadline has passed, cancelling stays free until that start.
 */
export function freeUntilAfter(
  b: Pick<Booking, 'zone' | 'graceUntil' | 'freeUntil'>,
  startsAt: Instant,
  cause: 'angler' | 'guide' | 'weather',
  now: Instant,
): Instant {
  if (cause === 'angler' && b.freeUntil !== undefined && isLate(b, now)) return b.freeUntil;
  const follows = wallClockDaysBefore(startsAt, POLICY.freeCancellationDays, b.zone);
  return cause !== 'angler' && follows < now ? startsAt : follows;
}
