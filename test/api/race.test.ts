import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSlot } from '#shared/contracts/calendar.ts';
import { addFavourite, listFavourites } from '#shared/contracts/community.ts';
import type { Answer, ApiClient } from '#test/support/api-client.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, startApiStack } from '#test/support/api-stack.ts';
import { book, offer, placesOf, type Slot, start, type Wish, wishFor } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { signInAnglers } from '#test/support/people.ts';

const isDeep = process.env['NAPP_DEEP'] === '1';
const ATTEMPTS = isDeep ? 10_000 : 400;
const IN_FLIGHT = isDeep ? 200 : 50;
let stack: ApiStack;
let anglers: ApiClient[];
beforeAll(async () => {
  stack = await startApiStack();
  anglers = await signInAnglers(stack.visitor, stack.control);
});
afterAll(() => stack?.end());

const anglerAt = (i: number): ApiClient => anglers[i % anglers.length] as ApiClient;
const count = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, code }) => `${status} ${code ?? ''}`.trim())].map(([key, all]) => [
      key,
      all.length,
    ]),
  );
const sessionsOf = async (ids: readonly string[]) =>
  (await stack.control.stripe()).sessions.filter((s) => ids.includes(s.metadata?.bookingId));

/** Who hears that many ask at this moment presses again, with the same body; on a slow machine that may happen. */
async function startPatiently(client: ApiClient, wish: Wish): Promise<Answer> {
  const first = await start(client, wish);
  return first.code === 'booking.busy' ? start(client, wish) : first;
}
/** So many starts of one adult each, with so many under way at any time. */
async function burst(
  slot: Slot,
  attempts: number,
  inFlight: number,
  patient = false,
): Promise<{ answers: Answer[]; millis: number[] }> {
  const { quoteHash } = await wishFor(anglerAt(0), slot);
  const answers: Answer[] = [];
  const millis: number[] = [];
  const left = Array.from({ length: attempts }, (_, i) => i).values();
  const worker = async () => {
    for (const i of left) {
      const wish = await wishFor(anglerAt(i), slot, 1, { quoteHash });
      const began = performance.now();
      answers.push(await (patient ? startPatiently(anglerAt(i), wish) : start(anglerAt(i), wish)));
      millis.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return { answers, millis: millis.sort((a, b) => a - b) };
}

test('20 starts at once for the last 2 of 4 places: 2 pay and are confirmed, 18 hear why not', async () => {
  const slot = await offer(stack.people, 4);
  await payWithCard((await book(stack.people.angler, slot, 2)).checkoutUrl);
  await stack.control.settle();
  const mailsBefore = (await stack.control.mail('anna.ek@napp.test')).length;
  const { answers } = await burst(slot, 20, 20);
  expect(count(answers)).toEqual({ 200: 2, '409 booking.slot_full': 18 });
  const won = answers.filter((a) => a.status === 200).map((a) => a.body);
  for (const { checkoutUrl } of won) expect((await payWithCard(checkoutUrl)).status).toBe(303);
  await stack.control.settle();
  expect(await placesOf(stack.people, slot)).toEqual({ places: 0, taken: 4, capacity: 4 });
  expect(await sessionsOf(won.map((b) => b.bookingId))).toHaveLength(2);
  expect((await stack.control.mail('anna.ek@napp.test')).length - mailsBefore).toBe(2);
});
test('20 at once for 20 places all get theirs; the 21st does not', async () => {
  const slot = await offer(stack.people, 20);
  const late = await wishFor(stack.people.angler, slot);
  const { answers } = await burst(slot, 20, 20, true);
  expect(count(answers)).toEqual({ 200: 20 });
  expect(await placesOf(stack.people, slot)).toEqual({ places: 0, taken: 20, capacity: 20 });
  expect(await start(stack.people.angler, late)).toMatchObject({ status: 409, code: 'booking.slot_full' });
});
test('many at once may want the same experience', async () => {
  const all = await Promise.all(anglers.map((a) => a.call(addFavourite, { experienceId: INSTANT })));
  expect(count(all)).toEqual({ 200: anglers.length });
  for (const a of anglers) expect((await good(a.call(listFavourites))).ids).toContain(INSTANT);
});

describe('one person who presses twice', () => {
  test('the same body twice, at once and later, is one booking and one payment page', async () => {
    const slot = await offer(stack.people, 10);
    const wish = await wishFor(stack.people.angler, slot, 2);
    const twice = await Promise.all([start(stack.people.angler, wish), start(stack.people.angler, wish)]);
    const again = await start(stack.people.angler, wish);
    expect(count([...twice, again])).toEqual({ 200: 3 });
    expect(new Set([...twice, again].map((a) => a.text)).size).toBe(1);
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 2 });
    expect(await sessionsOf([again.body.bookingId])).toHaveLength(1);
  });
  test('the same key with another party is refused and changes nothing', async () => {
    const slot = await offer(stack.people, 10);
    const wish = await wishFor(stack.people.angler, slot, 2);
    await good(start(stack.people.angler, wish));
    const other = await wishFor(stack.people.angler, slot, 3, { requestId: wish.requestId });
    expect(await start(stack.people.angler, other)).toMatchObject({
      status: 409,
      code: 'booking.repeated_differently',
    });
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 2 });
  });
  test('a new try on purpose is a booking of its own, and so is the same key of somebody else', async () => {
    const slot = await offer(stack.people, 10);
    const wish = await wishFor(stack.people.angler, slot, 2);
    const ids = [
      await good(start(stack.people.angler, wish)),
      await good(start(stack.people.otherAngler, wish)),
      await book(stack.people.angler, slot, 2),
    ].map((b) => b.bookingId);
    expect(new Set(ids).size).toBe(3);
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 6 });
  });
});

