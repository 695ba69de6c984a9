import { putDays } from '#functions/calendar/days.table.ts';
import { getOwnExperience, listPrices, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { setDiscount as contract } from '#shared/contracts/promotions.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { badgeOf } from '#shared/domain/catalogue/lowest-price.ts';
import { discountSlots, promotionRefusal } from '#shared/domain/outreach/promotion.ts';
import { runAfter, slotKey } from '#shared/domain/outreach/promotion-run.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { localDateOf } from '#shared/kernel/time.ts';
import { refuse } from './promotion-refusal.ts';
import { findRun, putOffer, putRun } from './promotions.table.ts';
import { readSlotDays } from './slot-days.ts';

type Wish = Readonly<{ slots: readonly SlotRef[]; percent: number }>;

/** The discount of the dates, the run that they belong to and the prices that the public sees by it: one transaction. */
export const setDiscount: Keeps<typeof contract> = async (deps, actor, { experienceId, ...wish }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  // Taking an offer away is always allowed.
  if (wish.percent > 0) refuse(promotionRefusal(experience, true), experience);
  return deps.table.settle(() => settle(deps, experience, wish), 'calendar.busy');
};
async function settle(deps: Deps, experience: StoredExperience, { slots, percent }: Wish) {
  const { table } = deps;
  const { id, calendarId, zone, noticeDays } = experience;
  const [days, seen, history] = await Promise.all([
    readSlotDays(table, calendarId, slots),
    findRun(table, id),
    listPrices(table, id),
  ]);
  const asking = { now: deps.now(), zone, noticeDays, isInstant: experience.instant };
  const done = discountSlots(days, { experienceId: id, slots, percent, asking });
  const change = Object.fromEntries(done.set.map(({ date, slotId }) => [slotKey(date, slotId), percent]));
  const today = localDateOf(deps.now(), zone);
  const { run, entries } = runAfter(seen, { today, prices: experience, history, set: change });
  const most = POLICY.promotion.mostDates;
  if (Object.keys(run.slots).length > most) throw new DomainError('promotion.too_many_dates', { most });
  if (done.days.size > 0)
    await table.transact([
      ...putDays(table, calendarId, done.days),
      putRun(table, id, run, seen),
      ...entries.map((entry) => putOffer(table, id, entry)),
    ]);
  const badge = badgeOf(experience.adultPrice, percent, run.lowest.adult);
  return {
    set: [...done.set],
    skipped: [...done.skipped],
    lowestPrice: run.lowest.adult,
    badgePercent: badge?.percent ?? null,
  };
}
