import type { Keeps } from '#functions/platform/deps.ts';
import type { askWeather as contract } from '#shared/contracts/weather.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { mailChange } from './change-mails.ts';
import { storeMove } from './effects.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';

/** The angler asks what the guide thinks of the weather: one mail for one date. Asked already is done. */
export const askWeather: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const { booking } = record;
    if (booking.state === 'confirmed' && booking.weatherAskedAt) return;
    if (!isAllowed(booking, 'ask_weather', 'angler', deps.now())) throw new DomainError('booking.not_allowed_now');
    await deps.table.transact([
      ...storeMove({ deps, record, hint: {} }, { ...booking, weatherAskedAt: deps.now() }, []),
      ...mailChange(deps, record, deps.now(), ['weatherAsked']),
    ]);
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return presentBooking(booking, frozen, 'angler', deps.now());
};
