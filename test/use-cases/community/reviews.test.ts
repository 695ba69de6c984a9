import { afterEach, beforeEach, expect, test } from 'vitest';
import { endUpload } from '#functions/accounts/uploads.table.ts';
import { findCase } from '#functions/admin/cases.table.ts';
import { answerReport } from '#functions/booking/answer-report.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { decideReport } from '#functions/booking/decide-report.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { getExperienceHead, removeExperience } from '#functions/catalogue/experiences.table.ts';
import { answerReview } from '#functions/community/answer-review.ts';
import { decideReview } from '#functions/community/decide-review.ts';
import { getReviewInvite, getReviewLink } from '#functions/community/get-review-invite.ts';
import { listGuideReviews } from '#functions/community/list-guide-reviews.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { reportReview } from '#functions/community/report-review.ts';
import { getReviewPhoto, startReviewPhoto } from '#functions/community/review-photos.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { deleteListing } from '#functions/listing/delete-listing.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { remove } from '#functions/platform/guarded-write.ts';
import { reviewerName } from '#shared/domain/booking/review.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let bookingId: string;
let token: string;
beforeEach(async () => {
  world = await aWorld(undefined, {
    files: fakeFiles(),
  });
  await offerTrip(world);
  await storeGuidePage(world.deps);
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
});
afterEach(() => world.store.stop());

