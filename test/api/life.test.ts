import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getBooking } from '#shared/contracts/booking.ts';
import { cancelBooking, previewCancellation } from '#shared/contracts/cancellation.ts';
import { acceptOffer, answerChange, getChange } from '#shared/contracts/changes.ts';
import { callBookingOff, chooseWeatherDate, getWeather, getWeatherLink } from '#shared/contracts/weather.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, startApiStack } from '#test/support/api-stack.ts';
import {
  askForPeople,
  type Booked,
  book,
  moveDate,
  offer,
  placesOf,
  type Slot,
  timeOf,
} from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { GUIDE_EMAIL, signInPeople } from '#test/support/people.ts';

/** What the rules say of changes and the weather, on the running product and one clock that only goes forward. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });
const ANNA = 'anna.ek@napp.test';
const NAMES = ['late', 'offered', 'unanswered', 'silent', 'moved'] as const;
type Name = (typeof NAMES)[number];
const booked: Partial<Record<Name, Booked>> = {};
let stack: ApiStack;
let off: Slot;
let later: Slot;
let near: Slot;
let begun: number;

beforeAll(async () => {
  stack = await startApiStack();
  const today = localDateOf(toInstant(Date.now()), DEFAULT_ZONE);
  const on = (days: number) => offer(stack.people, 20, INSTANT, addDays(today, days));
  const trip = await on(10);
  [off, later, near] = [await on(20), await on(30), await on(6)];
  for (const name of NAMES) {
    const made = await book(stack.people.angler, name === 'silent' || name === 'moved' ? off : trip, 2);
    await payWithCard(made.checkoutUrl);
    booked[name] = made;
  }
  await stack.control.settle();
  begun = (await stack.control.now()).getTime();
});
afterAll(() => stack?.end());
// The product's time is moved; tokens are of real time, and short.
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
const of = (name: Name) => ({ bookingId: booked[name]?.bookingId ?? '' });
const read = (name: Name) => good(stack.people.angler.call(getBooking, of(name)));
const preview = (name: Name) => good(stack.people.angler.call(previewCancellation, of(name)));
const moveTo = (millis: number) => stack.control.moveTo(new Date(millis));
const HOUR = 3_600_000;
const mailsOf = async (name: Name, to: string, about: RegExp) => {
  await stack.control.settle();
  const mine = (await stack.control.mail(to)).filter((m) => m.subject.includes(booked[name]?.reference ?? '-'));
  return mine.filter((m) => about.test(m.subject)).length;
};
const ask = (name: Name, adults: number) => askForPeople(stack.people.angler, of(name).bookingId, adults);
async function answer(name: Name, adjustment = 0) {
  const { changeId } = await good(stack.people.guide.call(getChange, of(name)));
  const said = { ...of(name), changeId, isApproved: true, adjustment, comment: '' };
  return { changeId, after: await good(stack.people.guide.call(answerChange, said)) };
}

test('weather: a date seven days away or nearer never makes a booking late (D 200 kr)', async () => {
  await good(stack.people.guide.call(callBookingOff, of('silent')));
  await stack.control.settle();
  const { token } = await good(stack.people.angler.call(getWeatherLink, of('moved')));
  await good(stack.visitor.call(chooseWeatherDate, { token, ...(await timeOf(stack.visitor, near)) }));
  const { freeUntil, startsAt } = await read('moved');
  expect(freeUntil).toBe(startsAt);
  expect((await placesOf(stack.people, near)).places).toBe(18);
});
test('a request that nobody answers for 48 hours lapses, with one mail to each side', async () => {
  await ask('unanswered', 3);
  await moveTo(begun + 47 * HOUR);
  expect(await read('unanswered')).toHaveProperty('openChange');
  await moveTo(begun + 48.2 * HOUR);
  const after = await read('unanswered');
  expect(after).not.toHaveProperty('openChange');
  expect(after).toMatchObject({ party: { adults: 2 }, total: { minor: 200_000 } });
  expect(await mailsOf('unanswered', ANNA, /not answered/)).toBe(1);
  expect(await mailsOf('unanswered', GUIDE_EMAIL, /not answered in time|inte besvarad i tid/)).toBe(1);
});
test('late: a change that the angler asks for and that is approved after the free deadline leaves the booking late', async () => {
  const { freeUntil } = await read('late');
  await moveTo(Date.parse(freeUntil) + 1_000);
  const { date } = later;
  const { outcome } = await moveDate(stack.people.angler, of('late').bookingId, later);
  expect(outcome).toBe('asked');
  const { after } = await answer('late');
  expect(after).toMatchObject({ date, freeUntil });
  expect(await preview('late')).toMatchObject({ rule: 'late', refund: { card: { minor: 0 } } });
});
test('late: the penalty is B (1 800 kr), and a higher price raises it only with the angler’s yes', async () => {
  await ask('offered', 3);
  const { changeId, after } = await answer('offered', 50_000);
  expect(after).toMatchObject({ total: { minor: 200_000 }, openChange: { isOffer: true } });
  expect(await preview('offered')).toMatchObject({ rule: 'late', penalty: { minor: 180_000 } });
  expect(await mailsOf('offered', ANNA, /cost more/)).toBe(1);
  const { angler } = stack.people;
  const { price } = await good(angler.call(getChange, of('offered')));
  expect(price).toMatchObject({ total: { minor: 350_000 } });
  await good(angler.call(acceptOffer, { ...of('offered'), changeId, changeHash: price?.changeHash ?? '' }));
  // T' 3 500, of which 200 are paid, and 150 more are owed: D + B = P.
  expect(await read('offered')).toMatchObject({ deposit: { minor: 35_000 }, extra: { minor: 15_000 } });
  const shown = await preview('offered');
  expect(shown).toMatchObject({ rule: 'late', penalty: { minor: 330_000 } });
  await good(angler.call(cancelBooking, { ...of('offered'), preview: shown.preview }));
  // the sweep of lives comes every five minutes
  await stack.control.advance('PT6M');
  expect(await read('offered')).toMatchObject({ deposit: { minor: 20_000 }, remaining: { minor: 330_000 } });
});
test('weather: free until the new start itself for who was moved to a near date, cancelled with everything back', async () => {
  const { startsAt } = await read('moved');
  await moveTo(Date.parse(startsAt) - 120_000);
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  const shown = await preview('moved');
  expect(shown).toMatchObject({ rule: 'free', refund: { card: { minor: 20_000 } }, penalty: { minor: 0 } });
  await good(stack.people.angler.call(cancelBooking, { ...of('moved'), preview: shown.preview }));
  await stack.control.settle();
  expect(await read('moved')).toMatchObject({ paymentState: 'refunded', refunded: { minor: 20_000 } });
});
test('weather: no date agreed in 14 days: everything back by itself, one mail to each side', async () => {
  const { token } = await good(stack.people.angler.call(getWeatherLink, of('silent')));
  const { until } = await good(stack.visitor.call(getWeather, { token }));
  expect(Date.parse(until) - begun).toBeLessThan(14 * 24 * HOUR + 10 * 60_000);
  await moveTo(Date.parse(until) - 60_000);
  expect(await good(stack.visitor.call(getWeather, { token }))).toMatchObject({ state: 'open' });
  // the sweep of lives comes every five minutes
  await moveTo(Date.parse(until) + 6 * 60_000);
  await stack.control.settle();
  expect(await good(stack.visitor.call(getWeather, { token }))).toMatchObject({ state: 'refunded' });
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  expect(await read('silent')).toMatchObject({ cancelCause: 'weather', refunded: { minor: 20_000 } });
});
