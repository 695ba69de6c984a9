import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, putNewAccount, readAccountCounts } from '#functions/accounts/accounts.table.ts';
import { downloadMyData } from '#functions/accounts/download-my-data.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { codeMail } from '#functions/accounts/sign-up-triggers.ts';
import { takeNewEmail } from '#functions/accounts/take-new-email.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { addFavourite } from '#functions/community/change-favourites.ts';
import { getReviewLink } from '#functions/community/get-review-invite.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { downloadMyData as dataContract } from '#shared/contracts/account-data.ts';
import { getBooking as bookingContract } from '#shared/contracts/booking.ts';
import { NO_DETAILS } from '#shared/domain/accounts/account.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
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
      read: async (username) => ({ username, id: 'angler', email: poolEmail, attributes: {} }),
      addToGroup: async () => {},
      isGroupEmpty: async () => true,
      remove: async (username) => void removed.push(username),
    },
    files: {
      presignUpload: async () => ({ url: '', fields: {} }),
      readUpload: async () => new Uint8Array(),
      deleteUpload: async () => {},
      writeImage: async () => {},
      deleteImage: async (key) => void deleted.push(key),
    },
  });
  await offerTrip(world);
  const { table } = world.deps;
  await table.write(
    putGuide(table, {
      ...NO_DETAILS,
      id: 'guide',
      name: 'Gunnar Berg',
      avatar: null,
      city: '',
      bio: { en: '', sv: '' },
      yearsOfExperience: null,
      languages: ['sv'],
      stars: [0, 0, 0, 0, 0],
      reliability: 100,
      lastActiveAt: world.now,
      memberSince: world.now,
    }),
  );
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
  const said = { rating: 4, title: 'Calm', text: 'Good', language: 'en' as const, photos: [] };
  await writeReview(world.deps, VISITOR, { token, ...said });
}
const erase = (deps = world.deps, email = 'Anna@napp.test') => eraseMe(deps, ANGLER, { email });

test('the download holds everything of the person, and keeps its contract', async () => {
  await complete();
  const data = dataContract.output.parse(await downloadMyData(world.deps, ANGLER, {}));
  expect(data).toMatchObject({
    account: { email: 'anna@napp.test', birthDate: '1980-01-01' },
    favourites: ['pike'],
    bookings: [
      {
        status: 'completed',
        specialRequests: 'Anna is left-handed',
        contact: { fullName: 'Anna Ek', email: 'anna@napp.test' },
        review: { rating: 4, title: 'Calm' },
      },
    ],
  });
});
test('the account follows the address that the user pool has proved', async () => {
  expect(await takeNewEmail(world.deps, ANGLER, {})).toMatchObject({ email: 'anna@napp.test' });
  poolEmail = 'New@napp.test';
  expect(await takeNewEmail(world.deps, ANGLER, {})).toMatchObject({ email: 'new@napp.test' });
  expect(await findAccount(world.deps.table, 'angler')).toMatchObject({ email: 'new@napp.test', firstName: 'Anna' });
});
test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  '%s has a mail of ours',
  (source) => {
    const mail = codeMail({ username: 'n', source, attributes: { locale: 'sv' } }, '{####}');
    expect(mail?.subject).toBe('Din kod för en ny e-postadress');
    expect(mail?.html).toContain('{####}');
  },
);
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
async function mustBeErased(): Promise<void> {
  const { table } = world.deps;
  expect(await findAccount(table, 'angler')).toBeUndefined();
  expect(await table.queryAll({ pk: 'USER#angler' })).toEqual([]);
  expect(removed.at(-1)).toBe('angler');
  const rows = await table.queryAll({ pk: `BOOKING#${bookingId}` });
  expect(JSON.stringify(rows)).not.toMatch(/Anna|anna@|left-handed/);
  const seen = bookingContract.output.parse(await getBooking(world.deps, GUIDE, { bookingId }));
  expect(seen).toMatchObject({ anglerName: 'Raderat konto', total: { minor: 299_000 }, status: 'completed' });
  const { reviews, histogram } = await listReviews(world.deps, VISITOR, { experienceId: 'pike' });
  expect(reviews).toMatchObject([{ name: '', text: 'Good' }]);
  expect(histogram).toEqual([0, 0, 0, 1, 0]);
  expect(await readAccountCounts(table)).toEqual({ angler: 0, guide: 1 });
}
test('erased: the books keep the booking without the person, the review its stars without a name', async () => {
  await complete();
  world.moveTo('2027-06-15T12:00:00.000Z');
  await erase();
  await mustBeErased();
  expect(deleted).toContain('images/a/1/192.webp');
  expect(deleted).toHaveLength(6);
});
test('whatever write it dies at, asking again finishes it', async () => {
  await complete();
  world.moveTo('2027-06-15T12:00:00.000Z');
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
  await mustBeErased();
});
