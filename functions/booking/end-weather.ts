import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { declineWeather as contract } from '#shared/contracts/weather.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { bookingTerms, endBooking } from './end-booking.ts';
import { presentWeather } from './get-weather.ts';
import { getRecordByToken } from './weather-token.ts';

/** No date suits: everything that was paid goes back. Declined already is done. */
export const declineWeather: Keeps<typeof contract> = async (deps, _actor, { token }) => {
  await deps.table.settle(async () => {
    const record = await getRecordByToken(deps, token);
    const { state, cancelCause, openWeather } = record.booking;
    if (state === 'cancelled' && cancelCause === 'weather') return;
    if (state !== 'confirmed' || !openWeather) throw new DomainError('booking.weather_over');
    await refundAll(deps, record);
  });
  return presentWeather(deps, await getRecordByToken(deps, token));
};
/** Due work: 14 days without a new date. */
export async function endWeather(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { state, openWeather } = record.booking;
  if (state !== 'confirmed' || !openWeather || deps.now() < openWeather.until) return false;
  await refundAll(deps, record);
  return true;
}
async function refundAll(deps: Deps, record: BookingRecord): Promise<void> {
  const terms = bookingTerms(record, 'weather', deps.now());
  const also = mailChange(deps, record, 'end', ['weatherEnded', 'weatherEndedGuide'], { amount: terms.refund.card });
  await endBooking(deps, record, { cause: 'weather', terms, mails: [], also });
}
