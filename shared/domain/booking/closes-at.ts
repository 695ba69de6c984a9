import { addDays, addHours, type Instant, instantAt } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import { requestsCloseAt } from './check-time.ts';
import type { BookableExperience, TripSlot } from './trip.ts';

type Terms = Pick<BookableExperience, 'zone' | 'noticeDays' | 'isInstant'>;
type When = Pick<TripSlot, 'date' | 'startsAt'>;

/** The first moment at which the trip cannot be booked any more: its start, the guide's notice or the end of requests. */
export function closesAt({ zone, noticeDays, isInstant }: Terms, { date, startsAt }: When): Instant {
  const noticeEnds = instantAt(addDays(date, 1 - noticeDays), 0, zone);
  const moments = [startsAt, noticeEnds, ...(isInstant ? [] : [requestsCloseAt(startsAt)])];
  return moments.sort()[0] as Instant;
}
/** Until when places are offered to one who waits: a day, and never past the last moment to book. */
export function offeredUntil(terms: Terms, slot: When, now: Instant): Instant {
  const aDay = addHours(now, POLICY.waiting.offerHours);
  const last = closesAt(terms, slot);
  return aDay < last ? aDay : last;
}
