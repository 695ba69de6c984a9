import { addHours, type Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** From when on the angler can ask what the weather will do to the trip. */
export const weatherAskFrom = ({ startsAt }: Readonly<{ startsAt: Instant }>): Instant =>
  addHours(startsAt, -POLICY.weatherAskDays * 24);
