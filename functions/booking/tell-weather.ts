import type { Deps } from '#functions/platform/deps.ts';
import type { Key } from '#functions/platform/table.ts';
import { type Booking, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { weatherUntil } from '#shared/domain/booking/change-rule.ts';
import { auditGuide } from './audit-guide.ts';
import { getRecord } from './booking-record.table.ts';
import { listStarting } from './bookings.table.ts';
import { mailChange } from './change-mails.ts';
import { findChange, moveChange } from './change-requests.table.ts';
import { storeMove } from './effects.ts';
import { settleBooking } from './settle-booking.ts';
import { endWeatherCase, findWeatherCase, isToldForSure, type WeatherCase } from './weather-cases.table.ts';

/** Everyone on a trip that is called off gets their case and their mail, once. Repeated until it is sure. */
export async function tellWeather(deps: Deps, key: Key): Promise<number> {
  const weather = await findWeatherCase(deps.table, key);
  if (!weather) return 0;
  const bookings = await listStarting(deps.table, weather.guideId, weather.startsAt);
  const mine = bookings.filter((b) => b.slotId === weather.slotId && b.date === weather.date);
  const failures: unknown[] = [];
  // One that fails does not keep the others from hearing of it; the case stays due until all have.
  for (const booking of mine) await tell(deps, booking, weather).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw failures[0];
  if (isToldForSure(weather, deps.now())) await deps.table.write(endWeatherCase(deps.table, weather));
  return mine.filter((b) => b.state === 'confirmed').length;
}
async function tell(deps: Deps, booking: Booking, weather: WeatherCase): Promise<void> {
  // Nobody is confirmed onto it any more.
  if (isWaitingForGuide(booking)) await settleBooking(deps, booking.bookingId, { wish: 'decline' });
  else if (booking.state === 'confirmed') await deps.table.settle(() => open(deps, booking.bookingId, weather));
}
async function open(deps: Deps, bookingId: string, { calledAt, date, slotId }: WeatherCase): Promise<void> {
  const record = await getRecord(deps.table, bookingId);
  const { openChange, ...booking } = record.booking;
  const isOnIt = booking.date === date && booking.slotId === slotId;
  if (booking.state !== 'confirmed' || booking.openWeather || !isOnIt) return;
  const change = openChange && (await findChange(deps.table, bookingId, openChange.id));
  const moved = { ...booking, openWeather: { until: weatherUntil(calledAt) }, weatherCase: calledAt };
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, []),
    ...(change ? [moveChange(deps.table, { ...change, state: 'lapsed' })] : []),
    auditGuide(deps, booking, 'weather_called'),
    ...mailChange(deps, record, calledAt, ['weatherCalled']),
  ]);
}
