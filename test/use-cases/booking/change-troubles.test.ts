import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { getExperienceHead, putExperience } from '#functions/catalogue/experiences.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, DATE, GUIDE, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  askParty,
  bookingNow,
  mailKeys,
  moveDate,
  offerDate,
  payDifference,
  runRefunds,
} from '#test/support/builders-changes.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import type { Fault } from '#test/support/fake-payments.ts';

const FOUR = { adults: 4, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

async function approvedForFour(): Promise<string> {
  await offerTrip(world);
  const bookingId = await aConfirmed(world);
  await askParty(world, ANGLER, bookingId, FOUR);
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  return bookingId;
}
/** Whatever happened, the difference was taken once or not at all, and the booking says so. */
async function mustBePaidOnce(bookingId: string): Promise<void> {
  expect(await bookingNow(world, bookingId)).toMatchObject({
    state: 'confirmed',
    extra: undefined,
    deposit: sek(59_800),
    remaining: sek(538_200),
  });
  expect(world.provider.kept()).toBe(59_800);
  expect((await mailKeys(world)).filter((key) => key.includes('extraPaid'))).toHaveLength(1);
}

describe('paying the difference', () => {
  const FAULTS: Fault[] = [
    { operation: 'openPage', kind: 'error' },
    { operation: 'openPage', kind: 'lost' },
    { operation: 'readPage', kind: 'error' },
    { operation: 'readPage', kind: 'lost' },
    { operation: 'recoverPage', kind: 'error' },
    { operation: 'readIntent', kind: 'error' },
  ];
  for (const fault of FAULTS)
    test(`${fault.operation}: ${fault.kind} when the page is opened or settled`, async () => {
      const bookingId = await approvedForFour();
      world.provider.faults.push(fault);
      const press = () => payExtra(world.deps, ANGLER, { bookingId }).catch(() => undefined);
      await press();
      await press();
      await press();
      expect([...world.provider.pages.values()].filter(({ state }) => state === 'open')).toHaveLength(1);
      expect(await payDifference(world, bookingId)).toBe(true);
      for (const _ of [1, 2, 3]) await settleBooking(world.deps, bookingId).catch(() => undefined);
      await mustBePaidOnce(bookingId);
    });
  test('pressed by many at once there is one page; told of by many at once it is booked once', async () => {
    const bookingId = await approvedForFour();
    const pressed = await Promise.all([1, 2, 3, 4].map(() => payExtra(world.deps, ANGLER, { bookingId })));
    expect(new Set(pressed.map((p) => p.checkoutUrl)).size).toBe(1);
    await payDifference(world, bookingId);
    await Promise.all([1, 2, 3, 4].map(() => settleBooking(world.deps, bookingId)));
    await mustBePaidOnce(bookingId);
  });
  test('a page that ran out makes room for the next', async () => {
    const bookingId = await approvedForFour();
    const first = await payExtra(world.deps, ANGLER, { bookingId });
    world.moveOn(60);
    const second = await payExtra(world.deps, ANGLER, { bookingId });
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    await payDifference(world, bookingId);
    await settleBooking(world.deps, bookingId);
    await mustBePaidOnce(bookingId);
  });
  test('paid in the last minute before the start, and seen only after it', async () => {
    const bookingId = await approvedForFour();
    world.moveTo('2027-06-12T03:59:00.000Z');
    await payExtra(world.deps, ANGLER, { bookingId });
    await payDifference(world, bookingId);
    world.moveTo('2027-06-12T04:05:00.000Z');
    await sweepLife(world.deps, SYSTEM, {});
    await mustBePaidOnce(bookingId);
  });
});

describe('both sides at once', () => {
  test('yes, no and a cancelling: one of them is what happened, whole', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    await askParty(world, ANGLER, bookingId, FOUR);
    const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
    const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
    const answer = { bookingId, changeId, adjustment: 0, comment: '' };
    await Promise.allSettled([
      answerChange(world.deps, GUIDE, { ...answer, isApproved: true }),
      answerChange(world.deps, GUIDE, { ...answer, isApproved: false }),
      cancelBooking(world.deps, ANGLER, { bookingId, preview }),
      answerChange(world.deps, GUIDE, { ...answer, isApproved: true }),
    ]);
    await runRefunds(world);
    const after = await bookingNow(world, bookingId);
    expect(after.openChange).toBeUndefined();
    const { n, k } = await slotNow(world);
    if (after.state === 'cancelled') {
      expect([n, k]).toEqual([0, 0]);
      expect(world.provider.kept()).toBe(0);
    } else expect([n, k]).toEqual([after.party.adults, 1]);
    const keys = await mailKeys(world);
    expect(keys.filter((key) => /changeApproved|changeDenied/.test(key)).length).toBeLessThanOrEqual(1);
  });
  test('two move to the last place of a day: one has it, the other keeps the old one', async () => {
    await offerTrip(world);
    const last = await offerDate(world, '2027-06-20', { c: 2 });
    const berit = aPerson('berit', 'angler');
    const [a, b] = [await aConfirmed(world), await aConfirmed(world, { who: berit })];
    const results = await Promise.allSettled([moveDate(world, ANGLER, a, last), moveDate(world, berit, b, last)]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await slotNow(world, last)).toMatchObject({ n: 2, k: 1 });
    expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  });
  test('the same move pressed many times at once moves once', async () => {
    await offerTrip(world);
    const other = await offerDate(world, '2027-06-20', { d: 20 });
    const bookingId = await aConfirmed(world);
    await Promise.all([1, 2, 3, 4].map(() => moveDate(world, ANGLER, bookingId, other)));
    await runRefunds(world);
    expect(await slotNow(world, other)).toMatchObject({ n: 2, k: 1 });
    expect(world.provider.kept()).toBe(23_920);
    expect(world.provider.refunds.size).toBe(1);
  });
});
test('the refund machine is lost: the sweep of the money finds the difference', async () => {
  await offerTrip(world);
  const cheap = await offerDate(world, '2027-06-20', { d: 20 });
  const bookingId = await aConfirmed(world);
  await moveDate(world, ANGLER, bookingId, cheap);
  world.started.length = 0;
  world.moveOn(3);
  const { sweepMoney } = await import('#functions/payments/sweep-money.ts');
  for (const _ of [1, 2]) await sweepMoney(world.deps, SYSTEM, {});
  expect(world.provider.kept()).toBe(23_920);
  expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'paid', refunded: sek(5_980) });
});

