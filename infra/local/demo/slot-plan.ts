import type { NewSlot } from '#shared/domain/calendar/slots.ts';
import { addDays, type LocalDate, toLocalMinutes, weekdayOf } from '#shared/kernel/time.ts';
import type { DemoExperience } from './demo-experience.ts';
import { randomOf } from './pictures/random.ts';

const DAYS_AHEAD = 395;
export const inSeason = (date: LocalDate, [from, to]: readonly [string, string]) => {
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
};
/** Which weekdays a guide works, 1 to 7: weekends always, some days more in high season. */
function worksOn(e: DemoExperience, date: LocalDate): boolean {
  const random = randomOf(`${e.guide}|week`);
  const off = new Set([random.whole(1, 4), random.whole(1, 4)]);
  const weekday = weekdayOf(date);
  if (off.has(weekday)) return false;
  return weekday >= 5 || inSeason(date, e.high) || randomOf(`${e.id}|${date}`).chance(0.45);
}
/**
 * The times of an experience from today on, two seasons ahead, the same for the same day. Experiences of a guide with one
 * calendar share the days between them, so that most of what is offered can be had.
 */
export function planSlots(e: DemoExperience, siblings: readonly DemoExperience[], today: LocalDate): NewSlot[] {
  const slots: NewSlot[] = [];
  const own = siblings.findIndex((sibling) => sibling.id === e.id);
  const from = toLocalMinutes(e.start);
  for (let ahead = 1; ahead < DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    if (!inSeason(date, e.season) || !worksOn(e, date)) continue;
    const open = siblings.filter((sibling) => inSeason(date, sibling.season));
    const dice = randomOf(`${e.guide}|${date}`);
    const chosen = dice.whole(0, Math.max(0, open.length - 1));
    const isTurn = open[chosen]?.id === e.id || (e.duration === 'half_day' && dice.chance(0.4)) || own < 0;
    if (!isTurn) continue;
    const slot = { x: e.id, f: from, t: from + e.hours * 60, c: e.group[1] };
    slots.push({ date, slotId: `${e.id}-${date}`, slot });
    const second = from + e.hours * 60 + 60;
    if (e.duration === 'half_day' && inSeason(date, e.high) && second + e.hours * 60 <= 20 * 60 && dice.chance(0.35))
      slots.push({
        date,
        slotId: `${e.id}-${date}-b`,
        slot: { x: e.id, f: second, t: second + e.hours * 60, c: e.group[1] },
      });
  }
  return slots.map((entry, i) =>
    promotionOf(e, entry.date, today, i)
      ? { ...entry, slot: { ...entry.slot, d: promotionOf(e, entry.date, today, i) } }
      : entry,
  );
}
/** Some guides promote a few of their next dates. */
function promotionOf(e: DemoExperience, date: LocalDate, today: LocalDate, index: number): number {
  const dice = randomOf(`${e.id}|promotion`);
  if (!dice.chance(0.3) || index > 3 || date > addDays(today, 75)) return 0;
  return dice.pick([10, 15, 20, 25]);
}
