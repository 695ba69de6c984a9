import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { findCase } from '#functions/admin/cases.table.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { contestPenalty } from '#functions/booking/contest-penalty.ts';
import { decidePenalty } from '#functions/booking/decide-penalty.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payPenalty } from '#functions/booking/pay-penalty.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { waivePenalty } from '#functions/booking/waive-penalty.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { addHours } from '#shared/kernel/time.ts';
import { ANGLER, book, DATE, GUIDE, SLOT } from '../../support/builders-booking.ts';
import { askParty, moveDate, offerDate } from '../../support/builders-changes.ts';
import { aPerson, type World } from '../../support/deps.ts';
import { aBookedWorld, aSureBooking, cancelAs } from './cancelling.ts';

const ADMIN = aPerson('admin', 'admin');
const LATE = '2027-06-09T10:00:00.000Z';
const OWED = 269_100;
let world: World;
let bookingId: string;
afterEach(() => world.store.stop());

/** Two of six places, cancelled three days before the trip. */
async function cancelLate(): Promise<void> {
  ({ world, bookingId } = await aBookedWorld());
  world.moveTo(LATE);
  await cancelAs(world, bookingId);
}
const after = async (hours: number) => {
  world.moveTo(addHours(LATE, hours));
  await sweepLife(world.deps, SYSTEM, {});
};
const penalty = async () => (await findBooking(world.deps.table, bookingId))?.penalty;
const collectedFor = () =>
  [...world.provider.intents.values()].filter((i) => i.state === 'paid').reduce((sum, i) => sum + i.amount.minor, 0) -
  29_900;
const items = async () =>
  (await world.store.client.send(new ScanCommand({ TableName: world.store.tableName }))).Items ?? [];
const mails = async (name: string) =>
  (await items()).filter((i) => i['kind'] === 'OUT' && i['template'] === name).length;
const ledger = async () =>
  (await items()).filter((i) => i['kind'] === 'LEDGER' && i['what'] === 'penalty').map((i) => i['amount']);

