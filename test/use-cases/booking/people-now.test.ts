import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, putAccount } from '#functions/accounts/accounts.table.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { putSuppression } from '#functions/outreach/suppressions.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { ANGLER, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, mailKeys } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from './cancelling.ts';

/** Who changes an address or a number is reached by it from then on, for bookings of before as well. */
let world: World;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  await enrol(world, ANGLER);
});
afterEach(() => world.store.stop());

type Change = Readonly<{ email: string; phone?: string; language?: 'en' | 'sv' }>;
async function changeAccount(id: string, more: Change): Promise<void> {
  const account = await findAccount(world.deps.table, id);
  if (!account) throw new Error('no account');
  const emailHash = await hashEmail(world.deps.secrets, more.email);
  await world.deps.table.write(putAccount(world.deps.table, { ...account, ...more }, emailHash));
}
const book = (email: string) => aConfirmed(world, { contact: { fullName: 'Anna Ek', email, phone: '' } });
async function mailed(bookingId: string): Promise<string[]> {
  const keys = (await mailKeys(world)).filter((key) => key.startsWith(`booking-${bookingId}`));
  for (const key of keys) await sendOutboxMail(world.deps, key);
  return world.mails.splice(0).map(({ to }) => to.address);
}
test('a guide with a new address and number: mails go there, also those that wait, and the angler reads both', async () => {
  const bookingId = await book('anna@napp.test');
  await changeAccount('guide', { email: 'new-guide@napp.test', phone: '+46 70 999 99 99' });
  // The old one takes no mail any more, and that is no reason to send none.
  const old = await hashEmail(world.deps.secrets, 'guide@napp.test');
  await world.deps.table.write(putSuppression(world.deps.table, old, 'bounced', world.now));
  expect((await mailed(bookingId)).sort()).toEqual(['anna@napp.test', 'new-guide@napp.test']);
  expect(await getBooking(world.deps, ANGLER, { bookingId })).toMatchObject({
    guideEmail: 'new-guide@napp.test',
    guidePhone: '+46 70 999 99 99',
  });
  world.moveTo('2027-06-11T05:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const [reminder] = (await mailKeys(world)).filter((key) => key.includes('reminderLate'));
  await sendOutboxMail(world.deps, reminder ?? '');
  expect(world.mails.pop()?.text).toContain('+46 70 999 99 99');
});
test('a guide who chooses another language for mails gets them in it, also about bookings of before; who booked, in that of the booking', async () => {
  const bookingId = await book('angler@napp.test');
  await mailed(bookingId);
  await changeAccount('guide', { email: 'guide@napp.test', language: 'en' });
  await changeAccount('angler', { email: 'angler@napp.test', language: 'sv' });
  await cancelAs(world, bookingId);
  for (const key of await mailKeys(world)) await sendOutboxMail(world.deps, key);
  expect(world.mails.map(({ html }) => /lang="(..)"/.exec(html)?.[1])).toEqual(['en', 'en']);
});
test("an angler's own address follows the account; one that was given for a booking alone stays", async () => {
  const [own, other] = [await book('Angler@napp.test'), await book('office@napp.test')];
  for (const bookingId of [own, other]) await mailed(bookingId);
  await changeAccount('angler', { email: 'new-anna@napp.test' });
  for (const bookingId of [own, other]) await cancelAs(world, bookingId, 'guide', 'illness');
  expect(await mailed(own)).toContain('new-anna@napp.test');
  expect(await mailed(other)).toContain('office@napp.test');
  const contactOf = async (bookingId: string) => (await getBooking(world.deps, GUIDE, { bookingId })).contact.email;
  expect([await contactOf(own), await contactOf(other)]).toEqual(['new-anna@napp.test', 'office@napp.test']);
});
