import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import type { DemoGuide } from './guides.ts';
import { randomOf } from './pictures/random.ts';

export type Away = Readonly<{ date: LocalDate; days: number }>;
/** Some guides with one calendar are away for a few days next season. */
export function awayOf({ id, mode }: DemoGuide, today: LocalDate): Away | undefined {
  const random = randomOf(`${id}|away`);
  if (mode !== 'single' || !random.chance(0.4)) return undefined;
  return { date: addDays(today, random.whole(60, 160)), days: random.whole(2, 5) };
}
/** With the evening before, whose trip may run into it. */
export const isAwayOn = (away: Away | undefined, date: LocalDate): boolean =>
  away !== undefined && date >= addDays(away.date, -1) && date < addDays(away.date, away.days);
