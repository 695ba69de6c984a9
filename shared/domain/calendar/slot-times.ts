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
 * A time of an experience as the guide writes it. What the clock never shows is written as what it shows instead: times
 * are compared by the minutes of the day. Whether that day can take it, `refuseSpan` says.
 */
export function slotFrom(experience: ForExperience, date: LocalDate, times: SlotTimes): FreshSlot {
  const [from, to] = minutesOf(times);
  const [f, t] = [clockAt(date, from, experience.zone).minutes, clockAt(date, to, experience.zone).minutes];
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
const minutesOf = ({ start, end, endsAfterDays }: Pick<SlotTimes, 'start' | 'end' | 'endsAfterDays'>) =>
  [toLocalMinutes(start), toLocalMinutes(end) + endsAfterDays * MINUTES_A_DAY] as const;
/** What no day could take. A clock that is put on or back is the day's own question. */
export function checkTimes(times: Pick<SlotTimes, 'start' | 'end' | 'endsAfterDays'>): void {
  const [f, t] = minutesOf(times);
  refuseSpan({ f, t });
}
/** An end is after its start on the clock of the place, in the night in which it is put on too. */
export function refuseSpan({ f, t }: Pick<FreshSlot, 'f' | 't'>): void {
  if (t <= f) throw new DomainError('calendar.end_before_start');
  if (t - f > POLICY.longestSlotDays * MINUTES_A_DAY)
    throw new DomainError('calendar.slot_too_long', { days: POLICY.longestSlotDays });
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
