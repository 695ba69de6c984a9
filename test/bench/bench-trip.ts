import { randomUUID } from 'node:crypto';
import { putNewSlots } from '#functions/calendar/days.table.ts';
import { addDays } from '#shared/kernel/time.ts';
import { offerTrip } from '#test/support/builders-booking.ts';
import type { World } from '#test/support/deps.ts';
import type { Stack } from '#test/support/stack.ts';
import { BENCH_CELL, pointIn } from './bench-cards.ts';
import type { StackTable } from './bench-stack.ts';

/** A trip to book, with places enough, and somebody signed in who books it. */
export type BenchTrip = Readonly<{
  experienceId: string;
  token: string;
  slots: readonly Readonly<{ date: string; slotId: string }>[];
}>;
const CAPACITY = 4;
const DAYS_AHEAD = 30;

/**
 * A new trip each time, with names as long as real ones: they are written too. One time a day, so that checkouts on different days do not
 * meet; each day takes four.
 */
export async function offerBenchTrip(stack: Stack, { table }: StackTable, places: number): Promise<BenchTrip> {
  const [id, guideId, slotId] = [randomUUID(), randomUUID(), randomUUID()];
  const trip = { id, guideId, calendarId: guideId, point: pointIn(BENCH_CELL, 1) };
  await offerTrip({ deps: { table } } as World, { ...trip, maxGroup: CAPACITY });
  const today = (await stack.control.now()).toISOString().slice(0, 10);
  const dates = Array.from({ length: Math.ceil(places / CAPACITY) }, (_, n) => addDays(today, DAYS_AHEAD + n));
  const slot = { x: id, f: 360, t: 840, c: CAPACITY };
  const slots = dates.map((date) => ({ date, slotId, slot }));
  for (const write of await putNewSlots(table, trip.calendarId, slots)) await table.write(write);
  await stack.control.settle();
  const token = await stack.control.token('angler@napp.test');
  return { experienceId: id, token, slots: dates.map((date) => ({ date, slotId })) };
}
