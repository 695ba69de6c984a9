import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';

/** The Norwegian Meteorological Institute's forecast for the whole Nordic region: no key, free also for business, to be named as the source. */
const FORECAST = 'https://api.met.no/weatherapi/locationforecast/2.0/compact';
const LIMITS = { mostBytes: 500_000, millis: 3_000 };
/** Later hours come every six hours, so the nearest is at most three away. */
const NEAR_MILLIS = 3 * 3_600_000;

export const SKIES = ['clear', 'fair', 'cloudy', 'fog', 'rain', 'sleet', 'snow', 'thunder'] as const;
export type Sky = (typeof SKIES)[number];
export type Forecast = Readonly<{ celsius: number; metresASecond: number; sky: Sky | undefined }>;

const Summary = z.object({ summary: z.object({ symbol_code: z.string() }) }).optional();
const Answer = z.object({
  properties: z.object({
    timeseries: z.array(
      z.object({
        time: z.iso.datetime(),
        data: z.object({
          instant: z.object({ details: z.object({ air_temperature: z.number(), wind_speed: z.number() }) }),
          next_1_hours: Summary,
          next_6_hours: Summary,
        }),
      }),
    ),
  }),
});

/** The weather at a place and time. When it cannot be had, or not yet, there is none, and nobody is told. */
export async function findForecast(
  deps: Pick<Deps, 'outbound' | 'log' | 'siteUrl'>,
  { lat, lon }: Readonly<{ lat: number; lon: number }>,
  at: Instant,
): Promise<Forecast | undefined> {
  try {
    const url = `${FORECAST}?lat=${lat.toFixed(2)}&lon=${lon.toFixed(2)}`;
    const { status, body } = await deps.outbound.getText(url, { ...LIMITS, userAgent: `napp ${deps.siteUrl}` });
    if (status !== 200) throw new Error(`the forecast answered ${status}`);
    return readForecast(body, at);
  } catch (e) {
    deps.log.info('no forecast', describeError(e));
    return undefined;
  }
}
export function readForecast(json: string, at: Instant): Forecast | undefined {
  const { timeseries } = Answer.parse(JSON.parse(json)).properties;
  const away = ({ time }: { time: string }) => Math.abs(epochOf(time) - epochOf(at));
  const [nearest] = timeseries.toSorted((a, b) => away(a) - away(b));
  if (!nearest || away(nearest) > NEAR_MILLIS) return undefined;
  const { instant, next_1_hours: hour, next_6_hours: hours } = nearest.data;
  const { air_temperature, wind_speed } = instant.details;
  return {
    celsius: Math.round(air_temperature),
    metresASecond: Math.round(wind_speed),
    sky: skyOf((hours ?? hour)?.summary.symbol_code ?? ''),
  };
}
/** `lightrainshowers_day` is rain: the worst word of the symbol counts. */
function skyOf(symbol: string): Sky | undefined {
  const worstFirst: readonly [word: string, sky: Sky][] = [
    ['thunder', 'thunder'],
    ['snow', 'snow'],
    ['sleet', 'sleet'],
    ['rain', 'rain'],
    ['fog', 'fog'],
    ['partlycloudy', 'fair'],
    ['cloudy', 'cloudy'],
    ['fair', 'fair'],
    ['clearsky', 'clear'],
  ];
  return worstFirst.find(([word]) => symbol.includes(word))?.[1];
}