test('a day later it is charged, once, and booked for the guide', async () => {
  await cancelLate();
  await after(23.9);
  expect(await penalty()).toMatchObject({ state: 'scheduled', tries: 0 });
  await after(24);
  await after(24.1);
  expect(await penalty()).toMatchObject({ state: 'charged', charged: sek(OWED) });
  expect(collectedFor()).toBe(OWED);
  expect(await ledger()).toEqual([sek(OWED)]);
  expect([await mails('penaltyCharged'), await mails('penaltyChargedGuide')]).toEqual([1, 1]);
  expect((await findBooking(world.deps.table, bookingId))?.state).toBe('cancelled');
});
test('O-015: the bank asks for the holder: one mail, a link, the same amount however often it fails, one charge', async () => {
  await cancelLate();
  world.provider.savedCardsRefuse = 'authentication_required';
  await after(24);
  expect(await penalty()).toMatchObject({ state: 'awaiting_payment', tries: 1, dueAt: addHours(LATE, 48) });
  for (const hours of [24.5, 48, 48.1, 96, 97, 24 + 7 * 24]) await after(hours);
  expect(await penalty()).toMatchObject({ state: 'awaiting_payment', tries: 4, original: sek(OWED) });
  expect(await mails('penaltyAwaiting')).toBe(1);
  expect(collectedFor()).toBe(0);
  const first = await payPenalty(world.deps, ANGLER, { bookingId });
  expect(await payPenalty(world.deps, ANGLER, { bookingId })).toEqual(first);
  // The first page runs out; the next click opens another.
  world.moveOn(40);
  const second = await payPenalty(world.deps, ANGLER, { bookingId });
  expect(second).not.toEqual(first);
  expect(world.provider.pageOf(bookingId, 'penalty').page.amount).toEqual(sek(OWED));
  expect(world.provider.pay(bookingId, 'penalty')).toBe(true);
  const event = { ...world.provider.event('checkout.session.completed', bookingId), sessionId: null };
  for (let n = 0; n < 2; n++)
    await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
  expect(await penalty()).toMatchObject({ state: 'charged', charged: sek(OWED) });
  expect(collectedFor()).toBe(OWED);
  expect(await ledger()).toEqual([sek(OWED)]);
  await expect(payPenalty(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
});
test('paid on the page just before the next try: the try looks first, and takes nothing', async () => {
  await cancelLate();
  world.provider.savedCardsRefuse = 'card_declined';
  await after(24);
  world.moveTo(addHours(LATE, 47.9));
  await payPenalty(world.deps, ANGLER, { bookingId });
  world.provider.pay(bookingId, 'penalty');
  world.provider.savedCardsRefuse = undefined;
  await after(48);
  expect(collectedFor()).toBe(OWED);
  expect(await penalty()).toMatchObject({ state: 'charged' });
});
test('an open page is closed before a try: it cannot be paid on as well', async () => {
  await cancelLate();
  world.provider.savedCardsRefuse = 'card_declined';
  await after(24);
  world.moveTo(addHours(LATE, 47.9));
  await payPenalty(world.deps, ANGLER, { bookingId });
  world.provider.savedCardsRefuse = undefined;
  await after(48);
  expect(world.provider.pay(bookingId, 'penalty')).toBe(false);
  expect(collectedFor()).toBe(OWED);
});
test('14 days after the first failure it is given up, and a person looks at it', async () => {
  await cancelLate();
  world.provider.savedCardsRefuse = 'card_declined';
  for (const hours of [24, 48, 96, 24 + 7 * 24, 24 + 14 * 24 - 1]) await after(hours);
  expect(await penalty()).toMatchObject({ state: 'awaiting_payment', tries: 4 });
  await after(24 + 14 * 24);
  await after(24 + 15 * 24);
  expect(await penalty()).toMatchObject({ state: 'given_up' });
  expect(await findCase(world.deps.table, bookingId, 'penalty_uncollected')).toMatchObject({ state: 'open' });
  expect(await mails('penaltyGivenUpGuide')).toBe(1);
});
test('the guide waives a part, then the rest; the same press twice is one', async () => {
  await cancelLate();
  const part = { bookingId, amount: 100_000, owed: OWED };
  await waivePenalty(world.deps, GUIDE, part);
  expect(await waivePenalty(world.deps, GUIDE, part)).toMatchObject({ penalty: { owed: sek(169_100) } });
  await waivePenalty(world.deps, GUIDE, { bookingId, owed: 169_100 });
  expect(await penalty()).toMatchObject({ state: 'waived' });
  await after(24);
  expect(collectedFor()).toBe(0);
  expect(await mails('penaltyLowered')).toBe(2);
  await expect(waivePenalty(world.deps, ANGLER, part)).rejects.toMatchObject({ code: 'booking.not_found' });
});
test.each(['charged', 'refused', 'lost'])(
  'the guide waives while a try is under way (%s): the try ends first, and what it took is not waived',
  async (how) => {
    await cancelLate();
    if (how === 'refused') world.provider.savedCardsRefuse = 'card_declined';
    if (how === 'lost') world.provider.faults.push({ operation: 'chargeSavedCard', kind: 'lost' });
    else world.provider.faults.push({ operation: 'listCharges', kind: 'error' });
    // The machine is killed between the mark and the charge, or before its answer.
    await after(24);
    expect(await penalty()).toMatchObject({ state: 'scheduled', trying: 1 });
    const waiving = waivePenalty(world.deps, GUIDE, { bookingId, amount: 100_000, owed: OWED });
    if (how === 'refused') {
      expect(await waiving).toMatchObject({ penalty: { state: 'awaiting_payment', owed: sek(169_100) } });
      expect(collectedFor()).toBe(0);
    } else {
      await expect(waiving).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
      expect(await penalty()).toMatchObject({ state: 'charged', charged: sek(OWED), waived: sek(0) });
      expect(collectedFor()).toBe(OWED);
    }
    expect((await penalty())?.trying).toBeUndefined();
  },
);
test('waived and tried at the same moment: the sum that is taken and the sum that is waived fit together', async () => {
  await cancelLate();
  world.moveTo(addHours(LATE, 24));
  await Promise.allSettled([
    sweepLife(world.deps, SYSTEM, {}),
    waivePenalty(world.deps, GUIDE, { bookingId, amount: 100_000, owed: OWED }),
  ]);
  for (const _ of [1, 2]) await sweepLife(world.deps, SYSTEM, {});
  const ended = await penalty();
  expect(ended).toMatchObject({ state: 'charged' });
  expect(collectedFor()).toBe(OWED - (ended?.waived.minor ?? 0));
  expect(ended?.charged).toEqual(sek(collectedFor()));
});
test('waiving a part closes the page with the old amount', async () => {
  await cancelLate();
  world.provider.savedCardsRefuse = 'card_declined';
  await after(24);
  await payPenalty(world.deps, ANGLER, { bookingId });
  await waivePenalty(world.deps, GUIDE, { bookingId, amount: 100_000, owed: OWED });
  expect(world.provider.pay(bookingId, 'penalty')).toBe(false);
  await payPenalty(world.deps, ANGLER, { bookingId });
  expect(world.provider.pageOf(bookingId, 'penalty').page.amount).toEqual(sek(169_100));
});
test.each([
  ['upheld', 'waived', 0],
  ['dismissed', 'charged', OWED],
] as const)('contested: frozen until an admin decides; %s', async (outcome, state, collected) => {
  await cancelLate();
  const said = { bookingId, statement: 'The road was closed by the police.' };
  await contestPenalty(world.deps, ANGLER, said);
  await contestPenalty(world.deps, ANGLER, said);
  await after(72);
  expect(await penalty()).toMatchObject({ state: 'contested' });
  expect(collectedFor()).toBe(0);
  expect(await mails('penaltyContestedGuide')).toBe(1);
  for (let n = 0; n < 2; n++) await decidePenalty(world.deps, ADMIN, { bookingId, outcome, note: '' });
  const other = outcome === 'upheld' ? 'dismissed' : 'upheld';
  await expect(decidePenalty(world.deps, ADMIN, { bookingId, outcome: other, note: '' })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  await after(73);
  expect(await penalty()).toMatchObject({ state });
  expect(collectedFor()).toBe(collected);
  expect(await findCase(world.deps.table, bookingId, 'penalty_contested')).toMatchObject({ state: 'closed', outcome });
  await expect(contestPenalty(world.deps, ANGLER, said)).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
});
test('it falls by what the freed places are sold for again, and not by places that were free anyway', async () => {
  await cancelLate();
  // Six places, none left taken: four are sold, and all could have been held beside the two.
  await aSureBooking(world, { party: { adults: 4, children: 0, private: false } });
  // One more, a moment later, needs a freed place.
  world.moveTo(addHours(LATE, 1));
  await aSureBooking(world, { party: { adults: 1, children: 0, private: false } });
  await after(24);
  expect(await penalty()).toMatchObject({ state: 'charged', soldAgain: sek(134_550), charged: sek(OWED - 134_550) });
});
test('it falls by those who join another party and by a party moved to the trip (only new bookings used to count)', async () => {
  await cancelLate();
  const two = { adults: 2, children: 0, private: false };
  const joined = await aSureBooking(world, { party: two });
  const other = await offerDate(world, '2027-06-20');
  const moved = await aSureBooking(world, { ...other, party: two });
  // Inside grace: both at once, or as soon as the guide says yes. Then all six places are taken.
  await moveDate(world, ANGLER, moved, { date: DATE, slotId: SLOT });
  world.moveTo(addHours(LATE, 1));
  await askParty(world, ANGLER, joined, { ...two, adults: 3 });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId: joined });
  const yes = { bookingId: joined, changeId, isApproved: true, adjustment: 0, comment: '' };
  await answerChange(world.deps, GUIDE, yes);
  // Four were free anyway; of the places freed one is needed, by the one who joined.
  await after(24);
  expect(await penalty()).toMatchObject({ state: 'charged', soldAgain: sek(134_550), charged: sek(OWED - 134_550) });
});
test('sold again for as much or more: nothing is charged', async () => {
  await cancelLate();
  await aSureBooking(world, { party: { adults: 6, children: 0, private: false } });
  await after(24);
  expect(await penalty()).toMatchObject({ state: 'dropped' });
  expect(collectedFor() - 89_700).toBe(0);
});
test('only the angler pays and contests, only the guide waives, only an admin decides', async () => {
  await cancelLate();
  await expect(payPenalty(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({ code: 'booking.not_found' });
  await expect(payPenalty(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  await expect(contestPenalty(world.deps, GUIDE, { bookingId, statement: 'Not mine at all.' })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
  await expect(decidePenalty(world.deps, GUIDE, { bookingId, outcome: 'upheld', note: '' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await book(world);
});
type Bad = Parameters<World['provider']['faults']['push']>[0];
const OPERATIONS = ['readPage', 'closePage', 'readIntent', 'listCharges', 'chargeSavedCard'] as const;
test.each(OPERATIONS.flatMap((operation) => (['error', 'lost'] as const).map((kind): Bad => ({ operation, kind }))))(
  'bad luck with $operation ($kind): one charge, one mail to each, one line in the ledger',
  async (fault) => {
    await cancelLate();
    world.provider.savedCardsRefuse = 'authentication_required';
    await after(24);
    await payPenalty(world.deps, ANGLER, { bookingId });
    world.provider.savedCardsRefuse = undefined;
    world.provider.faults.push(fault);
    // Twice at once, and again, as a machine that is killed and started anew.
    world.moveTo(addHours(LATE, 48));
    await Promise.all([sweepLife(world.deps, SYSTEM, {}), sweepLife(world.deps, SYSTEM, {})]);
    for (const hours of [48.1, 48.2, 96, 24 + 7 * 24]) await after(hours);
    expect(await penalty()).toMatchObject({ state: 'charged' });
    expect(collectedFor()).toBe(OWED);
    expect(await ledger()).toEqual([sek(OWED)]);
    expect([await mails('penaltyCharged'), await mails('penaltyChargedGuide')]).toEqual([1, 1]);
  },
);
