import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, readAccountCounts } from '#functions/accounts/accounts.table.ts';
import { downloadMyData } from '#functions/accounts/download-my-data.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { changeGuide, findGuide, putGuide } from '#functions/accounts/guides.table.ts';
import { putOwnPicture } from '#functions/accounts/pictures.table.ts';
import { findRecord } from '#functions/booking/booking-record.table.ts';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { listDropInsOfGuide } from '#functions/calendar/drop-ins.table.ts';
import { saveTemplate } from '#functions/calendar/save-template.ts';
import { putPicture } from '#functions/catalogue/experience-page.table.ts';
import { findExperience, listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { answerReview } from '#functions/community/answer-review.ts';
import { getReviewLink } from '#functions/community/get-review-invite.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { getThread } from '#functions/community/read-threads.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { putProof } from '#functions/guides/proofs.table.ts';
import { findListing, putDraft } from '#functions/listing/drafts.table.ts';
import { addListMembers } from '#functions/outreach/add-list-members.ts';
import { putNewPromotionMail } from '#functions/outreach/promotions.table.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { downloadMyData as dataContract } from '#shared/contracts/account-data.ts';
import { type Line, paidOut, penaltyCollected } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';
import { openPool } from '#test/support/fake-pool.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';

let world: World;
let bookingId: string;
const removed: string[] = [];
const deleted: string[] = [];
beforeEach(async () => {
  removed.length = 0;
  deleted.length = 0;
  world = await aWorld(undefined, {
    users: {
      ...openPool(removed),
      read: async (username) => ({ username, id: 'guide', email: 'guide@napp.test', attributes: {} }),
    },
    files: fakeFiles({ deleteImage: async (key) => void deleted.push(key) }),
    proofs: fakeProofs({ remove: async (key) => void deleted.push(key) }),
  });
  await offerTrip(world);
  const { table } = world.deps;
  await table.write(putGuide(table, aGuide({ id: 'guide', name: 'Gunnar Berg', city: 'Trosa', avatar: null })));
  const picture = { key: 'e/1', widths: [320], width: 400, height: 300, alt: { en: 'Pike', sv: 'Gädda' } };
  await table.write(putPicture(table, 'pike', 0, picture));
});
afterEach(() => world.store.stop());
const erase = () => eraseMe(world.deps, GUIDE, { email: 'guide@napp.test' });

async function guideATrip(): Promise<void> {
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  const threadId = `b-${bookingId}`;
  await postMessage(world.deps, GUIDE, { threadId, messageId: randomUUID(), text: 'Gunnar waits at the pier' });
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 1 } });
  expect(await findExperience(world.deps.table, 'pike')).toMatchObject({ isActive: true });
  world.moveTo('2027-06-12T12:05:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const { token } = await getReviewLink(world.deps, ANGLER, { bookingId });
  await writeReview(world.deps, VISITOR, { token, rating: 5, title: 'Fine', text: '', language: 'en', photos: [] });
  const { reviews } = await listReviews(world.deps, VISITOR, { experienceId: 'pike' });
  await answerReview(world.deps, GUIDE, { reviewId: reviews[0]?.id ?? '', text: 'Gunnar says thank you' });
}
/** What a guide keeps for themselves: a paper, a list with other people's addresses, a drop-in, a week, a draft, a mail. */
async function fillWorkbench(): Promise<void> {
  const { deps } = world;
  const said = { contentType: 'application/pdf', validUntil: null, state: 'waiting' as const, note: '' };
  const marks = { sentAt: deps.now(), decidedAt: null, reminded: [], rev: 0 };
  await deps.table.write(
    putProof(deps.table, { guideId: 'guide', kind: 'company_tax', uploadId: 'tax', ...said, ...marks }),
  );
  const listId = randomUUID();
  await saveDistributionList(deps, GUIDE, { listId, name: 'Regulars', description: '', rev: 0 });
  await addListMembers(deps, GUIDE, { listId, text: 'bo@x.se', consent: true });
  const people = { party: { adults: 2, children: 0, private: false }, name: 'Bo Ek', email: 'bo@x.se', phone: '' };
  const times = { start: '08:00', end: '12:00', endsAfterDays: 0, notes: '' };
  await addDropIn(deps, GUIDE, {
    ...{ experienceId: 'pike', requestId: randomUUID(), date: '2027-06-20', source: 'phone', notes: 'Brings a dog' },
    ...people,
    newSlot: { ...times, capacity: 4 },
  });
  const week = { name: 'Mornings', description: 'In June', times: [{ weekday: 6, ...times }] };
  await saveTemplate(deps, GUIDE, { templateId: randomUUID(), rev: 0, ...week });
  await deps.table.write(
    putNewPromotionMail(deps.table, {
      ...{ id: 'm1', guideId: 'guide', guideName: 'Gunnar Berg', experienceId: 'pike', place: 'Trosa', language: 'sv' },
      title: { en: 'Pike', sv: 'Gädda' },
      message: 'Two places left',
      ...{ offers: [], sent: 1, stopped: 0, invalid: [], at: deps.now() },
    }),
  );
  const listing = await findListing(deps.table, 'pike');
  if (!listing) throw new Error('no listing');
  const drafted = { key: 'e/2', widths: [320], width: 400, height: 300, alt: { en: 'Boat', sv: 'Båt' } };
  await deps.table.write(putDraft(deps.table, { ...listing, draft: { ...listing.draft, pictures: [drafted] } }));
  const boat = { ...drafted, key: 'b/1' };
  await deps.table.write(changeGuide(deps.table, 'guide', { boatPicture: boat }));
  // Sent once, and on no page any more.
  for (const key of ['e/9', 'b/0']) await deps.table.write(putOwnPicture(deps.table, 'guide', { key, widths: [320] }));
}

