import type * as z from 'zod';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type {
  getWeather as contract,
  getWeatherLink as linkContract,
  WeatherShape,
} from '#shared/contracts/weather.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { paidByCard } from '#shared/domain/booking/cancellation.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { times } from '#shared/kernel/money.ts';
import { endsAfterDaysOf, type Instant, toLocalTime } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { getOwnRecord } from './own-record.ts';
import { getRecordByToken, weatherToken } from './weather-token.ts';

/** A trip that is called off, for whoever holds the link. Looking changes nothing. */
export const getWeather: Keeps<typeof contract> = async (deps, _actor, { token }) =>
  presentWeather(deps, await getRecordByToken(deps, token));

/** The way from the dashboard to the page that the mail leads to. */
export const getWeatherLink: Keeps<typeof linkContract> = async (deps, actor, { bookingId }) => {
  const { booking } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  if (!isAllowed(booking, 'choose_weather', 'angler', deps.now())) throw new DomainError('booking.not_allowed_now');
  return { token: await weatherToken(deps.secrets, booking) };
};
export function presentWeather(
  deps: Pick<Deps, 'now'>,
  { booking, frozen, gifts }: BookingRecord,
): z.input<typeof WeatherShape> {
  const paidByGift = heldOf(gifts, times(booking.total, 0));
  return {
    state: stateOf(booking, deps.now()),
    until: booking.openWeather?.until ?? null,
    experienceId: booking.experienceId,
    title: frozen.title,
    place: frozen.place,
    guideName: frozen.guide.name,
    zone: booking.zone,
    date: booking.date,
    start: toLocalTime(booking.from),
    end: toLocalTime(booking.to),
    endsAfterDays: endsAfterDaysOf(booking.to),
    party: booking.party,
    total: booking.total,
    remaining: booking.remaining,
    paid: paidByCard(booking),
    ...(paidByGift.minor > 0 && { paidByGift }),
  };
}
function stateOf(b: Booking, now: Instant): z.output<typeof WeatherShape>['state'] {
  if (b.state === 'cancelled') return b.cancelCause === 'weather' ? 'refunded' : 'over';
  if (b.state !== 'confirmed') return 'over';
  if (!b.openWeather) return 'moved';
  return now < b.openWeather.until ? 'open' : 'over';
}
