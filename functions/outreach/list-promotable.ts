import { readShownDays } from '#functions/calendar/days.table.ts';
import { findCards } from '#functions/catalogue/cards.table.ts';
import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { listPromotable as contract } from '#shared/contracts/promotions.ts';
import { isFull } from '#shared/domain/catalogue/card-offers.ts';
import { nextFreeDate } from '#shared/domain/catalogue/digest.ts';
import { isOffered } from '#shared/domain/catalogue/experience.ts';
import { datesIn, firstDateOf } from '#shared/domain/catalogue/first-date.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { halfEmptySlots } from '#shared/domain/outreach/half-empty.ts';
import { promotionRefusal } from '#shared/domain/outreach/promotion.ts';
import { dateOfSlot } from '#shared/domain/outreach/promotion-run.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { findRun } from './promotions.table.ts';

/** All of a guide's experiences and half-empty boats. Free dates come from the search cards: one unit an experience, however many dates. */
export const listPromotable: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const experiences = await listExperiencesOfGuide(deps.table, guide.id);
  const offered = experiences.filter(isOffered);
  const cards = await findCards(
    deps.table,
    offered.map(({ id, point }) => ({ cell: cellOf(point), id })),
  );
  return {
    experiences: await Promise.all(
      experiences.map((e) =>
        viewPromotable(
          deps,
          e,
          cards.find((card) => card.id === e.id),
        ),
      ),
    ),
    spots: await listSpots(deps, offered),
  };
};
async function viewPromotable(deps: Deps, e: StoredExperience, card: SearchCard | undefined) {
  const today = localDateOf(deps.now(), e.zone);
  const free = card ? nextFreeDate(card.digest, firstDateOf(e, datesIn(e.zone, deps.now())), 1) : null;
  return {
    id: e.id,
    title: e.title,
    status: e.status === 'live' && !e.isVisible ? ('hidden' as const) : e.status,
    refusal: promotionRefusal(e, free !== null),
    nextFreeDate: free,
    promoted: await countPromoted(deps, e.id, card, today),
  };
}
/** A card holds the nearest few; whoever may have more is counted by all of them. */
async function countPromoted({ table }: Deps, id: string, card: SearchCard | undefined, today: LocalDate) {
  const nearest = Object.keys(card?.promotions ?? {});
  const run = card && isFull(card.promotions) ? await findRun(table, id) : undefined;
  const all = run ? Object.keys(run.slots).map(dateOfSlot) : nearest;
  return new Set(all.filter((date) => date >= today)).size;
}
async function listSpots(deps: Deps, experiences: readonly StoredExperience[]) {
  const calendars = [...new Set(experiences.map((e) => e.calendarId))];
  const found = await Promise.all(
    calendars.map(async (calendarId) => {
      const own = experiences.filter((e) => e.calendarId === calendarId);
      const today = localDateOf(deps.now(), own[0]?.zone ?? 'Europe/Stockholm');
      const last = addDays(today, POLICY.promotion.spotsDays);
      const range = { from: addDays(today, -1), to: last, consistent: false };
      const days = await readShownDays(deps.table, calendarId, range);
      return own.flatMap((e) => halfEmptySlots(days, { experience: e, now: deps.now(), until: last }));
    }),
  );
  return found.flat().sort((a, b) => (`${a.date}${a.start}` < `${b.date}${b.start}` ? -1 : 1));
}
