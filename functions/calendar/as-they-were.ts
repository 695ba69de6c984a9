import { listLinesFrom } from '#functions/booking/waiting-list.table.ts';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { SlotWish } from '#shared/domain/calendar/slot-wish.ts';
import { offerOf, slotKey } from '#shared/domain/outreach/promotion-run.ts';
import { localDateOf } from '#shared/kernel/time.ts';

const isNew = ({ version, to }: SlotWish): boolean => version === null && to !== null;

/** Times that come back under the ids they had: with the offer that stood on them, and for those who still wait for them. */
export async function asTheyWere(deps: Deps, e: StoredExperience, wishes: readonly SlotWish[]): Promise<SlotWish[]> {
  const [first] = wishes
    .filter(isNew)
    .map(({ date }) => date)
    .sort();
  if (!first) return [...wishes];
  const [run, waits] = await Promise.all([findRun(deps.table, e.id), listLinesFrom(deps.table, e.calendarId, first)]);
  const today = localDateOf(deps.now(), e.zone);
  const lines = Map.groupBy(waits, ({ date, slotId }) => slotKey(date, slotId));
  return wishes.map((wish) => {
    if (!isNew(wish)) return wish;
    const key = slotKey(wish.date, wish.slotId);
    const [d, q] = [offerOf(run, key, today), lines.get(key)?.length];
    return { ...wish, back: { ...(d && { d }), ...(q && { q, u: true }) } };
  });
}
