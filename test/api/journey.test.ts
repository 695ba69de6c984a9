import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmBooking,
  declineBooking,
  getBooking,
  listGuideBookings,
  listMyBookings,
  quoteTrip,
  resumePayment,
  settlePayment,
  withdrawBooking,
} from '#shared/contracts/booking.ts';
import { getAvailability } from '#shared/contracts/catalogue.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, ON_REQUEST, startApiStack } from '#test/support/api-stack.ts';
import { type Booked, book, offer, placesOf, type Slot, start, wishFor } from '#test/support/api-trips.ts';
import { answerTheBank, CARDS, payWithCard } from '#test/support/pay-with-card.ts';
import { GUIDE_EMAIL, signInPeople } from '#test/support/people.ts';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());
// The product's time is moved; tokens are of real time, and short.
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
const angler = () => stack.people.angler;
const settle = async ({ bookingId }: Booked) => good(angler().call(settlePayment, { bookingId }));
const readBooking = async ({ bookingId }: Booked) => good(angler().call(getBooking, { bookingId }));
/** The subjects of all mails about a booking, by who got them. */
async function mailsOf({ reference }: Booked, to?: string) {
  await stack.control.settle();
  return (await stack.control.mail(to)).filter((m) => m.subject.includes(reference));
}
async function moneyOf({ bookingId }: Booked): Promise<{ kept: number; open: number }> {
  const { sessions, charges, refunds } = await stack.control.stripe();
  const intents = sessions.filter((s) => s.metadata?.bookingId === bookingId).map((s) => s.payment_intent);
  const own = charges.filter((c) => c.payment_intent && intents.includes(c.payment_intent) && c.status === 'succeeded');
  const back = refunds.filter((r) => intents.includes(r.payment_intent) && r.status !== 'failed');
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const captured = own.filter((c) => c.captured);
  return {
    kept: sum(captured.map((c) => c.amount_captured)) - sum(back.map((r) => r.amount)),
    open: own.filter((c) => !c.captured && !c.refunded).length,
  };
}
async function paid(experienceId: string, adults = 2, capacity = 4): Promise<{ slot: Slot; booked: Booked }> {
  const slot = await offer(stack.people, capacity, experienceId);
  const booked = await book(angler(), slot, adults, {
    contact: { fullName: 'Anna Ek', email: 'anna.ek@napp.test', phone: '+46 70 111 22 33' },
  });
  expect((await payWithCard(booked.checkoutUrl)).status).toBe(303);
  await stack.control.settle();
  return { slot, booked };
}
const idsIn = async (when: 'upcoming' | 'history', side: 'angler' | 'guide') => {
  const page =
    side === 'angler' ? angler().call(listMyBookings, { when }) : stack.people.guide.call(listGuideBookings, { when });
  return (await good(page)).bookings.map((b: { bookingId: string }) => b.bookingId);
};

