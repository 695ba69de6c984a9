import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBooking } from '#shared/contracts/booking.ts';
import { answerChange, getChange, payExtra } from '#shared/contracts/changes.ts';
import { callBookingOff, chooseWeatherDate, declineWeather, getWeather } from '#shared/contracts/weather.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';
import { askForPeople, book, moveDate, offer, placesOf, timeOf } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';

/** Changes and the weather on the running product: through the doors, with real pages, mails and machines. */
let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());

/** A trip of two adults at 1 000 kr, paid: D 200 kr. */
async function paid(slot: Awaited<ReturnType<typeof offer>>, who = stack.people.angler) {
  const made = await book(who, slot, 2);
  await payWithCard(made.checkoutUrl);
  await stack.control.settle();
  return made;
}
const mailsOf = async (reference: string, to: string) =>
  (await stack.control.mail(to)).filter((m) => m.subject.includes(reference));
async function moneyOf(bookingId: string) {
  const { charges, refunds } = await stack.control.stripe();
  const own = charges.filter((c) => c.metadata?.bookingId === bookingId && c.status === 'succeeded');
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  const back = refunds.filter((r) => own.some((c) => c.payment_intent === r.payment_intent));
  return { paid: sum(own), back: sum(back) };
}

test('more people: asked, approved, paid on a page of its own; fewer: the difference goes back', async () => {
  const { angler, guide } = stack.people;
  const slot = await offer(stack.people, 20);
  const { bookingId } = await paid(slot);
  await askForPeople(angler, bookingId, 4);
  const { changeId } = await good(guide.call(getChange, { bookingId }));
  const yes = { bookingId, changeId, isApproved: true, adjustment: 0, comment: 'Welcome' };
  expect(await good(guide.call(answerChange, yes))).toMatchObject({ total: { minor: 400_000 } });
  expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 4, places: 16 });
  const { checkoutUrl } = await good(angler.call(payExtra, { bookingId }));
  await payWithCard(checkoutUrl ?? '');
  await stack.control.settle();
  expect((await good(angler.call(getBooking, { bookingId }))).extra).toBeUndefined();
  expect(await moneyOf(bookingId)).toEqual({ paid: 40_000, back: 0 });

  await askForPeople(angler, bookingId, 1);
  const { changeId: second } = await good(guide.call(getChange, { bookingId }));
  await good(guide.call(answerChange, { ...yes, changeId: second }));
  await stack.control.settle();
  expect(await moneyOf(bookingId)).toEqual({ paid: 40_000, back: 30_000 });
  expect(await good(angler.call(getBooking, { bookingId }))).toMatchObject({
    paymentState: 'paid',
    deposit: { minor: 10_000 },
    remaining: { minor: 90_000 },
    refunded: { minor: 30_000 },
  });
});
test('a date inside the deadlines is moved at once, and both calendars are right', async () => {
  const { angler } = stack.people;
  const [from, to] = [await offer(stack.people, 20), await offer(stack.people, 20)];
  const { bookingId } = await paid(from);
  const moved = await moveDate(angler, bookingId, to);
  expect(moved).toMatchObject({ outcome: 'changed', booking: { date: to.date } });
  const places = [await placesOf(stack.people, from), await placesOf(stack.people, to)];
  expect(places.map((p) => p.places)).toEqual([20, 18]);
});
test('called off for the weather: one mail, one link, no account; one takes a new date, one gets everything back', async () => {
  const { angler, otherAngler, guide } = stack.people;
  const [slot, next] = [await offer(stack.people, 20), await offer(stack.people, 20)];
  const [a, b] = [await paid(slot), await paid(slot, otherAngler)];
  await good(guide.call(callBookingOff, { bookingId: a.bookingId }));
  await stack.control.settle();
  const tokens = await Promise.all([a, b].map(tokenFromMail));
  expect((await placesOf(stack.people, slot)).places).toBe(0);

  const [first = '', second = ''] = tokens;
  expect(await good(stack.visitor.call(getWeather, { token: first }))).toMatchObject({ state: 'open' });
  const chosen = { token: first, ...(await timeOf(stack.visitor, next)) };
  expect(await good(stack.visitor.call(chooseWeatherDate, chosen))).toMatchObject({ state: 'moved', date: next.date });
  expect(await good(stack.visitor.call(declineWeather, { token: second }))).toMatchObject({ state: 'refunded' });
  await stack.control.settle();
  expect((await placesOf(stack.people, next)).places).toBe(18);
  expect(await moneyOf(a.bookingId)).toEqual({ paid: 20_000, back: 0 });
  expect(await moneyOf(b.bookingId)).toEqual({ paid: 20_000, back: 20_000 });
  expect(await good(angler.call(getBooking, { bookingId: a.bookingId }))).toMatchObject({ status: 'confirmed' });
});
/** The link as the person finds it. */
async function tokenFromMail({ reference }: { reference: string }): Promise<string> {
  const mails = (await mailsOf(reference, ADDRESS)).filter((m) => m.text.includes('/weather/'));
  expect(mails).toHaveLength(1);
  return /\/weather\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}
const ADDRESS = 'anna.ek@napp.test';
