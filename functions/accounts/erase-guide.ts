import { listDays, removeCalendar } from '#functions/calendar/days.table.ts';
import { findExperiencePage, removePageParts } from '#functions/catalogue/experience-page.table.ts';
import {
  listExperiencesOfGuide,
  retireExperience,
  type StoredExperience,
} from '#functions/catalogue/experiences.table.ts';
import { listReviewsOfGuide, removeAnswer } from '#functions/community/reviews.table.ts';
import { findEditions } from '#functions/listing/drafts.table.ts';
import { listLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { bookDayOf, bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { BOOKS_BEGIN } from '#shared/domain/ledger/book-months.ts';
import { owedByGuide } from '#shared/domain/ledger/payable.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import { deletePicture } from './pictures.table.ts';

const FOR_EVER: LocalDate = '9999-12-31';

/** Checkouts that are under way: in no list of the guide's, but their places are held. */
export async function countHolds({ table, now }: Deps, guideId: string): Promise<number> {
  const at = now();
  const from = addDays(at.slice(0, 10), -POLICY.longestSlotDays);
  let holds = 0;
  for (const calendarId of calendarsOf(await listExperiencesOfGuide(table, guideId)))
    for (const day of (await listDays(table, calendarId, from, FOR_EVER)).values())
      for (const { h = {} } of Object.values(day.s))
        holds += Object.values(h).filter(([, until]) => until >= at).length;
  return holds;
}
/** Gift cards or penalties that Napp has not paid out: with the account the way to its bank would go. */
export async function isOwed({ table, now }: Deps, guideId: string): Promise<boolean> {
  const span = { from: BOOKS_BEGIN, to: bookDayOf(now()), consistent: true };
  const entries = await listLedger(table, guideId, span);
  const owed = owedByGuide(bookMonthOf(now()), entries).get(guideId) ?? [];
  return owed.reduce((sum, { total }) => sum + total.minor, 0) > 0;
}
/** Pages, pictures, calendars and answers to reviews: all that the public saw. */
export async function eraseTrips(deps: Deps, guideId: string): Promise<void> {
  const { table, files } = deps;
  const trips = await listExperiencesOfGuide(table, guideId);
  const editions = await findEditions(
    table,
    trips.map(({ id }) => id),
  );
  for (const { id } of trips) {
    const page = await findExperiencePage(table, id);
    const drafted = editions.get(id)?.draft.pictures ?? [];
    for (const picture of [...(page?.pictures ?? []), ...drafted]) await deletePicture(files, picture);
    if (page?.facts.boat?.picture) await deletePicture(files, page.facts.boat.picture);
    for (const write of await removePageParts(table, id)) await table.write(write);
  }
  await eraseAnswers(deps, guideId);
  for (const calendarId of [guideId, ...calendarsOf(trips)]) await removeCalendar(table, calendarId);
  // The heads last: by them all else is found.
  for (const trip of trips) await table.settle(async () => table.write(retireExperience(table, trip)));
}
const calendarsOf = (trips: readonly StoredExperience[]) => [...new Set(trips.map(({ calendarId }) => calendarId))];

async function eraseAnswers({ table }: Deps, guideId: string): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const page = await listReviewsOfGuide(table, guideId, 100, cursor ?? undefined);
    for (const review of page.reviews) if (review.answer) await table.write(removeAnswer(table, review));
    cursor = page.cursor;
  } while (cursor);
}
