import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { callBookingOff as ofBooking, callWeather as ofSlot } from '#shared/contracts/weather.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { callOff as close } from '#shared/domain/calendar/call-off.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { instantAt } from '#shared/kernel/time.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { tellWeather } from './tell-weather.ts';
import { keys, putWeatherCase } from './weather-cases.table.ts';

type Trip = SlotRef & Readonly<{ guideId: string; experienceId: string; calendarId: string; zone: string }>;

/** The guide calls a time off. What a crash leaves undone the sweep finds by the case. */
export const callWeather: Keeps<typeof ofSlot> = async (deps, actor, { experienceId, ...slot }) => {
  const guide = requireRole(actor, 'guide');
  const { calendarId, zone } = await getOwnExperience(deps.table, experienceId, guide.id);
  return { bookings: await callOff(deps, { ...slot, experienceId, calendarId, zone, guideId: guide.id }) };
};
/** The same from one of its bookings. Called off already is done. */
export const callBookingOff: Keeps<typeof ofBooking> = async (deps, actor, { bookingId }) => {
  const { booking } = await getOwnRecord(deps.table, actor, bookingId, 'guide');
  const isDone = booking.state === 'confirmed' && booking.openWeather !== undefined;
  if (!isDone && !isAllowed(booking, 'call_weather', 'guide', deps.now()))
    throw new DomainError('booking.not_allowed_now');
  if (!isDone) await callOff(deps, booking);
  const after = await getOwnRecord(deps.table, actor, bookingId, 'guide');
  return presentBooking(after.booking, after.frozen, 'guide', deps.now());
};
async function callOff(deps: Deps, trip: Trip): Promise<number> {
  const { calendarId, guideId, date, slotId, zone } = trip;
  await deps.table.settle(async () => {
    const days = await readDaysOf(deps.table, calendarId, trip);
    const slot = days.get(date)?.s[slotId];
    if (slot?.x !== trip.experienceId) throw new DomainError('calendar.slot_not_found');
    if (slot.w) return;
    const startsAt = instantAt(date, slot.f, zone);
    const calledAt = deps.now();
    if (calledAt >= startsAt) throw new DomainError('booking.trip_started');
    await deps.table.transact([
      ...putDays(deps.table, calendarId, close(days, trip)),
      putWeatherCase(deps.table, { calendarId, guideId, date, slotId, startsAt, calledAt }),
    ]);
  });
  return tellWeather(deps, keys.weather(calendarId, trip));
}
