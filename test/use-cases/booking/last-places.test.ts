import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { aWish, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, World } from '#test/support/deps.ts';
import { startTestTable } from '#test/support/table.ts';

vi.setConfig({ testTimeout: 60_000 });
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

/** So many people want one place each, with so many requests under way at any moment. */
async function rush(tries: number, inFlight: number): Promise<{ won: string[]; codes: Record<string, number> }> {
  const wish = await aWish(world, { party: { adults: 1, children: 0, private: false } });
  const won: string[] = [];
  const codes: Record<string, number> = {};
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < tries; i = next++)
      await bookTrip(world.deps, aPerson(`angler-${i}`, 'angler'), { ...wish, requestId: randomUUID() }).then(
        ({ bookingId }) => won.push(`${i}:${bookingId}`),
        (e: unknown) => {
          const code = e instanceof DomainError ? e.code : String(e);
          codes[code] = (codes[code] ?? 0) + 1;
        },
      );
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { won, codes };
}

test('O-008: 200 tries, 100 at a time, for the last 4 places: 4 win, everyone else hears why', async () => {
  await offerTrip(world, { maxGroup: 4 });
  const { won, codes } = await rush(200, 100);
  expect(won).toHaveLength(4);
  // On a slow machine some are told that the place is busy: as clear, and as free of charge.
  const { 'booking.slot_full': full = 0, 'booking.busy': busy = 0, ...others } = codes;
  expect(full + busy).toBe(196);
  expect(others).toEqual({});
  expect(world.provider.pages.size).toBe(4);
  for (const winner of won) {
    const [i, bookingId = ''] = winner.split(':');
    world.provider.pay(bookingId);
    expect((await settlePayment(world.deps, aPerson(`angler-${i}`, 'angler'), { bookingId })).outcome).toBe(
      'confirmed',
    );
  }
  expect(await slotNow(world)).toEqual({ x: 'pike', f: 360, t: 840, c: 4, n: 4, k: 4 });
});
test('O-003: twenty at the same instant for twenty places all get a page, the next one is refused', async () => {
  await world.store.stop();
  world = new World(await startTestTable({ conflicts: true }), '2027-05-01T10:00:00.000Z');
  await offerTrip(world, { maxGroup: 20 });
  const { won, codes } = await rush(20, 20);
  expect({ won: won.length, codes }).toEqual({ won: 20, codes: {} });
  expect(await slotNow(world)).toMatchObject({ n: 20, k: 20 });
  expect((await rush(1, 1).catch((e: unknown) => e)) as object).toMatchObject({ code: 'booking.slot_full' });
});
