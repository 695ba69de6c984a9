import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCases } from '#functions/admin/list-cases.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { decideReview } from '#functions/community/decide-review.ts';
import { getReviewLink } from '#functions/community/get-review-invite.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { reportReview } from '#functions/community/report-review.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const ADMIN = aPerson('boss', 'admin');
const OTHER = aPerson('other', 'angler');
let world: World;
let bookingId: string;
let reviewId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  await storeGuidePage(world.deps);
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  world.moveTo('2027-06-12T12:05:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const { token } = await getReviewLink(world.deps, ANGLER, { bookingId });
  const words = { title: 'A fine day', text: 'Four pike before noon.', language: 'en' as const, photos: [] };
  await writeReview(world.deps, VISITOR, { token, rating: 1, ...words });
  const [review] = (await listReviews(world.deps, VISITOR, { experienceId: 'pike' })).reviews;
  reviewId = review?.id ?? '';
});
afterEach(() => world.store.stop());

const report = (who: typeof GUIDE, reason: string, deps = world.deps) => reportReview(deps, who, { reviewId, reason });
const decide = (caseId: string, outcome: 'upheld' | 'dismissed', deps = world.deps) =>
  decideReview(deps, ADMIN, { bookingId, caseId, outcome, note: '' });
const statements = async (state: 'open' | 'closed') =>
  (await listCases(world.deps, ADMIN, { state })).cases.map(({ statement }) => statement).sort();

test('while one report is open another person’s reaches the admin; dismissing the one leaves the other', async () => {
  await report(OTHER, 'bogus');
  await report(GUIDE, 'It names my child');
  expect(await statements('open')).toEqual(['It names my child', 'bogus']);
  await decide('review_reported', 'dismissed');
  expect(await statements('open')).toEqual(['It names my child']);
  expect(await statements('closed')).toEqual(['bogus']);
});
test('a report that was dismissed makes no review immune, neither to others nor to the same person', async () => {
  await report(OTHER, 'bogus');
  await decide('review_reported', 'dismissed');
  await report(GUIDE, 'It names my child');
  await decide('review_reported-2', 'dismissed');
  await report(GUIDE, 'It tells my address');
  expect(await statements('open')).toEqual(['It tells my address']);
});
test('the same words again are a repeat; other words of the same person wait, and that is said', async () => {
  await Promise.all([report(GUIDE, 'Another trip'), report(GUIDE, 'Another trip')]);
  await report(GUIDE, 'Another trip');
  await expect(report(GUIDE, 'And it is rude')).rejects.toMatchObject({ code: 'reviews.already_reported' });
  expect(await statements('open')).toEqual(['Another trip']);
  await decide('review_reported', 'dismissed');
  await report(GUIDE, 'Another trip');
  expect(await statements('open')).toEqual([]);
});
test('two people at once: both are heard', async () => {
  await Promise.all([report(GUIDE, 'Another trip'), report(OTHER, 'Rude')]);
  expect(await statements('open')).toEqual(['Another trip', 'Rude']);
});
test('upheld: the review goes once, every report closes, and who wrote it is told once', async () => {
  await report(OTHER, 'Rude');
  await report(GUIDE, 'It names my child');
  await Promise.all([decide('review_reported', 'upheld'), decide('review_reported-2', 'upheld')]);
  expect(await statements('open')).toEqual([]);
  expect((await listReviews(world.deps, VISITOR, { experienceId: 'pike' })).reviews).toEqual([]);
  for (const mail of ['reportUpheld-review_reported-2', 'reviewRemoved'])
    expect(await findMail(world.deps.table, `booking-${bookingId}-${mail}`)).toBeDefined();
  await expect(decide('review_reported-2', 'dismissed')).rejects.toMatchObject({ code: 'cases.already_closed' });
  await expect(report(OTHER, 'Still rude')).rejects.toMatchObject({ code: 'reviews.not_found' });
});
test.each([3, 4, 5, 6])(
  'reported while it is taken away (before call %i): no case is left that nobody can close',
  async (n) => {
    await report(OTHER, 'Rude');
    const { deps } = meanwhile(world, n, () => report(GUIDE, 'It names my child'));
    await decide('review_reported', 'upheld', deps);
    const open = (await listCases(world.deps, ADMIN, { state: 'open' })).cases;
    for (const { caseId } of open) await decide(caseId, 'upheld');
    expect(await statements('open')).toEqual([]);
    expect(await statements('closed')).toEqual(['It names my child', 'Rude']);
  },
);
test('only a report of a review is decided so', async () => {
  await expect(decide('review_reported', 'upheld')).rejects.toMatchObject({ code: 'cases.not_found' });
  await expect(decide('guide_no_show', 'upheld')).rejects.toMatchObject({ code: 'cases.not_found' });
});
