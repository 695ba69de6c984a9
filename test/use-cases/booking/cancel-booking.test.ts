import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, GUIDE, slotNow } from '../../support/builders-booking.ts';
import { aPerson, type World } from '../../support/deps.ts';
import { aBookedWorld, cancelAs, runRefunds } from './cancelling.ts';

let world: World;
let bookingId: string;
const begin = async (at?: string) => ({ world, bookingId } = await aBookedWorld(at));
afterEach(() => world.store.stop());
const mailsOf = async () => {
  const { Items = [] } = await world.store.client.send(new ScanCommand({ TableName: world.store.tableName }));
  return Items.filter((i) => i['kind'] === 'OUT')
    .map((i) => String(i['template']))
    .sort();
};
const CONFIRMED = ['bookingConfirmed', 'bookingConfirmedGuide'];

test('in grace: everything back, the places free, one mail to each side', async () => {
  await begin('2027-06-08T08:00:00.000Z');
  world.moveTo('2027-06-10T07:59:59.000Z');
  const shown = await previewCancellation(world.deps, ANGLER, { bookingId });
  expect(shown).toMatchObject({ rule: 'grace', refund: { card: sek(29_900) }, penalty: sek(0), kept: sek(0) });
  const after = await cancelAs(world, bookingId);
  expect(after).toMatchObject({ status: 'cancelled', cancelCause: 'by_angler', paymentState: 'refunding' });
  await runRefunds(world);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ payment: 'refunded', refunded: sek(29_900) });
  expect(world.provider.kept()).toBe(0);
  expect((await slotNow(world)).n).toBe(0);
  expect(await mailsOf()).toEqual([...CONFIRMED, 'cancelled', 'cancelledGuide']);
});
test('late: the deposit is kept and the rest becomes the penalty, charged a day later', async () => {
  await begin();
  world.moveTo('2027-06-05T04:00:01.000Z');
  const after = await cancelAs(world, bookingId);
  expect(after).toMatchObject({
    status: 'cancelled',
    paymentState: 'paid',
    penalty: { state: 'scheduled', owed: sek(269_100), chargeAt: '2027-06-06T04:00:01.000Z' },
    actions: ['contest_penalty'],
  });
  world.store.resetUnits();
  expect((await getBooking(world.deps, ANGLER, { bookingId })).back).toBeUndefined();
  // Nothing goes back: nothing more is read for it.
  expect(world.store.units().read).toBeLessThanOrEqual(2);
  expect(world.provider.kept()).toBe(29_900);
  expect((await slotNow(world)).n).toBe(0);
});
test('the guide gives a reason; everything goes back, and only some reasons count', async () => {
  await begin();
  world.moveTo('2027-06-12T03:59:59.000Z');
  const { preview } = await previewCancellation(world.deps, GUIDE, { bookingId });
  await expect(cancelBooking(world.deps, GUIDE, { bookingId, preview })).rejects.toMatchObject({
    code: 'booking.reason_required',
  });
  const after = await cancelBooking(world.deps, GUIDE, { bookingId, preview, reason: 'illness' });
  expect(after).toMatchObject({ cancelCause: 'by_guide', guideReason: 'illness', penalty: null });
  await runRefunds(world);
  expect(world.provider.kept()).toBe(0);
  expect(await mailsOf()).toEqual([...CONFIRMED, 'cancellationGuide', 'guideCancelled']);
});
test('O-011: a trip that has started is not cancelled, by page or by API', async () => {
  await begin();
  world.moveTo('2027-06-12T04:00:00.000Z');
  for (const who of [ANGLER, GUIDE])
    await expect(previewCancellation(world.deps, who, { bookingId })).rejects.toMatchObject({
      code: 'booking.trip_started',
    });
  await expect(cancelBooking(world.deps, ANGLER, { bookingId, preview: '1820000000000.aa' })).rejects.toMatchObject({
    code: 'booking.trip_started',
  });
});
test('what was shown is what is done: old, foreign and made-up previews are refused', async () => {
  await begin();
  world.moveTo('2027-06-05T03:55:00.000Z');
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  world.moveTo('2027-06-05T04:00:01.000Z');
  const refused = cancelBooking(world.deps, ANGLER, { bookingId, preview });
  await expect(refused).rejects.toMatchObject({
    code: 'booking.cancel_terms_changed',
    params: { preview: { rule: 'late', penalty: sek(269_100) } },
  });
  world.moveTo('2027-06-05T04:05:00.000Z');
  for (const bad of [preview, 'x', '1820000000000.', `${preview}x`])
    await expect(cancelBooking(world.deps, ANGLER, { bookingId, preview: bad })).rejects.toMatchObject({
      code: expect.stringMatching(/preview_invalid|cancel_terms_changed/),
    });
  const guides = await previewCancellation(world.deps, GUIDE, { bookingId });
  await expect(cancelBooking(world.deps, ANGLER, { bookingId, preview: guides.preview })).rejects.toMatchObject({
    code: 'booking.cancel_terms_changed',
  });
  expect((await findBooking(world.deps.table, bookingId))?.state).toBe('confirmed');
});
test('for strangers the booking does not exist', async () => {
  await begin();
  const stranger = aPerson('stranger', 'angler', 'guide', 'admin');
  await expect(previewCancellation(world.deps, stranger, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
});
test('O-016: both sides at once, many times: one end, one refund, one mail to each, places freed once', async () => {
  for (let round = 0; round < 5; round++) {
    await begin();
    const both = await Promise.all(
      [
        cancelAs(world, bookingId, 'angler'),
        cancelAs(world, bookingId, 'guide', 'weather'),
        cancelAs(world, bookingId, 'angler'),
      ].map((p) => p.catch((e: { code: string }) => e.code)),
    );
    await runRefunds(world);
    await runRefunds(world);
    const booking = await findBooking(world.deps.table, bookingId);
    expect(both.filter((b) => typeof b === 'object').length).toBeGreaterThan(0);
    expect(booking).toMatchObject({ state: 'cancelled', payment: 'refunded', refunded: sek(29_900), openRefunds: 0 });
    expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([29_900]);
    expect((await slotNow(world)).n).toBe(0);
    const mails = (await mailsOf()).filter((m) => !CONFIRMED.includes(m));
    expect(mails).toEqual(
      booking?.cancelCause === 'by_guide' ? ['cancellationGuide', 'guideCancelled'] : ['cancelled', 'cancelledGuide'],
    );
    if (round < 4) await world.store.stop();
  }
});