async function complete(): Promise<void> {
  world.moveTo('2027-06-12T12:05:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  ({ token } = await getReviewLink(world.deps, ANGLER, { bookingId }));
}
const write = (more: object = {}, deps = world.deps) =>
  writeReview(deps, VISITOR, {
    token,
    rating: 5,
    title: 'A fine day',
    text: 'Four pike before noon.',
    language: 'en',
    photos: [],
    ...more,
  });
const shown = () => listReviews(world.deps, VISITOR, { experienceId: 'pike' });

test('the link comes once the trip is completed, by mail; it opens the review without an account', async () => {
  await expect(getReviewLink(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  await complete();
  await sendOutboxMail(world.deps, `booking-${bookingId}-reviewInvite`);
  expect(String(world.mails.at(-1)?.text)).toContain(`https://napp.test/leave-review?token=${token}`);
  expect(await getReviewInvite(world.deps, VISITOR, { token })).toMatchObject({
    guideName: 'Gunnar Berg',
    name: 'Anna E.',
    date: '2027-06-12',
    until: '2027-07-12T12:05:00.000Z',
  });
});
test('while it is open who did not come, nothing can be written; once that is dismissed it can', async () => {
  await complete();
  await reportNoShow(world.deps, ANGLER, { bookingId, statement: 'Nobody at the harbour' });
  for (const open of [write, () => getReviewInvite(world.deps, VISITOR, { token })])
    await expect(open()).rejects.toMatchObject({ code: 'reviews.report_open' });
  await expect(getReviewLink(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  await answerReport(world.deps, GUIDE, { bookingId, answer: 'contest', statement: 'I was there' });
  // the 30 days end while an admin thinks about it: the 40 days that it took are given back
  world.moveTo('2027-07-22T12:05:00.000Z');
  await decideReport(world.deps, ADMIN, { bookingId, outcome: 'dismissed', note: 'Both were heard' });
  expect(await getReviewInvite(world.deps, VISITOR, { token })).toMatchObject({ until: '2027-08-21T12:05:00.000Z' });
  world.moveTo('2027-08-21T12:04:00.000Z');
  expect(await write()).toEqual({ done: true });
});
test('the token is kept as a hash only', async () => {
  await complete();
  const booking = await world.deps.table.queryAll({ pk: `BOOKING#${bookingId}` });
  const mail = await findMail(world.deps.table, `booking-${bookingId}-reviewInvite`);
  expect(JSON.stringify([booking, mail])).not.toContain(token);
});
test('a review counts in the stars of the trip and of its guide, once, and the guide is told', async () => {
  await complete();
  await write();
  expect(await shown()).toMatchObject({
    count: 1,
    mean: 5,
    reviews: [{ name: 'Anna E.', rating: 5, title: 'A fine day', photos: [], answer: null }],
  });
  const guide = await world.deps.table.queryAll({ pk: 'USER#guide', prefix: 'GUIDE' });
  expect(guide[0]?.['stars']).toEqual([0, 0, 0, 0, 1]);
  expect(await findMail(world.deps.table, `booking-${bookingId}-reviewWrittenGuide`)).toMatchObject({
    to: { address: 'guide@napp.test' },
  });
  await expect(write({ rating: 1 })).rejects.toMatchObject({ code: 'reviews.already_written' });
  await expect(getReviewInvite(world.deps, VISITOR, { token })).rejects.toMatchObject({
    code: 'reviews.already_written',
  });
  expect((await shown()).histogram).toEqual([0, 0, 0, 0, 1]);
});
const starsOfGuide = async () =>
  (await world.deps.table.queryAll({ pk: 'USER#guide', prefix: 'GUIDE' })).map((page) => page['stars']);
test('a trip that its guide deletes is reviewed all the same, and the star is the guide’s', async () => {
  await complete();
  await deleteListing(world.deps, GUIDE, { experienceId: 'pike' });
  expect(await write({ rating: 1 })).toEqual({ done: true });
  expect(await write({ rating: 1 })).toEqual({ done: true });
  expect(await starsOfGuide()).toEqual([[1, 0, 0, 0, 0]]);
  const { reviews } = await listGuideReviews(world.deps, GUIDE, {});
  expect(reviews).toMatchObject([{ rating: 1, text: 'Four pike before noon.' }]);
  await reportReview(world.deps, GUIDE, { reviewId: reviews[0]?.id ?? '', reason: 'Another trip' });
  await decideReview(world.deps, ADMIN, { bookingId, caseId: 'review_reported', outcome: 'upheld', note: '' });
  expect(await starsOfGuide()).toEqual([[0, 0, 0, 0, 0]]);
});
test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  'the trip is deleted before call %i of the table by the review',
  async (n) => {
    await complete();
    const trip = await getExperienceHead(world.deps.table, 'pike');
    const { deps } = meanwhile(world, n, () => world.deps.table.write(removeExperience(world.deps.table, trip)));
    expect(await write({}, deps)).toEqual({ done: true });
    expect((await listGuideReviews(world.deps, GUIDE, {})).reviews).toHaveLength(1);
    expect(await starsOfGuide()).toEqual([[0, 0, 0, 0, 1]]);
  },
);
test('the guide has been erased: there is no page to count on, and the review of the trip stands', async () => {
  await complete();
  await world.deps.table.write(remove(world.deps.table.name, { pk: 'USER#guide', sk: 'GUIDE' }));
  expect(await write()).toEqual({ done: true });
  expect((await shown()).histogram).toEqual([0, 0, 0, 0, 1]);
});
test('ten different ones at once: one', async () => {
  await complete();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => write({ title: `Try ${i}` })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shown()).count).toBe(1);
});
test('the same review again, after a lost answer or at once, is the same answer; other words are refused', async () => {
  await complete();
  const form = await startReviewPhoto(world.deps, VISITOR, { token, contentType: 'image/jpeg', bytes: 1000 });
  const picture = { key: 'r/1', widths: [320], width: 400, height: 300, alt: { en: '', sv: '' } };
  await world.deps.table.write(endUpload(world.deps.table, form.uploadId, picture));
  const said = { photos: [form.uploadId] };
  expect(await Promise.all([write(said), write(said), write(said)])).toEqual(Array(3).fill({ done: true }));
  expect(await write(said)).toEqual({ done: true });
  expect((await shown()).count).toBe(1);
  for (const other of [{}, { ...said, rating: 4 }, { ...said, text: 'Five pike.' }])
    await expect(write(other)).rejects.toMatchObject({ code: 'reviews.already_written' });
});
test.each([
  ['a second before the end of 30 days', '2027-07-12T12:04:59.000Z', undefined],
  ['at the end of 30 days', '2027-07-12T12:05:00.000Z', 'reviews.link_invalid'],
])('%s', async (_when, at, code) => {
  await complete();
  world.moveTo(at);
  const answer = await write().catch((e: { code: string }) => e.code);
  expect(answer).toEqual(code ?? { done: true });
});
test.each(['', 'nonsense', 'f'.repeat(32)])('a link that is not ours opens nothing: "%s"', async (bad) => {
  await complete();
  await expect(write({ token: bad })).rejects.toMatchObject({ code: 'reviews.link_invalid' });
});
test('nobody but the one who booked gets the link from the dashboard', async () => {
  await complete();
  for (const who of [GUIDE, aPerson('other', 'angler')])
    await expect(getReviewLink(world.deps, who, { bookingId })).rejects.toMatchObject({ code: 'booking.not_found' });
});
test('pictures: only the own ones, and only those that were looked at', async () => {
  await complete();
  const form = () => startReviewPhoto(world.deps, VISITOR, { token, contentType: 'image/jpeg', bytes: 1000 });
  const [ready, waiting] = [await form(), await form()];
  const picture = { key: 'r/1', widths: [320], width: 400, height: 300, alt: { en: '', sv: '' } };
  await world.deps.table.write(endUpload(world.deps.table, ready.uploadId, picture));
  expect(await getReviewPhoto(world.deps, VISITOR, { token, uploadId: ready.uploadId })).toMatchObject({
    state: 'ready',
  });
  await expect(write({ photos: [ready.uploadId, waiting.uploadId] })).rejects.toMatchObject({
    code: 'reviews.photo_invalid',
  });
  await expect(write({ photos: ['someone-elses'] })).rejects.toMatchObject({ code: 'reviews.photo_invalid' });
  await write({ photos: [ready.uploadId] });
  expect((await shown()).reviews[0]?.photos).toMatchObject([{ key: 'r/1', alt: { en: 'Pike among the islands' } }]);
  const huge = { token, contentType: 'image/jpeg' as const, bytes: 10 * 1024 * 1024 + 1 };
  await expect(startReviewPhoto(world.deps, VISITOR, huge)).rejects.toMatchObject({ code: 'reviews.already_written' });
});
test('the guide answers once; a stranger to the review never', async () => {
  await complete();
  await write();
  const { reviews } = await listGuideReviews(world.deps, GUIDE, {});
  const reviewId = reviews[0]?.id ?? '';
  expect(reviews).toMatchObject([{ rating: 5, experience: { en: 'Pike among the islands' } }]);
  const answer = (text: string, who = GUIDE) => answerReview(world.deps, who, { reviewId, text });
  await expect(answer('Mine', aPerson('g2', 'guide'))).rejects.toMatchObject({ code: 'reviews.not_found' });
  await answer('Thank you');
  await answer('Thank you');
  await expect(answer('And another')).rejects.toMatchObject({ code: 'reviews.already_answered' });
  expect((await shown()).reviews[0]?.answer).toMatchObject({ text: 'Thank you' });
  expect(await findMail(world.deps.table, `booking-${bookingId}-reviewAnswered`)).toMatchObject({
    to: { address: 'anna@napp.test' },
  });
});
test.each([
  ['upheld', 0, ['reportUpheld', 'reviewRemoved']],
  ['dismissed', 1, ['reportDismissed']],
] as const)('a reported review, %s: %i stays, and those it concerns are told', async (outcome, count, mails) => {
  await complete();
  await write({ rating: 1 });
  const reviewId = (await shown()).reviews[0]?.id ?? '';
  await reportReview(world.deps, GUIDE, { reviewId, reason: 'This is about another trip' });
  expect(await findCase(world.deps.table, bookingId, 'review_reported')).toMatchObject({
    state: 'open',
    openedBy: 'guide',
    statement: 'This is about another trip',
    quote: expect.stringContaining('Four pike before noon.'),
  });
  const caseId = 'review_reported';
  const decide = (said: 'upheld' | 'dismissed') =>
    decideReview(world.deps, ADMIN, { bookingId, caseId, outcome: said, note: 'Read' });
  await expect(decideReview(world.deps, GUIDE, { bookingId, caseId, outcome, note: '' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await Promise.all([decide(outcome), decide(outcome)]);
  expect((await shown()).histogram).toEqual([count, 0, 0, 0, 0]);
  expect((await shown()).reviews).toHaveLength(count);
  await expect(decide(outcome === 'upheld' ? 'dismissed' : 'upheld')).rejects.toMatchObject({
    code: 'cases.already_closed',
  });
  for (const mail of ['reportUpheld', 'reviewRemoved', 'reportDismissed'] as const) {
    const found = await findMail(world.deps.table, `booking-${bookingId}-${mail}`);
    const address = mail === 'reviewRemoved' ? 'anna@napp.test' : 'guide@napp.test';
    if ((mails as readonly string[]).includes(mail)) expect(found).toMatchObject({ to: { address } });
    else expect(found).toBeUndefined();
  }
  await sendOutboxMail(world.deps, `booking-${bookingId}-${mails[0]}`);
  expect(world.mails.at(-1)?.subject).toMatch(/^Omdömet som du anmälde är (borta|kvar)$/);
  // Taken away or not: one review a booking.
  await expect(write()).rejects.toMatchObject({ code: 'reviews.already_written' });
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'completed' });
});
test.each([
  ['Anna Ek', 'Anna E.'],
  ['  Åsa  von  öberg ', 'Åsa Ö.'],
  ['Cher', 'Cher'],
  // As some keyboards and files write it: the dots are a sign of their own.
  ['Jo\u0308rgen O\u0308berg', 'Jörgen Ö.'],
])('%s is shown as %s', (full, name) => expect(reviewerName(full)).toBe(name));
