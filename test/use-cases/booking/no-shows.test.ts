import { afterEach, beforeEach, expect, test } from 'vitest';
import { putGuide, readGuide } from '#functions/accounts/guides.table.ts';
import { findCase, listCases } from '#functions/admin/cases.table.ts';
import { answerReport } from '#functions/booking/answer-report.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import { decideReport } from '#functions/booking/decide-report.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { listGuideBookings } from '#functions/booking/list-guide-bookings.ts';
import { listMyBookings } from '#functions/booking/list-my-bookings.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { Crash, dyingClient } from '#test/support/faulty-client.ts';

const ADMIN = aPerson('boss', 'admin');
const START = '2027-06-12T04:00:00.000Z';
const SOON = '2027-06-12T06:00:00.000Z';
let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  world.moveTo(SOON);
});
afterEach(() => world.store.stop());

const report = (who = ANGLER, deps = world.deps) =>
  reportNoShow(deps, who, { bookingId, statement: 'Nobody at the harbour' });
const answer = (said: 'admit' | 'contest') =>
  answerReport(world.deps, GUIDE, { bookingId, answer: said, statement: 'I was there' });
const decide = (outcome: 'upheld' | 'dismissed') =>
  decideReport(world.deps, ADMIN, { bookingId, outcome, note: 'Both were heard' });
const booking = () => findBooking(world.deps.table, bookingId);
const mail = (name: string) => findMail(world.deps.table, `booking-${bookingId}-${name}`);
const refunds = () => [...world.provider.refunds.values()].map(({ amount }) => amount);
async function moneyBack(): Promise<void> {
  world.moveOn(3);
  await sweepMoney(world.deps, SYSTEM, {});
  await sweepMoney(world.deps, SYSTEM, {});
}

