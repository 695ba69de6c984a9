import { DomainError } from '../../kernel/errors.ts';
import { addDays, addHours, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { BookableExperience, TripSlot } from './trip.ts';

/** The first local date that can be booked with so many days of notice. */
export const firstBookableDate = (now: Instant, zone: string, noticeDays: number): LocalDate =>
  addDays(localDateOf(now, zone), noticeDays);
export const requestsCloseAt = (startsAt: Instant): Instant =>
  addHours(startsAt, -POLICY.requestsCloseBeforeStartHours);

/** Is it still early enough to book this trip? */
export function checkTime(experience: BookableExperience, slot: TripSlot, now: Instant): void {
  if (now >= slot.startsAt) throw new DomainError('booking.trip_started');
  if (slot.date < firstBookableDate(now, experience.zone, experience.noticeDays))
    throw new DomainError('booking.advance_notice', { days: experience.noticeDays });
  if (!experience.isInstant && now >= requestsCloseAt(slot.startsAt)) throw new DomainError('booking.requests_closed');
}
