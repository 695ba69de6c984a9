import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { getExperienceHead, putExperience } from '#functions/catalogue/experiences.table.ts';
import { getExperience } from '#functions/catalogue/get-experience.ts';
import { addFavourite, removeFavourite } from '#functions/community/change-favourites.ts';
import { listFavourites } from '#functions/community/list-favourites.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { putNewReview, type Review } from '#functions/community/reviews.table.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { getExperience as experienceContract } from '#shared/contracts/catalogue.ts';
import { storeExperience } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const ANGLER = aPerson('a1', 'angler');
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeExperience(world.deps, { stars: [0, 0, 0, 0, 0] });
});
afterEach(() => world.store.stop());

const aReview = (n: number, rating: number): Review => ({
  id: `r${n}`,
  bookingId: `b${n}`,
  experienceId: 'exp1',
  guideId: 'guide1',
  name: 'Anna E.',
  rating,
  title: 'A good day',
  text: 'We caught pike.',
  language: 'en',
  writtenAt: `2027-04-${String(n).padStart(2, '0')}T08:00:00.000Z`,
  photos: [],
  answer: null,
});
const review = (n: number, rating: number) =>
  world.deps.table.transact(putNewReview(world.deps.table, aReview(n, rating)));

test('reviews come newest first, by pages, with the count of each star', async () => {
  for (let n = 1; n <= 12; n++) await review(n, n <= 3 ? 4 : 5);
  const first = await listReviews(world.deps, VISITOR, { experienceId: 'exp1' });
  expect(first).toMatchObject({ count: 12, mean: 4.75, histogram: [0, 0, 0, 3, 9] });
  expect(first.reviews.map((r) => r.id)).toEqual(['r12', 'r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3']);
  const second = await listReviews(world.deps, VISITOR, { experienceId: 'exp1', cursor: first.cursor ?? '' });
  expect(second.reviews.map((r) => r.id)).toEqual(['r2', 'r1']);
  expect(second.cursor).toBeNull();
});
test('a booking is reviewed once', async () => {
  await review(1, 5);
  await expect(review(1, 1)).rejects.toThrow();
  expect(await listReviews(world.deps, VISITOR, { experienceId: 'exp1' })).toMatchObject({
    histogram: [0, 0, 0, 0, 1],
  });
});
test('the detail page keeps its contract and costs at most five read units, whatever the reviews', async () => {
  for (let n = 1; n <= 28; n++) await review(n, 5);
  const before = world.deps.table.units.read;
  const detail = await getExperience(world.deps, VISITOR, { experienceId: 'exp1' });
  expect(world.deps.table.units.read - before).toBeLessThanOrEqual(5);
  expect(experienceContract.output.parse(detail)).toMatchObject({
    rating: 5,
    reviewCount: 28,
    isBookable: true,
    description: { en: 'description en', sv: 'description sv' },
    guide: { name: 'Elin Strand' },
  });
});
test('an experience that is not live or that an admin hid does not exist', async () => {
  const head = await getExperienceHead(world.deps.table, 'exp1');
  await world.deps.table.write(putExperience(world.deps.table, { ...head, isVisible: false }));
  const gone = { code: 'catalogue.experience_not_found' };
  await expect(getExperience(world.deps, VISITOR, { experienceId: 'exp1' })).rejects.toMatchObject(gone);
  await expect(getExperience(world.deps, VISITOR, { experienceId: 'none' })).rejects.toMatchObject(gone);
  await expect(listReviews(world.deps, VISITOR, { experienceId: 'exp1' })).rejects.toMatchObject(gone);
  await expect(addFavourite(world.deps, ANGLER, { experienceId: 'exp1' })).rejects.toMatchObject(gone);
});
test("favourites are the person's own, kept once", async () => {
  await addFavourite(world.deps, ANGLER, { experienceId: 'exp1' });
  await addFavourite(world.deps, ANGLER, { experienceId: 'exp1' });
  expect(await listFavourites(world.deps, ANGLER, {})).toMatchObject({
    ids: ['exp1'],
    cards: [{ id: 'exp1', guideName: 'Elin Strand' }],
  });
  expect(await listFavourites(world.deps, aPerson('a2', 'angler'), {})).toEqual({ ids: [], cards: [] });
  await removeFavourite(world.deps, ANGLER, { experienceId: 'exp1' });
  expect(await listFavourites(world.deps, ANGLER, {})).toEqual({ ids: [], cards: [] });
  await expect(listFavourites(world.deps, VISITOR, {})).rejects.toMatchObject({ code: 'auth.required' });
});

const ask = (more: object = {}) => ({
  experienceId: 'exp1',
  requestId: randomUUID(),
  date: '2027-06-01',
  adults: 2,
  children: 0,
  name: 'Anna Ek',
  email: 'anna@napp.test',
  message: '',
  language: 'en' as const,
  ...more,
});
async function storeGuideAccount() {
  const account = {
    id: 'guide1',
    username: 'guide1',
    email: 'guide@napp.test',
    type: 'guide' as const,
    calendarMode: 'single' as const,
    noticeDays: 0,
    avatar: null,
    joinedAt: world.now,
    firstName: 'Elin',
    lastName: 'Strand',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'sv' as const,
  };
  await world.deps.table.transact(putNewAccount(world.deps.table, account, 'hash'));
}
test.each<[string, object]>([
  ['date', { date: '2027-06-02' }],
  ['number of people', { adults: 3 }],
  ['address', { email: 'berit@napp.test' }],
  ['message', { message: 'In the evening' }],
])('a date request with another %s under the same id is refused, not lost', async (_what, other) => {
  await storeGuideAccount();
  const request = ask();
  for (let i = 0; i < 2; i++) await requestDate(world.deps, VISITOR, request);
  await expect(requestDate(world.deps, VISITOR, { ...request, ...other })).rejects.toMatchObject({
    code: 'request.repeated_differently',
  });
});
test('a date of today, asked for again after midnight because the answer was lost, is asked for', async () => {
  await storeGuideAccount();
  world.moveTo('2027-05-01T21:59:30.000Z');
  const request = ask({ date: '2027-05-01' });
  await requestDate(world.deps, VISITOR, request);
  world.moveOn(1);
  expect(await requestDate(world.deps, VISITOR, request)).toEqual({ done: true });
});
test("a date request is one mail to the guide in the guide's language, however often it is sent", async () => {
  await storeGuideAccount();
  const request = ask();
  for (let i = 0; i < 8; i++) await requestDate(world.deps, VISITOR, request);
  const mail = await findMail(world.deps.table, `message-d-${request.requestId}-${request.requestId}`);
  expect(mail).toMatchObject({
    template: 'message',
    language: 'sv',
    to: { address: 'guide@napp.test' },
    data: { topic: { kind: 'date', date: '2027-06-01', adults: 2 } },
  });
  expect(JSON.stringify(mail)).not.toContain('anna@napp.test');
});
test('an address asks for five dates an hour, and for none that has passed', async () => {
  await storeGuideAccount();
  await expect(requestDate(world.deps, VISITOR, ask({ date: '2027-04-30' }))).rejects.toMatchObject({
    code: 'calendar.slot_in_past',
  });
  for (let i = 0; i < 5; i++) await requestDate(world.deps, VISITOR, ask());
  await expect(requestDate(world.deps, VISITOR, ask())).rejects.toMatchObject({ code: 'request.too_many' });
  world.moveOn(61);
  await requestDate(world.deps, VISITOR, ask());
});
