import { readDaysOf } from '#functions/calendar/days.table.ts';
import { findRun, putOffer, putRun } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarDay } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { runAfter, slotKey } from '#shared/domain/outreach/promotion-run.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { findExperience, listPrices } from './experiences.table.ts';

type Change = Readonly<{ before: CalendarDay | undefined; after: CalendarDay | undefined }>;

/**
 * A time that is taken away takes its offer along, and brings it back when it comes back: the run must know, for what a
 * later offer is counted from depends on whether one is running. By then the day may say something else, which counts.
 */
export async function followOffers(deps: Deps, calendarId: string, date: LocalDate, change: Change): Promise<void> {
  for (const [slotId, experienceId] of cameOrWent(change))
    await deps.table.settle(() => follow(deps, calendarId, experienceId, { date, slotId }));
}
function cameOrWent({ before, after }: Change): Map<string, string> {
  const alone = (these: CalendarDay | undefined, others: CalendarDay | undefined) =>
    Object.entries(these?.s ?? {}).filter(([slotId, slot]) => slot.d && !others?.s[slotId]);
  return new Map([...alone(before, after), ...alone(after, before)].map(([slotId, { x }]) => [slotId, x]));
}
async function follow(deps: Deps, calendarId: string, id: string, ref: SlotRef): Promise<void> {
  const { table } = deps;
  const slot = (await readDaysOf(table, calendarId, ref)).get(ref.date)?.s[ref.slotId];
  const seen = await findRun(table, id);
  const key = slotKey(ref.date, ref.slotId);
  const known = seen?.slots[key] ?? 0;
  const percent = slot?.d ?? 0;
  if (known === percent) return;
  const [prices, history] = await Promise.all([findExperience(table, id), listPrices(table, id)]);
  if (!prices) return;
  const { run, entries } = runAfter(seen, {
    today: localDateOf(deps.now(), prices.zone),
    prices,
    history,
    set: { [key]: percent },
    ...(!slot && { gone: { [key]: known } }),
  });
  await table.transact([putRun(table, id, run, seen), ...entries.map((entry) => putOffer(table, id, entry))]);
}
