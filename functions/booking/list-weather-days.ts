import { readShownDays } from '#functions/calendar/days.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listWeatherDays as contract } from '#shared/contracts/weather.ts';
import { datesOfMonth, viewDay } from '#shared/domain/calendar/view-days.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getRecordByToken } from './weather-token.ts';

/**
 * A month of days to choose from, by the link. The public calendar would do for most, but not for a trip that is paused
 * or hidden since; and here no notice is asked for, and no offer changes the price.
 */
export const listWeatherDays: Keeps<typeof contract> = async (deps, _actor, { token, month }) => {
  const { booking } = await getRecordByToken(deps, token);
  if (!booking.openWeather) throw new DomainError('booking.weather_over');
  const { calendarId, experienceId, zone } = booking;
  const dates = datesOfMonth(month);
  const range = { from: dates[0] as string, to: dates.at(-1) as string, consistent: false };
  const days = await readShownDays(deps.table, calendarId, range);
  const asking = { now: deps.now(), zone, noticeDays: 0 };
  return {
    month,
    days: dates.map((date) => {
      const day = viewDay(days, date, experienceId, asking);
      return { ...day, discountPercent: null, slots: day.slots.map((slot) => ({ ...slot, discountPercent: null })) };
    }),
  };
};
