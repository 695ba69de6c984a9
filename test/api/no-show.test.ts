import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBooking } from '#shared/contracts/booking.ts';
import { cancelBooking, previewCancellation } from '#shared/contracts/cancellation.ts';
import { getCase, listCases } from '#shared/contracts/cases.ts';
import { answerReport, decideReport, reportNoShow } from '#shared/contracts/reports.ts';
import { addDays, addHours, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { type Answer, good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, startApiStack } from '#test/support/api-stack.ts';
import { type Booked, book, offer } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { signInPeople } from '#test/support/people.ts';

let stack: ApiStack;
let [reported, missed]: Booked[] = [];
let startsAt: string;

const DAYS_BEFORE = 2;
/** Days of the product's time go by in each. */
const LONG = { timeout: 240_000 };

/** Two parties on one trip, the day after tomorrow. */
beforeAll(async () => {
  stack = await startApiStack();
  const date = addDays(localDateOf(toInstant(Date.now()), DEFAULT_ZONE), DAYS_BEFORE);
  const slot = await offer(stack.people, 6, INSTANT, date);
  reported = await paid(slot);
  missed = await paid(slot);
  ({ startsAt } = await read(reported));
});
afterAll(() => stack?.end());
// The product's time is moved; tokens are of real time, and short.
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
async function paid(slot: Parameters<typeof book>[1]): Promise<Booked> {
  const booked = await book(stack.people.angler, slot, 2);
  expect((await payWithCard(booked.checkoutUrl)).status).toBe(303);
  await stack.control.settle();
  return booked;
}
const idOf = (booked: Booked | undefined) => ({ bookingId: booked?.bookingId ?? '' });
const read = async (booked: Booked | undefined) => good(stack.people.angler.call(getBooking, idOf(booked)));
const outcome = ({ status, code }: Answer) => `${status} ${code ?? ''}`.trim();
const subjects = async (booked: Booked | undefined) => {
  await stack.control.settle();
  return (await stack.control.mail()).map((m) => m.subject).filter((s) => s.includes(booked?.reference ?? '-'));
};
const to = (hours: number) => stack.control.moveTo(addHours(startsAt, hours));

test('the reminder comes a day before, once', LONG, async () => {
  await to(-23);
  const all = await subjects(reported);
  expect(all.filter((s) => s.startsWith('Tomorrow:'))).toHaveLength(1);
  expect(await stack.control.failures()).toEqual([]);
});
test(
  'O-011: after the start nothing can be cancelled, and a no-show can be reported; upheld once, all of it back',
  LONG,
  async () => {
    const { people, control } = stack;
    await to(0.25);
    expect(outcome(await people.angler.call(reportNoShow, idOf(reported)))).toBe('409 booking.report_too_early');
    await to(2);
    const cancelled = await people.angler.call(previewCancellation, { ...idOf(reported), by: 'angler' } as never);
    expect(cancelled.status).toBe(409);
    expect(cancelBooking.errors).toContain('booking.trip_started');
    const report = { ...idOf(reported), statement: 'Nobody at the harbour' };
    expect(await good(people.angler.call(reportNoShow, report))).toMatchObject({ openReport: { about: 'guide' } });
    await good(people.guide.call(answerReport, { ...idOf(reported), answer: 'contest', statement: 'I was there' }));
    const { cases } = await good(people.admin.call(listCases, {}));
    expect(cases).toContainEqual(
      expect.objectContaining({ ...idOf(reported), kind: 'guide_no_show', answer: 'I was there' }),
    );
    await to(30);
    // The trip is over, and still not completed.
    expect((await read(reported)).status).toBe('confirmed');
    const decision = { ...idOf(reported), outcome: 'upheld', note: 'Heard' } as const;
    const decided = await Promise.all([1, 2, 3].map(() => people.admin.call(decideReport, decision)));
    expect(decided.map(({ status }) => status)).toEqual([200, 200, 200]);
    await control.settle();
    const after = await read(reported);
    expect(after).toMatchObject({ status: 'cancelled', cancelCause: 'guide_no_show', paymentState: 'refunded' });
    expect(after.refunded).toEqual(after.deposit);
    const { charges, refunds } = await control.stripe();
    const own = charges.filter((c) => c.metadata?.bookingId === reported?.bookingId).map((c) => c.payment_intent);
    expect(refunds.filter((r) => own.includes(r.payment_intent)).map((r) => r.amount)).toEqual([after.deposit.minor]);
    const { trail } = await good(people.admin.call(getCase, { ...idOf(reported), caseId: 'guide_no_show' }));
    expect(trail).toHaveLength(2);
    expect((await subjects(reported)).filter((s) => s.startsWith('Your money for'))).toHaveLength(1);
  },
);
test(
  'an angler who did not come, of a completed trip: the deposit stays, the penalty is charged a day later',
  LONG,
  async () => {
    const { people, control } = stack;
    expect((await read(missed)).status).toBe('completed');
    const report = await good(people.guide.call(reportNoShow, { ...idOf(missed), statement: 'Waited an hour' }));
    expect(report).toMatchObject({
      status: 'cancelled',
      cancelCause: 'angler_no_show',
      penalty: { state: 'scheduled' },
    });
    await to(56);
    const after = await read(missed);
    expect(after).toMatchObject({ paymentState: 'paid', penalty: { state: 'charged' } });
    const { charges } = await control.stripe();
    const amounts = charges.filter((c) => c.status === 'succeeded').map((c) => c.amount);
    expect(amounts.filter((amount) => amount === after.remaining.minor)).toHaveLength(1);
    expect(outcome(await people.angler.call(reportNoShow, idOf(missed)))).toBe('409 booking.not_allowed_now');
  },
);