describe('the guide takes no children, or no private parties, from now on', () => {
  async function bookedBefore(party: Party, after: Partial<Experience>): Promise<string> {
    await offerTrip(world);
    const bookingId = await aConfirmed(world, { party });
    const head = await getExperienceHead(world.deps.table, 'pike');
    await world.deps.table.write(putExperience(world.deps.table, { ...head, ...after }));
    return bookingId;
  }
  const ask = (bookingId: string, party: Party) => askParty(world, ANGLER, bookingId, party);
  const family = { adults: 3, children: 2, private: false };

  test.each([
    { adults: 2, children: 2, private: false },
    { adults: 4, children: 1, private: false },
  ])('who has booked with children can still ask for %j', async (party) => {
    const bookingId = await bookedBefore(family, { noChildren: true });
    expect(await ask(bookingId, party)).toMatchObject({ outcome: 'asked' });
  });
  test('for more children nobody can', async () => {
    const bookingId = await bookedBefore(family, { noChildren: true });
    const more = ask(bookingId, { adults: 2, children: 3, private: false });
    await expect(more).rejects.toMatchObject({ code: 'booking.children_not_allowed' });
  });
  test('who has the boat alone can still ask for others on it, at the price of the booking', async () => {
    const alone = { adults: 2, children: 0, private: true };
    const bookingId = await bookedBefore(alone, { privatePrice: null });
    await ask(bookingId, { ...alone, adults: 3 });
    const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
    await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    expect(await bookingNow(world, bookingId)).toMatchObject({ party: { adults: 3 }, total: sek(499_995) });
  });
  test('who has not cannot ask for the boat alone', async () => {
    const bookingId = await bookedBefore(FOUR, { privatePrice: null });
    await expect(ask(bookingId, { ...FOUR, private: true })).rejects.toMatchObject({
      code: 'booking.private_not_offered',
    });
  });
});

describe('on a day that the guide has closed', () => {
  const close = () => closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: [DATE], closed: true });
  test('fewer can still come, and others as many; more cannot', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world, { party: FOUR });
    await close();
    const change = async (party: Party) => {
      await askParty(world, ANGLER, bookingId, party);
      const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
      await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    };
    await expect(change({ ...FOUR, adults: 5 })).rejects.toMatchObject({ code: 'booking.slot_blocked' });
    await change({ adults: 3, children: 1, private: false });
    await change({ adults: 2, children: 0, private: false });
    expect(await bookingNow(world, bookingId)).toMatchObject({ party: { adults: 2, children: 0 } });
    expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  });
});