describe(`${ATTEMPTS} starts, ${IN_FLIGHT} in flight, for the last 4 places`, () => {
  const timeout = isDeep ? 1_800_000 : 300_000;
  const report = (what: string, answers: readonly Answer[], millis: readonly number[]) => {
    const at = (share: number) => Math.round(millis[Math.floor(millis.length * share)] ?? 0);
    if (isDeep) console.info(what, count(answers), `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  };
  test(
    'exactly 4 win, everybody else hears why not',
    async () => {
      const slot = await offer(stack.people, 4);
      const { answers, millis } = await burst(slot, ATTEMPTS, IN_FLIGHT);
      report('last places', answers, millis);
      const { 200: won, ...refused } = count(answers);
      expect(won).toBe(4);
      expect(
        Object.keys(refused).filter((key) => !['409 booking.slot_full', '409 booking.busy'].includes(key)),
      ).toEqual([]);
      expect(await placesOf(stack.people, slot)).toEqual({ places: 0, taken: 4, capacity: 4 });
      const ids = answers.filter((a) => a.status === 200).map((a) => a.body.bookingId);
      expect(new Set(ids).size).toBe(4);
      expect(await sessionsOf(ids)).toHaveLength(4);
    },
    timeout,
  );
  test(
    'also while the guide takes places away: never more people than places',
    async () => {
      const slot = await offer(stack.people, 4);
      const lower = async (): Promise<Answer[]> => {
        const answers: Answer[] = [];
        for (const capacity of [3, 2, 1])
          answers.push(await stack.people.guide.call(changeSlot, { ...slot, capacity }));
        return answers;
      };
      const [{ answers, millis }, lowered] = await Promise.all([burst(slot, ATTEMPTS, IN_FLIGHT), lower()]);
      report('while the capacity falls', [...answers, ...lowered], millis);
      const { 200: won = 0, ...refused } = count(answers);
      expect(
        Object.keys(refused).filter((key) => !['409 booking.slot_full', '409 booking.busy'].includes(key)),
      ).toEqual([]);
      expect(
        lowered.every(
          ({ status, code }) => status === 200 || code === 'calendar.capacity_below_booked' || code === 'calendar.busy',
        ),
      ).toBe(true);
      const now = await placesOf(stack.people, slot);
      expect(now).toEqual({ places: 0, taken: won, capacity: won });
    },
    timeout,
  );
});
test('nothing failed behind the scenes', async () => {
  await stack.control.settle();
  expect(await stack.control.failures()).toEqual([]);
});
