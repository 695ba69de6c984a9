import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, putNewAccount, readAccountCounts } from '#functions/accounts/accounts.table.ts';
import { downloadMyData } from '#functions/accounts/download-my-data.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { putOwnPicture } from '#functions/accounts/pictures.table.ts';
import { takeNewEmail } from '#functions/accounts/take-new-email.ts';
import { endUpload, photoOwner, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { putNewCase } from '#functions/admin/cases.table.ts';
import { putNewChange } from '#functions/booking/change-requests.table.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepHolds, sweepLife } from '#functions/booking/sweep-due.ts';
import { putWait, removeWait } from '#functions/booking/waiting-list.table.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { addFavourite } from '#functions/community/change-favourites.ts';
import { decideReview } from '#functions/community/decide-review.ts';
import { getReviewLink } from '#functions/community/get-review-invite.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { getThread } from '#functions/community/read-threads.ts';
import { reportReview } from '#functions/community/report-review.ts';
import { putReported } from '#functions/community/reported.table.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { downloadMyData as dataContract } from '#shared/contracts/account-data.ts';
import { getBooking as bookingContract } from '#shared/contracts/booking.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';
import { openPool } from '#test/support/fake-pool.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';
import { Crash, dyingClient } from '#test/support/faulty-client.ts';

let world: World;
let bookingId: string;
let poolEmail: string;
const removed: string[] = [];
const deleted: string[] = [];
const PICTURE = { key: 'a/1', widths: [96, 192], width: 192, height: 192, alt: { en: 'Anna Ek', sv: 'Anna Ek' } };
beforeEach(async () => {
  removed.length = 0;
  deleted.length = 0;
  poolEmail = 'anna@napp.test';
  world = await aWorld(undefined, {
    users: {
      ...openPool(removed),
      read: async (username) => ({ username, id: 'angler', email: poolEmail, attributes: {} }),
    },
    files: fakeFiles({
      deleteImage: async (key) => void deleted.push(key),
    }),
    proofs: fakeProofs({ remove: async (key) => void deleted.push(key) }),
  });
  await offerTrip(world);
  const { table } = world.deps;
  await storeGuidePage(world.deps, '');
  const account = {
    id: 'angler',
    username: 'angler',
    email: 'anna@napp.test',
    type: 'angler' as const,
    calendarMode: null,
    noticeDays: 0,
    avatar: PICTURE,
    joinedAt: world.now,
    firstName: 'Anna',
    lastName: 'Ek',
    birthDate: '1980-01-01',
    phone: '+46 70 000 00 02',
    address: 'Storgatan 1',
    city: 'Trosa',
    zip: '',
    country: '',
    language: 'en' as const,
  };
  await table.transact(putNewAccount(table, account, 'hash-angler'));
  await addFavourite(world.deps, ANGLER, { experienceId: 'pike' });
  ({ bookingId } = await book(world, { specialRequests: 'Anna is left-handed' }));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
});
afterEach(() => world.store.stop());

async function complete(): Promise<void> {
  world.moveTo('2027-06-12T12:05:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const { token } = await getReviewLink(world.deps, ANGLER, { bookingId });
  const { table } = world.deps;
  const [used, unused] = ['r1', 'r2'].map((id) => ({ ...PICTURE, key: `r/${id}`, widths: [320] }));
  for (const photo of [used, unused]) {
    if (!photo) continue;
    const upload = { id: photo.key.slice(2), ownerId: photoOwner(bookingId), purpose: 'review' as const };
    await table.write(putNewUpload(table, upload, world.now));
    await table.write(endUpload(table, upload.id, photo));
    await table.write(putOwnPicture(table, upload.ownerId, photo));
  }
  const said = { rating: 4, title: 'Calm', text: 'Good', language: 'en' as const, photos: ['r1'] };
  await writeReview(world.deps, VISITOR, { token, ...said });
}
/** Nothing can be said or charged any more. */
async function comeToRest(at: string): Promise<void> {
  world.moveTo(at);
  await sweepLife(world.deps, SYSTEM, {});
}
const erase = (deps = world.deps, email = 'Anna@napp.test') => eraseMe(deps, ANGLER, { email });

/** What Anna wrote besides, and what others wrote of it: a thread, a change, a checkout that came to nothing, a report. */
async function live(): Promise<{ leftId: string }> {
  const { deps } = world;
  const { table } = deps;
  const message = { messageId: randomUUID(), text: 'Anna will be late' };
  await postMessage(deps, ANGLER, { threadId: `b-${bookingId}`, ...message });
  world.moveOn(1);
  await postMessage(deps, GUIDE, { threadId: `b-${bookingId}`, messageId: randomUUID(), text: 'No hurry' });
  const change = { bookingId, changeId: 'c1', askedAt: world.now, until: world.now, comment: 'Anna brings a friend' };
  const want = { party: { adults: 3, children: 0, private: false }, date: '2027-06-12', slotId: 'morning' };
  await table.write(putNewChange(table, { ...change, want }));
  const brought = { bookingId, kind: 'penalty_contested', at: world.now, openedBy: 'angler' } as const;
  const decided = { state: 'closed', outcome: 'dismissed', closedAt: world.now, closedBy: 'boss' } as const;
  await table.write(putNewCase(table, { ...brought, ...decided, statement: 'Anna was ill', proofKey: 'proofs/1.pdf' }));
  const { bookingId: leftId } = await book(world, { specialRequests: 'Anna is vegetarian' });
  await withdrawBooking(deps, ANGLER, { bookingId: leftId });
  return { leftId };
}

test('the download holds everything of the person, and keeps its contract', async () => {
  await live();
  await complete();
  const data = dataContract.output.parse(await downloadMyData(world.deps, ANGLER, {}));
  expect(data).toMatchObject({
    account: { email: 'anna@napp.test', birthDate: '1980-01-01' },
    favourites: ['pike'],
    threads: [{ with: 'Gunnar Berg', messages: [{ isMine: true, text: 'Anna will be late' }, { text: 'No hurry' }] }],
    guide: null,
  });
  expect(data.bookings.find(({ status }) => status === 'completed')).toMatchObject({
    specialRequests: 'Anna is left-handed',
    contact: { fullName: 'Anna Ek', email: 'anna@napp.test' },
    review: { rating: 4, title: 'Calm', isRemoved: false },
    cases: [{ kind: 'penalty_contested', written: 'Anna was ill', hasProof: true }],
    changes: [{ written: 'Anna brings a friend' }],
  });
  expect(data.bookings.find(({ status }) => status === 'cancelled')?.specialRequests).toBe('Anna is vegetarian');
});
test('the account follows the address that the user pool has proved', async () => {
  expect(await takeNewEmail(world.deps, ANGLER, {})).toMatchObject({ email: 'anna@napp.test' });
  poolEmail = 'New@napp.test';
  expect(await takeNewEmail(world.deps, ANGLER, {})).toMatchObject({ email: 'new@napp.test' });
  expect(await findAccount(world.deps.table, 'angler')).toMatchObject({ email: 'new@napp.test', firstName: 'Anna' });
});
test('an address that no mail of ours reaches is not followed', async () => {
  poolEmail = 'ö@napp.test';
  await expect(takeNewEmail(world.deps, ANGLER, {})).rejects.toMatchObject({ code: 'accounts.email_invalid' });
  expect(await findAccount(world.deps.table, 'angler')).toMatchObject({ email: 'anna@napp.test' });
});
test('with a trip ahead, or one whose guide may still speak, the account stays, and says why', async () => {
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 1 } });
  await complete();
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings' });
  expect(await findAccount(world.deps.table, 'angler')).toBeDefined();
  expect(removed).toEqual([]);
});
test('another address than the own erases nothing', async () => {
  await expect(erase(world.deps, 'else@napp.test')).rejects.toMatchObject({ code: 'accounts.email_differs' });
});
async function mustBeErased(leftId: string): Promise<void> {
  const { table } = world.deps;
  expect(await findAccount(table, 'angler')).toBeUndefined();
  expect(await table.queryAll({ pk: 'USER#angler' })).toEqual([]);
  expect(removed.at(-1)).toBe('angler');
  for (const pk of [`BOOKING#${bookingId}`, `BOOKING#${leftId}`, `THREAD#b-${bookingId}`, 'EXP#pike'])
    expect({ pk, rows: JSON.stringify(await table.queryAll({ pk })) }).toEqual({
      pk,
      rows: expect.not.stringMatching(/Anna|anna@|left-handed/),
    });
  const { messages, thread } = await getThread(world.deps, GUIDE, { threadId: `b-${bookingId}` });
  expect(thread).toMatchObject({ name: '', lastText: '' });
  expect(messages.map(({ text }) => text).sort()).toEqual(['', 'No hurry']);
  expect(deleted).toContain('proofs/1.pdf');
  const seen = bookingContract.output.parse(await getBooking(world.deps, GUIDE, { bookingId }));
  expect(seen).toMatchObject({ anglerName: 'Raderat konto', total: { minor: 299_000 }, status: 'completed' });
  const { reviews, histogram } = await listReviews(world.deps, VISITOR, { experienceId: 'pike' });
  expect(reviews).toMatchObject([{ name: '', text: 'Good', photos: [] }]);
  expect(deleted).toEqual(expect.arrayContaining(['images/r/r1/320.jpg', 'images/r/r2/320.jpg']));
  expect(histogram).toEqual([0, 0, 0, 1, 0]);
  expect(await readAccountCounts(table)).toEqual({ angler: 0, guide: 1 });
}
test('erased: the books keep the booking without the person, the review its stars without a name', async () => {
  const { leftId } = await live();
  await complete();
  await comeToRest('2027-06-15T12:00:00.000Z');
  await erase();
  await mustBeErased(leftId);
  expect(deleted).toContain('images/a/1/192.webp');
  expect(new Set(deleted).size).toBe(7 + 6);
});
test('whatever write it dies at, asking again finishes it', async () => {
  const { leftId } = await live();
  await complete();
  await comeToRest('2027-06-15T12:00:00.000Z');
  let died = 0;
  for (let write = 1, kind: 'before' | 'after' = 'before'; ; ) {
    const { client } = dyingClient(world.store.client, () => ({ write, kind }));
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    const end = await erase(dying).catch((e: unknown) => e);
    if (!(end instanceof Crash)) {
      expect(end).toEqual({ done: true });
      break;
    }
    died++;
    if (kind === 'after') write++;
    kind = kind === 'before' ? 'after' : 'before';
  }
  expect(died).toBeGreaterThan(2);
  await mustBeErased(leftId);
});
test('a checkout whose page can still be paid on keeps the account; one that ran out is found, and erased', async () => {
  const { bookingId: openId } = await book(world, { specialRequests: 'Anna eats fish' });
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 2 } });
  world.moveOn(60);
  await sweepHolds(world.deps, SYSTEM, {});
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 1 } });
  await complete();
  await comeToRest('2027-06-15T12:00:00.000Z');
  await erase();
  expect(JSON.stringify(await world.deps.table.queryAll({ pk: `BOOKING#${openId}` }))).not.toMatch(/Anna/);
});
test('a review that was taken away, and the report of somebody else’s, say nothing any more', async () => {
  await complete();
  const { deps } = world;
  const [shown] = (await listReviews(deps, VISITOR, { experienceId: 'pike' })).reviews;
  await reportReview(deps, GUIDE, { reviewId: shown?.id ?? '', reason: 'Never came' });
  await decideReview(deps, aPerson('boss', 'admin'), {
    bookingId,
    caseId: 'review_reported',
    outcome: 'upheld',
    note: '',
  });
  const other = { bookingId: 'other', kind: 'review_reported', at: world.now, openedBy: 'angler' } as const;
  await deps.table.transact([
    putNewCase(deps.table, { ...other, statement: 'Anna finds it rude', quote: 'Bah', reporterId: 'angler' }),
    putReported(deps.table, 'angler', {
      bookingId: 'other',
      caseId: 'review_reported',
      reason: 'Anna finds it rude',
    }),
  ]);
  expect((await downloadMyData(deps, ANGLER, {})).reportedReviews).toEqual(['Anna finds it rude']);
  await comeToRest('2027-06-15T12:00:00.000Z');
  await erase();
  const rows = JSON.stringify([
    await deps.table.queryAll({ pk: 'EXP#pike' }),
    await deps.table.queryAll({ pk: `BOOKING#${bookingId}` }),
    await deps.table.queryAll({ pk: 'BOOKING#other' }),
  ]);
  expect(rows).not.toMatch(/Anna|Calm|rude/);
  expect(rows).toContain('Never came');
});
test('admins are unmade by admins first', async () => {
  const who = aPerson('angler', 'angler', 'admin');
  await expect(eraseMe(world.deps, who, { email: 'anna@napp.test' })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
test('whoever stands in a line for a full trip sees it in the download, and leaves it before the account', async () => {
  await complete();
  await comeToRest('2027-06-15T12:00:00.000Z');
  const { table } = world.deps;
  const wait = {
    waitId: 'w1',
    calendarId: 'cal',
    experienceId: 'pike',
    anglerId: 'angler',
    date: '2027-07-01',
    slotId: 'morning',
    from: 360,
    to: 840,
    startsAt: '2027-07-01T04:00:00.000Z',
    endsAt: '2027-07-01T12:00:00.000Z',
    zone: 'Europe/Stockholm',
    title: { en: 'Pike', sv: 'Gädda' },
    party: { adults: 1, children: 0, private: false },
    language: 'en' as const,
    state: 'waiting' as const,
    joinedAt: world.now,
    rev: 0,
  };
  await table.write(putWait(table, wait));
  expect((await downloadMyData(world.deps, ANGLER, {})).waits).toMatchObject([{ date: '2027-07-01' }]);
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 1 } });
  await table.write(removeWait(table, { ...wait, rev: 1 }));
  expect(await erase()).toEqual({ done: true });
});
