import { findGuide } from '#functions/accounts/guides.table.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { isFull, withOffers } from '#shared/domain/catalogue/card-offers.ts';
import { emptyDigest, movedTo, nibbleOfDay, offersOfDay, withDay } from '#shared/domain/catalogue/digest.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { lowestPriceBefore } from '#shared/domain/catalogue/lowest-price.ts';
import { activityOf } from '#shared/domain/catalogue/ranking.ts';
import { cardFieldsOf } from '#shared/domain/catalogue/search-card.ts';
import { isRunning } from '#shared/domain/outreach/promotion-run.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { type CardFields, findCard, putCardDigest, type StoredCard } from './cards.table.ts';
import { findCover } from './experience-page.table.ts';
import { listPrices } from './experiences.table.ts';

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
  changeDigest(deps, experience, anewFrom);

/** The card begins today, and knows the days that have come into its reach. Undefined when there is no card. */
export const moveDigest = (deps: Deps, experience: Experience): Promise<StoredCard | undefined> =>
  changeDigest(deps, experience, (today, { digest, promotions }) => {
    const held = Object.entries(promotions);
    const ahead = held.filter(([date]) => date >= today);
    const first = addDays(today, experience.noticeDays);
    // a full card left promoted dates out, and has room for them now
    if (isFull(promotions) && held.some(([date]) => date < first)) return anewFrom(today);
    const unread = laterOf(today, addDays(digest.first, POLICY.digestDays));
    return { digest: movedTo(digest, today), promotions: Object.fromEntries(ahead), unread };
  });
const anewFrom = (today: LocalDate): Start => ({ digest: emptyDigest(today), promotions: {}, unread: today });
const laterOf = (a: LocalDate, b: LocalDate) => (a > b ? a : b);

type Start = Pick<StoredCard, 'digest' | 'promotions'> & { unread: LocalDate };
const changeDigest = (deps: Deps, experience: Experience, startOf: (today: LocalDate, card: StoredCard) => Start) =>
  deps.table.settle(async () => {
    const card = await findCard(deps.table, cellOf(experience.point), experience.id);
    if (!card) return undefined;
    const today = localDateOf(deps.now(), experience.zone);
    const start = startOf(today, card);
    const next = { ...card, ...(await withDaysFrom(deps, experience, start)) };
    if (card.digest.first !== today || start.unread === today) await deps.table.write(putCardDigest(deps.table, next));
    return next;
  });
async function withDaysFrom(deps: Deps, experience: Experience, { digest, promotions, unread }: Start) {
  const { calendarId, id, noticeDays } = experience;
  const end = addDays(digest.first, POLICY.digestDays - 1);
  if (unread > end) return { digest, promotions };
  // Days before and after, because slots may run over midnight.
  const from = addDays(unread, -POLICY.longestSlotDays);
  const days = await listDays(deps.table, calendarId, from, addDays(end, POLICY.longestSlotDays));
  const first = addDays(digest.first, noticeDays);
  let next: Omit<Start, 'unread'> = { digest, promotions };
  for (const date of [...days.keys()].filter((d) => d >= unread && d <= end)) {
    const offers = offersOfDay(days, date, id, toInstant(0));
    next = {
      digest: withDay(next.digest, date, nibbleOfDay(days, date, id, toInstant(0))),
      promotions: offers.length > 0 ? withOffers(next.promotions, date, offers, first) : next.promotions,
    };
  }
  return next;
}
