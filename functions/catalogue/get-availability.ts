import { readShownDays } from '#functions/calendar/days.table.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getAvailability as contract } from '#shared/contracts/catalogue.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { firstBookableDate } from '#shared/domain/calendar/day-states.ts';
import { datesOfMonth, viewDay } from '#shared/domain/calendar/view-days.ts';
import { type Experience, isOffered, isPublic } from '#shared/domain/catalogue/experience.ts';
import { badgeOf } from '#shared/domain/catalogue/lowest-price.ts';
import type { PromotionRun } from '#shared/domain/outreach/promotion-run.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findExperience } from './experiences.table.ts';

/** A month of true days: what the calendar of the detail page and of the booking shows. */
export const getAvailability: Keeps<typeof contract> = async (deps, _actor, { experienceId, month }) => {
  const experience = await findExperience(deps.table, experienceId, { consistent: false });
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  const dates = datesOfMonth(month);
  // With the days into which its times run, and whose times run into it.
  const range = { from: dates[0] as string, to: dates.at(-1) as string, consistent: false };
  const isOpen = isOffered(experience);
  const days = isOpen ? await readShownDays(deps.table, experience.calendarId, range) : (new Map() as Days);
  const hasOffer = [...days.values()].some(({ s }) => Object.values(s).some(({ d }) => d));
  const run = hasOffer ? await findRun(deps.table, experienceId) : undefined;
  const { zone, noticeDays, instant: isInstant } = experience;
  const asking = { now: deps.now(), zone, noticeDays, isInstant };
  return {
    month,
    zone,
    days: dates.map((date) => asOffered(viewDay(days, date, experienceId, asking), experience, run)),
    noticeDays,
    firstBookableDate: firstBookableDate(asking),
  };
};
/**
 * The percent that people are shown is counted from the lowest price of the 30 days before the offer; what they pay is not
 * changed by it. A boat on which nobody is can be had alone only where the guide has a price for that.
 */
function asOffered(
  day: ReturnType<typeof viewDay>,
  e: Pick<Experience, 'adultPrice' | 'privatePrice'>,
  run: PromotionRun | undefined,
) {
  const shown = (percent: number | null) =>
    percent && (badgeOf(e.adultPrice, percent, run?.lowest.adult ?? null)?.percent ?? null);
  return {
    ...day,
    discountPercent: shown(day.discountPercent),
    slots: day.slots.map((slot) => ({
      ...slot,
      privatePossible: slot.privatePossible && e.privatePrice !== null,
      discountPercent: shown(slot.discountPercent),
    })),
  };
}
