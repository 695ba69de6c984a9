import { listDays, putDays, putNewSlots } from '#functions/calendar/days.table.ts';
import { block } from '#shared/domain/calendar/block.ts';
import { addDays, DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { type Away, awayOf } from './away.ts';
import type { DemoExperience } from './demo-experience.ts';
import type { DemoWorld } from './demo-world.ts';
import { GUIDE_PEOPLE } from './people.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import { calendarOf, slotsOf } from './slots-of.ts';
import { writeAll } from './write-all.ts';

/** All calendars: the times to come, of past ones those that somebody was on; some guides are away for a few days. */
export async function seedCalendars(
  world: DemoWorld,
  experiences: readonly DemoExperience[],
  bookings: readonly PlannedBooking[],
): Promise<void> {
  const {
    deps: { table },
    today: now,
  } = world;
  const today = localDateOf(now, DEFAULT_ZONE);
  const byCalendar = Map.groupBy(experiences, calendarOf);
  for (const [calendarId, own] of byCalendar) {
    const past = bookings
      .filter(({ experience, slot }) => calendarOf(experience) === calendarId && slot.date < today)
      .map(({ slot }) => slot);
    const slots = [...past, ...own.flatMap((e) => slotsOf(e, today).coming)];
    await writeAll(table, await putNewSlots(table, calendarId, slots));
  }
  for (const { guide, subject } of GUIDE_PEOPLE) {
    const away = awayOf(guide, today);
    if (away) await close(world, subject, away);
  }
}
async function close({ deps: { table } }: DemoWorld, calendarId: string, { date, days }: Away): Promise<void> {
  const found = await listDays(table, calendarId, date, addDays(date, days));
  await writeAll(table, putDays(table, calendarId, block(found, 'closed:away', { date, minutes: 0 }, days * 1440)));
}
