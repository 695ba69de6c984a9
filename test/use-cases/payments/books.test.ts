import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { keys } from '#functions/gift-cards/gift-cards.table.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { getStatement } from '#functions/statements/get-statement.ts';
import { sek } from '#shared/kernel/money.ts';
import { book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
  const { codes } = await buyCards(world, { amount: 100_000 });
  ({ bookingId } = await book(world, { giftCodes: [...codes] }));
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
});
afterEach(() => world.store.stop());
const june = (who = GUIDE) => getStatement(world.deps, who, { month: '2027-06' });

test('the month of a trip: paid at the trip, the gift card’s share, and what Napp kept with its VAT', async () => {
  expect(await june()).toMatchObject({ rows: [], owed: sek(0) });
  world.moveTo('2027-06-12T13:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const sums = { atTrip: sek(126_000), toPay: sek(90_000), commission: sek(24_000), vat: sek(4_800), paidOut: sek(0) };
  expect(await june()).toEqual({
    month: '2027-06',
    rows: [
      {
        ...sums,
        id: expect.stringMatching(`^${bookingId} earned-`),
        date: '2027-06-12',
        reference: `#${bookingId.toUpperCase()}`,
        title: { en: 'Pike among the islands', sv: 'Gädda bland öarna' },
      },
    ],
    carried: sek(0),
    sums,
    owed: sek(90_000),
  });
  expect(await getStatement(world.deps, GUIDE, { month: '2027-07' })).toMatchObject({ carried: sek(90_000), rows: [] });
  expect(await june(aPerson('other', 'guide'))).toMatchObject({ rows: [], owed: sek(0) });
});
test('cancelled in time it is on no statement; too late its gift card and its penalty are', async () => {
  world.moveTo('2027-06-11T10:00:00.000Z');
  await cancelAs(world, bookingId);
  world.moveTo('2027-06-12T10:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect((await june()).sums).toMatchObject({ toPay: sek(216_000), commission: sek(24_000), atTrip: sek(0) });
});
test('every night somebody looks whether the books agree, and says so when not', async () => {
  const { orderId } = await buyCards(world, { amount: 75_000 });
  expect(await checkBooks(world.deps, SYSTEM, {})).toMatchObject({
    unbalanced: 0,
    giftLiability: 75_000,
    giftBalances: 75_000,
  });
  expect(world.logged.filter(({ level }) => level === 'error')).toEqual([]);
  const [card] = await world.deps.table.queryAll({ index: 'gsi1', pk: keys.order(orderId) });
  const more = { ...card, pk: card?.pk ?? '', sk: card?.sk ?? '', balance: 80_000 };
  await world.deps.table.write({ orElse: 'retry', write: { Put: { TableName: world.deps.table.name, Item: more } } });
  await checkBooks(world.deps, SYSTEM, {});
  expect(world.logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'the books do not agree' }));
});