test('O-011: a no-show is reported after the trip; the admin accepts it once; 100 % goes back, the guide is the cause', async () => {
  await sweepLife(world.deps, SYSTEM, {});
  expect(await report()).toMatchObject({ status: 'confirmed', openReport: { about: 'guide' } });
  expect(await answer('contest')).toMatchObject({ openReport: { about: 'guide', until: null } });
  const { items } = await listCases(world.deps.table, 'open', { limit: 10 });
  expect(items).toMatchObject([
    { kind: 'guide_no_show', statement: 'Nobody at the harbour', answer: 'I was there', state: 'open' },
  ]);
  await Promise.all([decide('upheld'), decide('upheld')]);
  await moneyBack();
  expect(await booking()).toMatchObject({
    state: 'cancelled',
    cancelCause: 'guide_no_show',
    payment: 'refunded',
    refunded: { minor: 29_900 },
  });
  expect(refunds()).toEqual([29_900]);
  await expect(decide('dismissed')).rejects.toMatchObject({ code: 'cases.already_closed' });
  expect(await findCase(world.deps.table, bookingId, 'guide_no_show')).toMatchObject({
    state: 'closed',
    outcome: 'upheld',
    closedBy: 'boss',
    note: 'Both were heard',
  });
  const audit = await world.deps.table.queryAll({ pk: `AUDIT#BOOKING#${bookingId}` });
  expect(audit.map((entry) => entry['by']).sort()).toEqual(['boss', 'guide']);
});
test.each([
  ['a second before half an hour', '2027-06-12T04:29:59.999Z', 'booking.report_too_early'],
  ['after 14 days', '2027-06-26T04:00:00.001Z', 'booking.report_too_late'],
])('the angler reports %s: refused', async (_when, at, code) => {
  world.moveTo(at);
  await expect(report()).rejects.toMatchObject({ code });
  expect((await booking())?.reportedAt).toBeUndefined();
});
test.each(['2027-06-12T04:30:00.000Z', '2027-06-26T04:00:00.000Z'])('the angler reports at %s: taken', async (at) => {
  world.moveTo(at);
  await sweepLife(world.deps, SYSTEM, {});
  expect((await report()).openReport).toMatchObject({ about: 'guide' });
});
test.each([
  ['2027-06-12T04:29:59.999Z', 'booking.report_too_early'],
  ['2027-06-14T04:00:00.001Z', 'booking.report_too_late'],
])('the guide reports at %s: refused', async (at, code) => {
  world.moveTo(at);
  await expect(report(GUIDE)).rejects.toMatchObject({ code });
});
test('an open report keeps the booking from being completed; dismissed, it is completed at once', async () => {
  await report();
  await answer('contest');
  world.moveTo('2027-06-20T04:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect(await sweepLife(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
  expect((await booking())?.state).toBe('confirmed');
  await decide('dismissed');
  await decide('dismissed');
  expect(await booking()).toMatchObject({ state: 'completed', payment: 'paid' });
  expect(refunds()).toEqual([]);
  expect(await mail('noShowDismissed')).toBeDefined();
  await expect(report(aPerson('angler', 'angler'))).resolves.toMatchObject({
    status: 'completed',
    openReport: null,
    actions: expect.not.arrayContaining(['report_no_show']),
  });
});
test('a guide who says nothing for 48 hours was not there, and not a second before', async () => {
  await report();
  world.moveTo('2027-06-14T05:59:59.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect((await booking())?.state).toBe('confirmed');
  world.moveTo('2027-06-14T06:00:00.000Z');
  await expect(answer('contest')).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
  await Promise.all([sweepLife(world.deps, SYSTEM, {}), sweepLife(world.deps, SYSTEM, {})]);
  expect(await booking()).toMatchObject({ state: 'cancelled', cancelCause: 'guide_no_show' });
  await moneyBack();
  expect(refunds()).toEqual([29_900]);
});
test('a completed booking moves to cancelled when the guide admits; twice is once', async () => {
  world.moveTo('2027-06-13T04:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect((await booking())?.state).toBe('completed');
  await Promise.all([report(), report()]);
  await Promise.all([answer('admit'), answer('admit')]);
  expect(await booking()).toMatchObject({ state: 'cancelled', cancelCause: 'guide_no_show' });
  await moneyBack();
  expect(refunds()).toEqual([29_900]);
});
test('an angler who did not come is treated as late: the deposit is kept, the penalty comes a day later', async () => {
  const [first, second] = await Promise.all([report(GUIDE), report(GUIDE)]);
  expect(first).toMatchObject({ status: 'cancelled', cancelCause: 'angler_no_show', paymentState: 'paid' });
  expect(second).toEqual(first);
  expect((await booking())?.penalty).toMatchObject({
    state: 'scheduled',
    original: { minor: 269_100 },
    chargeAt: '2027-06-13T06:00:00.000Z',
  });
  expect(refunds()).toEqual([]);
  const key = `booking-${bookingId}-anglerNoShow`;
  expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  expect(world.mails[0]?.text).toContain('2,691.00');
  expect(world.mails[0]?.text).toContain('Sunday 13 June 2027 at 08:00');
  expect(await sendOutboxMail(world.deps, `${key}Guide`)).toBe('sent');
  expect(world.mails[1]?.text).toContain('/guide-dashboard/bookings?month=2027-06\n');
  await expect(report()).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
});
test.each([
  [100_000, ['199.00', '1,000.00']],
  [299_000, ['2,990.00']],
])('paid with a gift card of %i: the mails say what is kept, and what goes back', async (amount, sums) => {
  const { codes } = await buyCards(world, { amount });
  const pay = async () => {
    world.moveTo('2027-06-01T10:00:00.000Z');
    ({ bookingId } = await book(world, { giftCodes: [...codes] }));
    if (amount < 299_000) world.provider.pay(bookingId);
    await settlePayment(world.deps, ANGLER, { bookingId });
    world.moveTo(SOON);
  };
  const mailed = async (name: string) => {
    await sendOutboxMail(world.deps, `booking-${bookingId}-${name}`);
    return world.mails.pop()?.text.replaceAll('\u00a0', ' ') ?? '';
  };
  const sumsIn = (text: string, about: RegExp) =>
    text.split('\n').flatMap((line) => (about.test(line) ? (line.split(': SEK ')[1] ?? []) : []));
  await pay();
  await report(ANGLER);
  await answer('admit');
  expect(sumsIn(await mailed('noShowUpheld'), /^Goes back to your (gift )?card/)).toEqual(sums);
  await pay();
  await report(GUIDE);
  const told = await mailed('anglerNoShow');
  expect(told).toContain('what you have paid is kept');
  expect(told).toContain(`/angler-dashboard/bookings/${bookingId}\n`);
  expect(sumsIn(told, /^(Deposit|From your gift card), not paid back/)).toEqual(sums);
  expect(await mailed('anglerNoShowGuide')).toContain('Det som betalades i förväg behålls.');
});
test('both report each other at the same moment: one report, and the money agrees with it', async () => {
  const results = await Promise.allSettled([report(ANGLER), report(GUIDE)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await booking();
  if (after?.state === 'cancelled') expect(after.penalty?.state).toBe('scheduled');
  else expect(after?.openReport).toMatchObject({ about: 'guide' });
});
test('a trip that the weather called off has nobody who did not come', async () => {
  const before = await booking();
  if (!before) throw new Error('gone');
  const openWeather = { until: '2027-06-20T00:00:00.000Z' };
  await world.deps.table.write(moveBooking(world.deps.table, { ...before, openWeather } as typeof before));
  await expect(report()).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
});
test('strangers, guides and admins each only do what is theirs', async () => {
  await expect(report(aPerson('other', 'angler'))).rejects.toMatchObject({ code: 'booking.not_found' });
  await expect(decideReport(world.deps, GUIDE, { bookingId, outcome: 'upheld', note: '' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await expect(decide('upheld')).rejects.toMatchObject({ code: 'cases.not_found' });
  await expect(answer('admit')).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
});
test('the buttons: the angler reports, the guide answers, then nobody presses', async () => {
  const actionsOf = async (who: typeof ANGLER) => (await getBooking(world.deps, who, { bookingId })).actions;
  world.moveTo(START);
  expect(await actionsOf(ANGLER)).not.toContain('report_no_show');
  world.moveTo(SOON);
  expect(await actionsOf(ANGLER)).toContain('report_no_show');
  expect(await actionsOf(GUIDE)).toContain('report_no_show');
  await report();
  expect(await actionsOf(ANGLER)).not.toContain('report_no_show');
  expect(await actionsOf(GUIDE)).toContain('answer_report');
});
test.each(['before', 'after'] as const)(
  'the function dies %s the write that upholds: asked again, one refund',
  async (kind) => {
    await report();
    await answer('contest');
    const { client } = dyingClient(world.store.client, () => ({ write: 1, kind }));
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    const choice = { bookingId, outcome: 'upheld', note: '' } as const;
    await expect(decideReport(dying, ADMIN, choice)).rejects.toBeInstanceOf(Crash);
    await decideReport(world.deps, ADMIN, choice);
    await moneyBack();
    expect(refunds()).toEqual([29_900]);
    expect(await booking()).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  },
);
test.each(['error', 'lost'] as const)(
  'the provider’s answer to the refund is %s: one refund in the end',
  async (kind) => {
    await report();
    world.provider.faults.push({ operation: 'refund', kind });
    await answer('admit');
    world.moveOn(3);
    expect(await sweepMoney(world.deps, SYSTEM, {})).toMatchObject({ failed: 1 });
    await moneyBack();
    expect(refunds()).toEqual([29_900]);
  },
);
test('while an admin takes weeks over a contested report, the booking still stands in one list of each side', async () => {
  await report();
  await answer('contest');
  const lists = () =>
    Promise.all([
      listMyBookings(world.deps, ANGLER, { when: 'upcoming' }),
      listGuideBookings(world.deps, GUIDE, { when: 'upcoming' }),
      listMyBookings(world.deps, ANGLER, { when: 'history' }),
      listGuideBookings(world.deps, GUIDE, { when: 'history' }),
    ]).then((all) => all.map(({ bookings }) => bookings.length));
  world.moveOn(7 * 24 * 60);
  expect(await lists()).toEqual([1, 1, 0, 0]);
  world.moveOn(14 * 24 * 60);
  expect(await lists()).toEqual([0, 0, 1, 1]);
});
test('an upheld no-show counts in the guide’s reliability, as the mail says, once', async () => {
  const { table } = world.deps;
  await table.write(putGuide(table, aGuide({ id: 'guide' })));
  const now = async () => (await readGuide(table, 'guide'))?.reliability;
  await sweepLife(world.deps, SYSTEM, {});
  await report();
  await answer('contest');
  expect(await now()).toBe(100);
  await Promise.all([decide('upheld'), decide('upheld')]);
  expect(await now()).toBe(90);
});
