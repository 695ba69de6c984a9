import type { Keeps } from '#functions/platform/deps.ts';
import type { chooseWeatherDate as contract } from '#shared/contracts/weather.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { applyChange } from './apply-change.ts';
import { mailChange } from './change-mails.ts';
import { presentWeather } from './get-weather.ts';
import { isElsewhere, planChange } from './plan-change.ts';
import { getRecordByToken } from './weather-token.ts';

/** Another date at the locked price, by whoever holds the link. There already is done. */
export const chooseWeatherDate: Keeps<typeof contract> = async (deps, _actor, { token, startsAt, endsAt, ...slot }) => {
  await deps.table.settle(async () => {
    const record = await getRecordByToken(deps, token);
    const { booking } = record;
    const { openWeather } = booking;
    if (booking.state === 'confirmed' && !openWeather && !isElsewhere(booking, slot)) return;
    if (booking.state !== 'confirmed' || !openWeather || deps.now() >= openWeather.until)
      throw new DomainError('booking.weather_over');
    const want = { ...slot, party: booking.party };
    const plan = await planChange(deps.table, record, want, deps.now(), { isLocked: true });
    const { slot: now } = plan.trip;
    if (now.startsAt !== startsAt || now.endsAt !== endsAt) throw new DomainError('booking.quote_changed');
    const changeId = deps.newId();
    const also = mailChange(deps, record, changeId, ['tripChanged', 'tripChangedGuide']);
    await applyChange(deps, record, { changeId, plan, cause: 'weather', also });
  });
  return presentWeather(deps, await getRecordByToken(deps, token));
};
