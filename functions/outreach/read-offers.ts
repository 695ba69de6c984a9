import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { isBookable, slotViews } from '#shared/domain/calendar/day-states.ts';
import { badgeOf, discounted } from '#shared/domain/catalogue/lowest-price.ts';
import { findRun, type PromotionMail } from './promotions.table.ts';
import { readSlotDays } from './slot-days.ts';

export type Offer = PromotionMail['offers'][number];

/** The chosen times that can still be booked, with what an adult pays and what that is counted from. */
export async function readOffers(deps: Deps, e: StoredExperience, slots: readonly SlotRef[]): Promise<Offer[]> {
  const [days, run] = await Promise.all([readSlotDays(deps.table, e.calendarId, slots), findRun(deps.table, e.id)]);
  const asking = { now: deps.now(), zone: e.zone, noticeDays: e.noticeDays, isInstant: e.instant };
  const dates = [...new Set(slots.map(({ date }) => date))].sort();
  return dates.flatMap((date) =>
    slotViews(days, date, e.id, asking)
      .filter(({ id, state }) => isBookable(state) && slots.some((s) => s.date === date && s.slotId === id))
      .map(({ slot, places }) => {
        const badge = badgeOf(e.adultPrice, slot.d ?? 0, run?.lowest.adult ?? null);
        return {
          date,
          from: slot.f,
          to: slot.t,
          places,
          price: discounted(e.adultPrice, slot.d ?? 0).minor,
          badge: badge && { percent: badge.percent, lowest: badge.lowestPrice.minor },
        };
      }),
  );
}