test('the download holds what a guide is and offers, and keeps its contract', async () => {
  await fillWorkbench();
  await guideATrip();
  const data = dataContract.output.parse(await downloadMyData(world.deps, GUIDE, {}));
  expect(data).toMatchObject({
    bookings: [],
    guided: [{ status: 'completed', title: { en: 'Pike among the islands' } }],
    threads: [{ with: 'Anna Ek', messages: [{ isMine: true, text: 'Gunnar waits at the pier' }] }],
    guide: { name: 'Gunnar Berg', experiences: [{ place: 'Trosa' }], answers: [{ text: 'Gunnar says thank you' }] },
    workbench: {
      dropIns: [{ party: { adults: 2 }, source: 'phone', notes: 'Brings a dog' }],
      templates: [{ name: 'Mornings', times: [{ weekday: 6, start: '08:00' }] }],
      lists: [{ name: 'Regulars', count: 1 }],
      papers: [{ kind: 'company_tax', state: 'waiting' }],
      promotionMails: [{ message: 'Two places left', sent: 1 }],
    },
  });
  expect(JSON.stringify(data.workbench)).not.toMatch(/bo@x|Bo Ek/);
  expect(JSON.stringify(data.guided)).not.toMatch(/anna@|Anna/);
});
test('a guide goes when the angler can say nothing against the trip any more; the angler keeps booking and review', async () => {
  await fillWorkbench();
  await guideATrip();
  const { deps } = world;
  world.moveTo('2027-06-25T12:00:00.000Z');
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings' });
  world.moveTo('2027-06-27T12:00:00.000Z');
  await sweepLife(deps, SYSTEM, {});
  expect(await erase()).toEqual({ done: true });
  expect(removed).toEqual(['guide']);
  expect(await findAccount(deps.table, 'guide')).toBeUndefined();
  expect(await findGuide(deps.table, 'guide')).toBeUndefined();
  expect(await readAccountCounts(deps.table)).toMatchObject({ guide: 0 });
  expect(await listExperiencesOfGuide(deps.table, 'guide')).toEqual([]);
  expect(await deps.table.queryAll({ pk: 'CAL#cal' })).toEqual([]);
  expect(deleted).toContain('images/e/1/320.webp');
  expect(deleted).toEqual(
    expect.arrayContaining(['papers/tax', ...['e/2', 'e/9', 'b/0', 'b/1'].map((key) => `images/${key}/320.webp`)]),
  );
  expect(await deps.table.queryAll({ pk: 'PICTURES#guide' })).toEqual([]);
  for (const pk of ['USER#guide', 'GUIDE#guide', 'EXP#pike', 'CAMPAIGN#m1'])
    expect(JSON.stringify(await deps.table.queryAll({ pk }))).not.toMatch(
      /company_tax|Regulars|Mornings|DRAFT|Two places/,
    );
  expect(await listDropInsOfGuide(deps.table, 'guide', { from: '', to: '~' })).toEqual([]);
  const choice = { experienceId: 'pike', date: DATE, slotId: SLOT, party: { adults: 1, children: 0, private: false } };
  await expect(quoteTrip(deps, ANGLER, { ...choice, language: 'en' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(booking|catalogue|calendar)\./),
  });
  const record = await findRecord(deps.table, bookingId);
  expect(record).toMatchObject({
    booking: { state: 'completed', total: { minor: 299_000 } },
    frozen: { contact: { fullName: 'Anna Ek' }, guide: { name: 'Erased account', phone: '' }, picture: null },
  });
  for (const pk of [`BOOKING#${bookingId}`, `THREAD#b-${bookingId}`, 'EXP#pike', 'USER#guide'])
    expect(JSON.stringify(await deps.table.queryAll({ pk }))).not.toMatch(/Gunnar|guide@/);
  const { thread } = await getThread(deps, ANGLER, { threadId: `b-${bookingId}` });
  expect(thread.name).toBe('');
  expect(JSON.stringify(await deps.table.queryAll({ pk: 'EXP#pike' }))).toContain('Fine');
});
test('somebody is just paying: the guide waits', async () => {
  await book(world);
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.has_open_bookings', params: { count: 1 } });
  expect(await findExperience(world.deps.table, 'pike')).toMatchObject({ isActive: true });
});
test('what Napp owes keeps the account until it is paid out', async () => {
  const { table, now } = world.deps;
  const put = (what: string, lines: Line[]) => {
    const entry = { what, amount: sek(50_000), at: now(), intentId: null, lines };
    return table.write(putLedger(table, { bookingId: 'b1', guideId: 'guide' }, entry));
  };
  await put('penalty', penaltyCollected(sek(50_000)));
  await expect(erase()).rejects.toMatchObject({ code: 'accounts.payout_open' });
  await put('payout-2027-05', paidOut(sek(50_000)));
  expect(await erase()).toEqual({ done: true });
});
