import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { findRun, putOffer, putRun } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import { discountSlots, fullPromotions } from '#shared/domain/outreach/promotion.ts';
import { runAfter, slotKey } from '#shared/domain/outreach/promotion-run.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { findExperience } from './experiences.table.ts';

/** An offer whose date has filled up for sure is over, whichever door the last person came by. */
export async function withdrawFull(deps: Deps, calendarId: string, date: LocalDate, day: CalendarDay): Promise<void> {
  for (const ref of fullPromotions(new Map([[date, day]]), date))
    await deps.table.settle(async () => {
      const days: Days = await readDaysOf(deps.table, calendarId, ref);
      const slot = days.get(date)?.s[ref.slotId];
      if (!slot || !fullPromotions(days, date).some(({ slotId }) => slotId === ref.slotId)) return;
      const experience = await findExperience(deps.table, slot.x);
      if (!experience) return;
      const { id, zone, noticeDays } = experience;
      const asking = { now: deps.now(), zone, noticeDays };
      const changed = discountSlots(days, { experienceId: id, slots: [ref], percent: 0, asking }).days;
      const seen = await findRun(deps.table, id);
      const set = { [slotKey(date, ref.slotId)]: 0 };
      const today = localDateOf(deps.now(), zone);
      const after = seen && runAfter(seen, { today, prices: experience, history: [], set });
      await deps.table.transact([
        ...putDays(deps.table, calendarId, changed),
        ...(after
          ? [putRun(deps.table, id, after.run, seen), ...after.entries.map((e) => putOffer(deps.table, id, e))]
          : []),
      ]);
    });
}
