import { afterEach, beforeEach, expect, test } from 'vitest';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { readRate } from '#functions/payments/rate.table.ts';
import { readRates, refreshExchangeRate } from '#functions/payments/refresh-exchange-rate.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, aWish, book, offerTrip } from '#test/support/builders-booking.ts';
import { aWorld, type World } from '#test/support/deps.ts';

const xml = (usd: string, sek: string, date = '2027-05-01') =>
  `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${date}'><Cube currency='USD' rate='${usd}'/><Cube currency='SEK' rate='${sek}'/></Cube></Cube></gesmes:Envelope>`;
let world: World;
let answer: { status: number; body: string } | Error;
beforeEach(async () => {
  world = await aWorld('2027-05-01T15:30:00.000Z', {
    outbound: {
      getText: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
});
afterEach(() => world.store.stop());

test('the rate of the day is stored; whatever fails keeps the last good one', async () => {
  expect(await readRate(world.deps.table)).toEqual({ sekToUsd: 0.105, date: null });
  answer = { status: 200, body: xml('1.08', '11.02') };
  expect(await refreshExchangeRate(world.deps, SYSTEM, {})).toEqual({ isFresh: true });
  const good = { sekToUsd: 0.098004, date: '2027-05-01' };
  expect(await readRate(world.deps.table)).toEqual(good);
  for (const bad of [
    new Error('no network'),
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: xml('1.08', '0.01') },
    { status: 200, body: xml('1.08', '11', '2027-13-01') },
  ]) {
    answer = bad;
    expect(await refreshExchangeRate(world.deps, SYSTEM, {})).toEqual({ isFresh: false });
  }
  expect(await readRate(world.deps.table)).toEqual(good);
});
test('rates are worked out per krona', () => {
  expect(readRates(xml('1.05', '10'))).toEqual({ sekToUsd: 0.105, date: '2027-05-01' });
});
test('O-022: a rate that changes between the summary and the payment changes no charge', async () => {
  await offerTrip(world);
  const wish = await aWish(world, { currencyShown: 'USD' });
  answer = { status: 200, body: xml('1.08', '11.02') };
  await refreshExchangeRate(world.deps, SYSTEM, {});
  const { bookingId } = await book(world, wish);
  expect(world.provider.pageOf(bookingId).page.amount).toEqual({ minor: 29_900, currency: 'SEK' });
  expect((await quoteTrip(world.deps, ANGLER, wish)).quoteHash).toBe(wish.quoteHash);
});
