import { isDeepStrictEqual } from 'node:util';
import { listDays, parseDay } from '#functions/calendar/days.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarDay } from '#shared/domain/calendar/calendar-day.ts';
import { daysLastingInto, daysReferred, inTheWayOn } from '#shared/domain/calendar/days-needed.ts';
import { SOON_DAYS } from '#shared/domain/catalogue/best-lists.ts';
import { isFull, percentFor, withOffers } from '#shared/domain/catalogue/card-offers.ts';
import { covers, nibbleOfDay, nibbleOn, offersOfDay, withDay } from '#shared/domain/catalogue/digest.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { rebuildDigest } from './build-card.ts';
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
  const first = addDays(localDateOf(deps.now(), experience.zone), experience.noticeDays);
  let isOfferChanged = false;
  const changed = await deps.table.settle(async () => {
    const card = await findCard(deps.table, cellOf(experience.point), experienceId);
    if (!card) return undefined;
    if (!covers(card.digest, date)) return undefined;
    const digest = withDay(card.digest, date, nibbleOfDay(days, date, experienceId, BEFORE_ALL));
    const promotions = withOffers(card.promotions, date, offersOfDay(days, date, experienceId, BEFORE_ALL), first);
    const isSameNibble = nibbleOn(digest, date) === nibbleOn(card.digest, date);
    if (isSameNibble && isDeepStrictEqual(card.promotions[date], promotions[date])) return undefined;
    isOfferChanged = percentFor(card.promotions[date], 1) !== percentFor(promotions[date], 1);
    // A full card left promoted dates out, and has room for them now.
    if (isFull(card.promotions) && !isFull(promotions)) return rebuildDigest(deps, experience);
    const next = { ...card, digest, promotions };
    await deps.table.write(putCardDigest(deps.table, next));
    return next;
  });
  if (changed && (isOfferChanged || date <= addDays(localDateOf(deps.now(), changed.zone), SOON_DAYS)))
    await placeCardAtHome(deps.table, changed, deps.now());
}
