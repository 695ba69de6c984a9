import { listDays, parseDay } from '#functions/calendar/days.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarDay } from '#shared/domain/calendar/calendar-day.ts';
import { daysLastingInto, daysReferred, inTheWayOn } from '#shared/domain/calendar/days-needed.ts';
import { SOON_DAYS } from '#shared/domain/catalogue/best-lists.ts';
import { covers, discountOfDay, nibbleOfDay, nibbleOn, withDay } from '#shared/domain/catalogue/digest.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { MOST_PROMOTED_DATES, type SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { findCard, putCardDigest } from './cards.table.ts';
import { findExperience } from './experiences.table.ts';
import { followOffers } from './follow-offers.ts';
import { placeCardAtHome } from './place-card.ts';
import { withdrawFull } from './withdraw-full.ts';

type Days = Map<LocalDate, CalendarDay>;
/** No hold is dead in a digest: what frees places writes the day, and so comes by here. */
const BEFORE_ALL = toInstant(0);

/** Brings the cards of the experiences of a day up to date with its new document. */
export async function projectDay(
  deps: Deps,
  change: { pk: string; sk: string; before: unknown; after: unknown },
): Promise<void> {
  const calendarId = change.pk.slice('CAL#'.length);
  const date = change.sk.slice('DAY#'.length);
  const before = change.before ? parseDay(change.before)[1] : undefined;
  const after = change.after ? parseDay(change.after)[1] : undefined;
  await projectAfter(deps, calendarId, date, { before, after });
  if (after) await withdrawFull(deps, calendarId, date, after);
  await followOffers(deps, calendarId, date, { before, after });
  // A night before it is free or not by what is on this day, and has no record of its own.
  if (inTheWayOn(before) !== inTheWayOn(after)) await projectNights(deps, calendarId, date);
}
type Change = Readonly<{ before: CalendarDay | undefined; after: CalendarDay | undefined }>;
async function projectAfter(deps: Deps, calendarId: string, date: LocalDate, { before, after }: Change): Promise<void> {
  const slots = [...Object.values(before?.s ?? {}), ...Object.values(after?.s ?? {})];
  const experienceIds = new Set(slots.map((slot) => slot.x));
  if (experienceIds.size === 0) return;
  const days: Days = new Map(after ? [[date, after]] : []);
  const last = Math.max(...slots.map((slot) => Math.ceil(slot.t / 1440) - 1));
  if (last > 0)
    for (const [d, day] of await listDays(deps.table, calendarId, addDays(date, 1), addDays(date, last)))
      days.set(d, day);
  const [first] = daysReferred(days);
  if (first) for (const [d, day] of await listDays(deps.table, calendarId, first, addDays(date, -1))) days.set(d, day);
  await Promise.all([...experienceIds].map((id) => projectDayOf(deps, id, date, days)));
}
async function projectNights(deps: Deps, calendarId: string, date: LocalDate): Promise<void> {
  const earlier = await listDays(deps.table, calendarId, addDays(date, -POLICY.longestSlotDays), addDays(date, -1));
  for (const night of daysLastingInto(earlier, date)) {
    const after = earlier.get(night);
    await projectAfter(deps, calendarId, night, { before: undefined, after });
  }
}
async function projectDayOf(deps: Deps, experienceId: string, date: LocalDate, days: Days): Promise<void> {
  const experience = await findExperience(deps.table, experienceId, { consistent: false });
  if (!experience) return;
  let isOfferChanged = false;
  const changed = await deps.table.settle(async () => {
    const card = await findCard(deps.table, cellOf(experience.point), experienceId);
    if (!card) return undefined;
    if (!covers(card.digest, date)) return undefined;
    const digest = withDay(card.digest, date, nibbleOfDay(days, date, experienceId, BEFORE_ALL));
    const promotions = promotionsWith(card.promotions, date, discountOfDay(days, date, experienceId, BEFORE_ALL));
    const isSameNibble = nibbleOn(digest, date) === nibbleOn(card.digest, date);
    if (isSameNibble && card.promotions[date] === promotions[date]) return undefined;
    const next = { ...card, digest, promotions };
    await deps.table.write(putCardDigest(deps.table, next));
    isOfferChanged = card.promotions[date] !== promotions[date];
    return next;
  });
  if (changed && (isOfferChanged || date <= addDays(localDateOf(deps.now(), changed.zone), SOON_DAYS)))
    await placeCardAtHome(deps.table, changed, deps.now());
}
/** The nearest promoted dates, as many as a card holds. */
export function promotionsWith(
  promotions: SearchCard['promotions'],
  date: LocalDate,
  percent: number,
): Record<LocalDate, number> {
  const { [date]: _old, ...others } = promotions;
  const all = Object.entries(percent > 0 ? { ...others, [date]: percent } : others).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return Object.fromEntries(all.slice(0, MOST_PROMOTED_DATES));
}
