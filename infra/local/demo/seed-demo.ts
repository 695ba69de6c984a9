import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { rebuildCards } from '#functions/catalogue/rebuild-cards.ts';
import { putFavourite } from '#functions/community/favourites.table.ts';
import { endMail, findMail, keyOf } from '#functions/outreach/outbox.table.ts';
import { listDue } from '#functions/platform/due.ts';
import { addHours, addMinutes, DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { DEMO_EXPERIENCES } from './catalogue.ts';
import type { DemoExperience } from './demo-experience.ts';
import type { DemoWorld } from './demo-world.ts';
import { DEMO_ANGLERS, GUIDE_PEOPLE } from './people.ts';
import { pictureOfBoat, pictureOfGuide, picturesOf } from './pictures/plan-pictures.ts';
import { planBookings } from './plan-bookings.ts';
import { planReviews, starsOf } from './plan-reviews.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedCalendars } from './seed-calendars.ts';
import { seedExperiences } from './seed-experiences.ts';
import { seedFeeds } from './seed-feeds.ts';
import { redeemGiftCards, seedGiftCards } from './seed-gift-cards.ts';
import { seedPeople } from './seed-people.ts';
import { seedThreads } from './seed-threads.ts';
import { seedWaiting } from './seed-waiting.ts';
import { seedWorkbench } from './seed-workbench.ts';
import { FAVOURITES } from './wishes.ts';
import { writeAll } from './write-all.ts';

/** Those of guide@napp.test, guide2@ and guide3@. */
const A_FEW = GUIDE_PEOPLE.slice(0, 3).map(({ guide }) => guide.id);

/**
 * Fills an empty table with the demo data of this day, so that searching and booking work at once. Without bookings, and with the trips
 * of a few guides alone, little comes due by itself: for tests that let weeks go by.
 */
export async function seedDemo(
  world: DemoWorld,
  { withBookings = true }: { withBookings?: boolean } = {},
): Promise<void> {
  const { deps, today } = world;
  const date = localDateOf(today, DEFAULT_ZONE);
  const reviews = new Map(DEMO_EXPERIENCES.map((e) => [e.id, planReviews(e, date)]));
  const reviewsOf = (e: DemoExperience) => reviews.get(e.id) ?? [];
  const bookings = withBookings ? planBookings(today) : [];
  const experiences = withBookings ? DEMO_EXPERIENCES : DEMO_EXPERIENCES.filter(({ guide }) => A_FEW.includes(guide));
  await seedPeople(world, {
    avatarOf: pictureOfGuide,
    starsOf: ({ guide }) => starsOf(DEMO_EXPERIENCES.filter((e) => e.guide === guide.id).flatMap(reviewsOf)),
  });
  await seedExperiences(world, experiences, { of: picturesOf, ofBoat: pictureOfBoat }, reviewsOf);
  await seedCalendars(world, experiences, bookings);
  const codes = withBookings ? await seedGiftCards(world, bookings) : new Map<string, string>();
  await seedBookings(world, bookings, codes);
  await redeemGiftCards(world, bookings, codes);
  if (withBookings) await seedThreads(world, bookings);
  await seedWaiting(world, bookings);
  await seedWorkbench(world);
  if (withBookings) await seedFeeds(world, bookings);
  const favourites = FAVOURITES.filter((id) => experiences.some((e) => e.id === id));
  await writeAll(
    deps.table,
    favourites.map((id) => putFavourite(deps.table, DEMO_ANGLERS[0]?.subject ?? '', id, today)),
  );
  await endOldMails(world);
  await rebuildCards(deps);
  await rebuildBestOf(deps);
}
/** What was written long ago has been sent long ago; mails of the last day are still to be sent. */
async function endOldMails({ deps: { table }, today }: DemoWorld): Promise<void> {
  for (const { pk } of await listDue(table, 'mail', today, 1000)) {
    const mail = await findMail(table, keyOf(pk));
    if (mail && mail.createdAt < addHours(today, -24))
      await table.write(endMail(table, mail.key, 'sent', addMinutes(mail.createdAt, 1)));
  }
}