describe('an instant trip', () => {
  test('from the price to the mails: quote, hold, card page, confirmed, lists, calendar files', async () => {
    const slot = await offer(stack.people, 4);
    const { quote, instant } = await good(
      stack.visitor.call(quoteTrip, { ...slot, party: { adults: 2, children: 1, private: false }, language: 'en' }),
    );
    expect([instant, quote.total.minor, quote.deposit.minor, quote.remaining.minor, quote.vat.minor]).toEqual([
      true,
      250_000,
      25_000,
      225_000,
      14_151,
    ]);
    const booked = await book(angler(), slot, 2, { specialRequests: 'Åsa, Öberg <test>' });
    expect(booked.checkoutUrl).toMatch(/\/pay\/cs_/);
    expect(await settle(booked)).toMatchObject({
      outcome: 'unknown',
      booking: { status: 'pending', paymentState: 'unpaid' },
    });
    expect(await idsIn('upcoming', 'guide')).not.toContain(booked.bookingId);
    const landed = await payWithCard(booked.checkoutUrl);
    expect([landed.status, landed.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/payment-return?booking=${booked.bookingId}`),
    ]);
    expect(await settle(booked)).toMatchObject({
      outcome: 'confirmed',
      booking: { status: 'confirmed', paymentState: 'paid' },
    });
    await stack.control.settle();
    expect(await moneyOf(booked)).toEqual({ kept: 20_000, open: 0 });
    expect(await idsIn('upcoming', 'angler')).toContain(booked.bookingId);
    expect(await idsIn('upcoming', 'guide')).toContain(booked.bookingId);
    const { specialRequests, guideEmail, quote: frozen } = await readBooking(booked);
    expect([specialRequests, guideEmail, frozen.deposit.minor]).toEqual(['Åsa, Öberg <test>', GUIDE_EMAIL, 20_000]);
    for (const to of ['anna.ek@napp.test', GUIDE_EMAIL]) {
      const [mail, ...more] = await mailsOf(booked, to);
      expect(more).toEqual([]);
      expect(mail?.attachments).toMatchObject([
        { name: expect.stringMatching(/\.ics$/), type: expect.stringContaining('text/calendar') },
      ]);
      expect([mail?.text, mail?.html].every((text) => text?.includes(booked.reference))).toBe(true);
    }
    const { days } = await good(
      stack.visitor.call(getAvailability, { experienceId: INSTANT, month: slot.date.slice(0, 7) }),
    );
    expect(days.find((d: { date: string }) => d.date === slot.date)).toMatchObject({ places: 2, state: 'partial' });
  });
  test('a declined card can be followed by another on the same page', async () => {
    const booked = await book(angler(), await offer(stack.people, 4));
    const declined = await payWithCard(booked.checkoutUrl, CARDS.declined);
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('declined')]);
    expect((await settle(booked)).outcome).toBe('unknown');
    expect((await good(angler().call(resumePayment, { bookingId: booked.bookingId }))).checkoutUrl).toBe(
      booked.checkoutUrl,
    );
    expect((await payWithCard(booked.checkoutUrl)).status).toBe(303);
    expect((await settle(booked)).outcome).toBe('confirmed');
    expect(await moneyOf(booked)).toEqual({ kept: 10_000, open: 0 });
  });
  test('a card that asks the bank: no is no, yes is paid', async () => {
    const booked = await book(angler(), await offer(stack.people, 4));
    expect((await payWithCard(booked.checkoutUrl, CARDS.asksTheBank)).headers.get('location')).toContain(
      '/authenticate',
    );
    expect((await settle(booked)).outcome).toBe('unknown');
    expect((await answerTheBank(booked.checkoutUrl, 'fail')).status).toBe(402);
    expect((await settle(booked)).outcome).toBe('unknown');
    await payWithCard(booked.checkoutUrl, CARDS.asksTheBank);
    expect((await answerTheBank(booked.checkoutUrl, 'approve')).status).toBe(303);
    expect((await settle(booked)).outcome).toBe('confirmed');
  });
  test('taken back before it is paid: free at once, the page is closed, no mail', async () => {
    const slot = await offer(stack.people, 4);
    const booked = await book(angler(), slot, 3);
    expect(await good(angler().call(withdrawBooking, { bookingId: booked.bookingId }))).toMatchObject({
      status: 'cancelled',
    });
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 4, taken: 0 });
    expect((await payWithCard(booked.checkoutUrl)).status).toBe(410);
    expect(await mailsOf(booked)).toEqual([]);
  });
  test('the form stays honest: old price, old terms, a child who books', async () => {
    const wish = await wishFor(angler(), await offer(stack.people, 4));
    expect(await start(angler(), { ...wish, quoteHash: 'old' })).toMatchObject({
      status: 409,
      code: 'booking.quote_changed',
      body: { params: { quote: { total: { minor: 100_000 } } } },
    });
    expect(await start(angler(), { ...wish, acceptedTerms: '2020-01' })).toMatchObject({
      status: 409,
      code: 'booking.terms_changed',
    });
    expect(await start(angler(), { ...wish, isAdult: false })).toMatchObject({
      status: 422,
      code: 'booking.adult_required',
    });
    const { body } = await start(angler(), { ...wish, total: 0, price: 1, discount: 100 } as typeof wish);
    expect((await readBooking(body)).total.minor).toBe(100_000);
  });
  test('a page that nobody paid: the places are free within a minute of its end, and nobody is mailed', async () => {
    const slot = await offer(stack.people, 4);
    const booked = await book(angler(), slot, 4);
    await stack.control.advance('PT30M');
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 0, taken: 4 });
    await stack.control.advance('PT2M');
    expect(await placesOf(stack.people, slot)).toMatchObject({ places: 4, taken: 0 });
    expect((await payWithCard(booked.checkoutUrl)).status).toBe(410);
    expect(await settle(booked)).toMatchObject({ outcome: 'cancelled', booking: { cancelCause: 'expired' } });
    expect(await angler().call(resumePayment, { bookingId: booked.bookingId })).toMatchObject({
      status: 409,
      code: 'booking.hold_expired',
    });
    expect(await mailsOf(booked)).toEqual([]);
    expect(await idsIn('history', 'guide')).not.toContain(booked.bookingId);
  });
});

describe('a trip on request', () => {
  const answer = (call: typeof confirmBooking | typeof declineBooking, { bookingId }: Booked) =>
    stack.people.guide.call(call, { bookingId });
  test('waits with the money only reserved; a yes takes it, and a second answer changes nothing', async () => {
    const { slot, booked } = await paid(ON_REQUEST);
    expect(await settle(booked)).toMatchObject({
      outcome: 'waiting',
      booking: { isWaitingForGuide: true, paymentState: 'authorised' },
    });
    expect(await moneyOf(booked)).toEqual({ kept: 0, open: 1 });
    expect(await idsIn('upcoming', 'guide')).toContain(booked.bookingId);
    const both = await Promise.all([answer(confirmBooking, booked), answer(confirmBooking, booked)]);
    expect(both.map((a) => a.status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await readBooking(booked)).toMatchObject({ status: 'confirmed', paymentState: 'paid' });
    expect(await answer(declineBooking, booked)).toMatchObject({ status: 409, code: 'booking.not_allowed_now' });
    expect(await moneyOf(booked)).toEqual({ kept: 20_000, open: 0 });
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 2 });
    const mails = await mailsOf(booked);
    expect(mails.map((m) => m.to[0]).sort().length).toBe(4); // waits and booked, to each side once
  });
  test('a no gives the money back and frees the places, with one mail', async () => {
    const { slot, booked } = await paid(ON_REQUEST);
    await good(answer(declineBooking, booked));
    expect(await moneyOf(booked)).toEqual({ kept: 0, open: 0 });
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 0 });
    expect(await settle(booked)).toMatchObject({
      outcome: 'cancelled',
      booking: { cancelCause: 'declined', paymentState: 'released' },
    });
    expect(await mailsOf(booked, 'anna.ek@napp.test')).toHaveLength(2);
    expect(await answer(confirmBooking, booked)).toMatchObject({ status: 409 });
  });
  test('24 hours of silence end it: released, free, both told', async () => {
    const { slot, booked } = await paid(ON_REQUEST);
    await stack.control.advance('PT23H50M');
    expect(await readBooking(booked)).toMatchObject({ status: 'pending', isWaitingForGuide: true });
    await stack.control.advance('PT20M');
    expect(await readBooking(booked)).toMatchObject({
      status: 'cancelled',
      cancelCause: 'unanswered',
      paymentState: 'released',
    });
    expect(await moneyOf(booked)).toEqual({ kept: 0, open: 0 });
    expect(await placesOf(stack.people, slot)).toMatchObject({ taken: 0 });
    expect((await mailsOf(booked, 'anna.ek@napp.test')).length).toBe(2);
    expect((await mailsOf(booked, GUIDE_EMAIL)).length).toBe(2);
  }, 120_000);
});
test('nothing failed behind the scenes', async () => {
  await stack.control.settle();
  expect(await stack.control.failures()).toEqual([]);
});
