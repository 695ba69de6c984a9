import { isDay } from '#functions/calendar/days.table.ts';
import type { Deps, UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import type { Key } from '#functions/platform/table.ts';
import { askLines } from './ask-lines.ts';
import { lapseOffer } from './end-wait.ts';
import { settleBooking } from './settle-booking.ts';
import { tellWeather } from './tell-weather.ts';
import { isWait } from './waiting-list.table.ts';
import { isWeather } from './weather-cases.table.ts';

const AT_ONCE = 8;
type Swept = Readonly<{ settled: number; failed: number }>;

/** Settles every booking whose moment in the lane has come. One that fails stays due and does not stop the others. */
const sweep = async (deps: Deps, lane: 'hold' | 'life'): Promise<Swept> => {
  const due = await listDue(deps.table, lane, deps.now());
  let failed = 0;
  const settleNext = async (): Promise<void> => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      const { pk, sk } = next;
      await lookAt(deps, next).catch((e: unknown) => {
        failed++;
        deps.log.error('not settled', { pk, sk, ...describeError(e) });
      });
    }
  };
  const total = due.length;
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  return { settled: total - failed, failed };
};
async function lookAt(deps: Deps, due: Key): Promise<void> {
  if (isWeather(due)) await tellWeather(deps, due);
  else if (isDay(due)) await askLines(deps, due);
  else if (isWait(due)) await lapseOffer(deps, due);
  else await settleBooking(deps, due.pk.slice('BOOKING#'.length));
}
export const sweepHolds: UseCase<object, Swept> = (deps) => sweep(deps, 'hold');
export const sweepLife: UseCase<object, Swept> = (deps) => sweep(deps, 'life');
