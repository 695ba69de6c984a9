import { findGuide } from '#functions/accounts/guides.table.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { emptyDigest, nibbleOfDay, withDay } from '#shared/domain/catalogue/digest.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { lowestPriceBefore } from '#shared/domain/catalogue/lowest-price.ts';
import { activityOf } from '#shared/domain/catalogue/ranking.ts';
import { cardFieldsOf } from '#shared/domain/catalogue/search-card.ts';
import { isRunning } from '#shared/domain/outreach/promotion-run.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { type CardFields, findCard, putCardDigest, type StoredCard } from './cards.table.ts';
import { findCover } from './experience-page.table.ts';
import { listPrices } from './experiences.table.ts';
import { discountOf, promotionsWith } from './project-day.ts';

/** What the experience, its guide, its cover and its prices say of the card. */
export async function cardFields(deps: Deps, experience: Experience): Promise<CardFields> {
  const [guide, cover, prices, run] = await Promise.all([
    findGuide(deps.table, experience.guideId),
    findCover(deps.table, experience.id),
    listPrices(deps.table, experience.id),
    findRun(deps.table, experience.id),
  ]);
  const today = localDateOf(deps.now(), experience.zone);
  return {
    ...cardFieldsOf(experience),
    guideName: guide?.name ?? '',
    picture: cover && { key: cover.key, width: cover.width, height: cover.height },
    // While offers run, their badge compares with the prices from before the first of them.
    lowestPrice: isRunning(run, today)
      ? run.lowest.adult
      : (lowestPriceBefore(prices, 'adult', today) ?? experience.adultPrice.minor),
    activity: guide ? activityOf(guide.lastActiveAt, deps.now()) : 0,
    reliability: guide?.reliability ?? 100,
  };
}
/** All days of a card anew from the calendar; it begins today. Undefined when there is no card. */
export const rebuildDigest = (deps: Deps, experience: Experience): Promise<StoredCard | undefined> =>
  deps.table.settle(async () => {
    const card = await findCard(deps.table, cellOf(experience.point), experience.id);
    if (!card) return undefined;
    const first = localDateOf(deps.now(), experience.zone);
    const end = addDays(first, POLICY.digestDays - 1);
    // Days before and after, because slots may run over midnight.
    const days = await listDays(
      deps.table,
      experience.calendarId,
      addDays(first, -POLICY.longestSlotDays),
      addDays(end, POLICY.longestSlotDays),
    );
    let digest = emptyDigest(first);
    let promotions = {};
    for (const date of [...days.keys()].filter((d) => d >= first && d <= end)) {
      digest = withDay(digest, date, nibbleOfDay(days, date, experience.id, toInstant(0)));
      const percent = discountOf(days, date, experience.id);
      if (percent > 0) promotions = promotionsWith(promotions, date, percent);
    }
    const next = { ...card, digest, promotions };
    await deps.table.write(putCardDigest(deps.table, next));
    return next;
  });
