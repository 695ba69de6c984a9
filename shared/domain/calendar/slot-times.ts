import { DomainError } from '../../kernel/errors.ts';
import { clockAt, type Instant, instantAt, type LocalDate, type LocalTime, toLocalMinutes } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import { type CalendarSlot, MINUTES_A_DAY } from './calendar-day.ts';
import { refuseTooFar } from './horizon.ts';

export type SlotTimes = Readonly<{
  start: LocalTime;
  end: LocalTime;
  /** An end on a later day. */
  endsAfterDays: number;
  capacity?: number;
  maxBookings?: number;
  notes: string;
}>;
type ForExperience = Readonly<{ id: string; zone: string; maxGroup: number }>;
export type FreshSlot = Pick<CalendarSlot, 'x' | 'f' | 't' | 'c' | 'm' | 'o'>;

/**
 * A time of an experience as the guide writes it. Its end is after its start on the clock of the place, summer time or
 * not. What the clock never shows is written as what it shows instead: times are compared by the minutes of the day.
 */
export function slotFrom(experience: ForExperience, date: LocalDate, times: SlotTimes): FreshSlot {
  const start = clockAt(date, toLocalMinutes(times.start), experience.zone);
  const end = clockAt(date, toLocalMinutes(times.end) + times.endsAfterDays * MINUTES_A_DAY, experience.zone);
  if (end.instant <= start.instant) throw new DomainError('calendar.end_before_start');
  const [f, t] = [start.minutes, end.minutes];
  if (t - f > POLICY.longestSlotDays * MINUTES_A_DAY)
    throw new DomainError('calendar.slot_too_long', { days: POLICY.longestSlotDays });
  const c = times.capacity ?? experience.maxGroup;
  refuseAboveGroup(experience, c);
  return {
    x: experience.id,
    f,
    t,
    c,
    ...(times.maxBookings !== undefined && { m: times.maxBookings }),
    ...(times.notes && { o: times.notes }),
  };
}
export function refuseAboveGroup({ maxGroup }: Pick<ForExperience, 'maxGroup'>, capacity: number): void {
  if (capacity > maxGroup) throw new DomainError('calendar.capacity_above_group', { max: maxGroup });
}
/** A time is offered from now on, and as far ahead as anything is planned. */
export function refuseDate(
  { zone, now }: Pick<ForExperience, 'zone'> & Readonly<{ now: Instant }>,
  date: LocalDate,
  slot: Pick<FreshSlot, 'f'>,
): void {
  if (instantAt(date, slot.f, zone) <= now) throw new DomainError('calendar.slot_in_past');
  refuseTooFar(date, { zone, now });
}
