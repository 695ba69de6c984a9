import type * as z from 'zod';
import type { WeatherShape } from '#shared/contracts/weather.ts';

export type CalledOff = z.output<typeof WeatherShape>;
