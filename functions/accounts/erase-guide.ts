import { removeCalendar } from '#functions/calendar/days.table.ts';
import { findExperiencePage, removePageParts } from '#functions/catalogue/experience-page.table.ts';
import {
  findExperience,
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
import { deletePicture } from './pictures.table.ts';

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
  for (const { id } of trips) await retire(deps, id);
}
/** The list may be older than what an admin or the guide did to a trip meanwhile. */
const retire = ({ table }: Deps, id: string): Promise<void> =>
  table.settle(async () => {
    const trip = await findExperience(table, id);
    if (trip) await table.write(retireExperience(table, trip));
  });
const calendarsOf = (trips: readonly StoredExperience[]) => [...new Set(trips.map(({ calendarId }) => calendarId))];

async function eraseAnswers({ table }: Deps, guideId: string): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const page = await listReviewsOfGuide(table, guideId, 100, cursor ?? undefined);
    for (const review of page.reviews) if (review.answer) await table.write(removeAnswer(table, review));
    cursor = page.cursor;
  } while (cursor);
}
