import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callBookingOff } from '#functions/booking/call-weather.ts';
import { declineWeather } from '#functions/booking/end-weather.ts';
import { getWeatherLink } from '#functions/booking/get-weather.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendBatch } from '#functions/outreach/send-batch.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { settleMailEvent } from '#functions/outreach/settle-mail-event.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { mailKeys } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

let world: World;
let key: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  const { bookingId } = await book(world, { specialRequests: '<b>window seat</b> & coffee' });
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  key = `booking-${bookingId}-bookingConfirmed`;
});
afterEach(() => world.store.stop());
const record = (eventName: 'INSERT' | 'MODIFY', kind = 'OUT') => ({
  eventName,
  dynamodb: { Keys: { pk: { S: `OUT#${key}` } }, NewImage: { kind: { S: kind } }, SequenceNumber: '7' },
});
const state = async () => (await findMail(world.deps.table, key))?.state;
const sent = (outbox: string) => ({ eventType: 'Send', mail: { tags: { outbox: [outbox] } } });

test('the stream sends a new mail once, whatever comes again', async () => {
  expect(await sendBatch(world.deps, [record('INSERT'), record('MODIFY')])).toEqual({ batchItemFailures: [] });
  await sendBatch(world.deps, [record('INSERT')]);
  await sweepMail(world.deps, SYSTEM, {});
  expect(world.mails).toHaveLength(1);
  expect(await state()).toBe('sent');
});
test('what the mail says: reference, date and sums, the calendar file, nothing of the guide that is not theirs to show', async () => {
  await sendOutboxMail(world.deps, key);
  await sendOutboxMail(world.deps, `${key}Guide`);
  const [toAngler, toGuide] = world.mails;
  expect(toAngler).toMatchObject({ to: { name: 'Anna Ek', address: 'anna@napp.test' }, outboxKey: key });
  expect(toAngler?.subject).toMatch(/^Your trip on Saturday 12 June 2027 is booked \(#[0-9A-F]{8}\)$/);
  expect(toAngler?.text).toContain('Free cancellation until: Saturday 5 June 2027 at 06:00');
  expect(toAngler?.text.replaceAll('\u00a0', ' ')).toContain('To pay the guide at the trip: SEK 2,691.00');
  const ics = toAngler?.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain('DTSTART;TZID=Europe/Stockholm:20270612T060000');
  expect(ics).toContain('DTSTAMP:20270501T100000Z');
  expect(ics).toContain('BEGIN:VTIMEZONE');
  expect(ics).toMatch(/UID:[0-9a-f]{8}@napp/);
  expect(ics).toMatch(/SEQUENCE:\d/);
  expect(toGuide?.subject).toMatch(/^Ny bokning lördag 12 juni 2027/);
  expect(toGuide?.html).toContain('&lt;b&gt;window seat&lt;/b&gt; &amp; coffee');
  expect(toGuide?.html).toContain('lang="sv"');
});
test('a refused mail is due again later, and after eight tries it is stuck for a person to see', async () => {
  world.mailAnswer = () => ({ state: 'refused', why: 'throttled' });
  for (let i = 0; i < 12; i++) {
    world.moveOn(140);
    await sweepMail(world.deps, SYSTEM, {});
  }
  expect(await state()).toBe('stuck');
  expect((await world.deps.table.query({ index: 'gsi1', pk: 'OUT#stuck' })).items).toHaveLength(2);
  expect(world.logged.filter(({ message }) => message === 'mail stuck')).toHaveLength(2);
});
describe('who has the trip in a calendar gets it taken out: the same event, newer, cancelled', () => {
  const fileOf = async (bookingId: string, mail: string) => {
    const mailKey = (await mailKeys(world)).find((one) => one.startsWith(`booking-${bookingId}-${mail}`));
    await sendOutboxMail(world.deps, mailKey ?? '');
    const file = world.mails.pop()?.attachments?.[0];
    const line = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(file?.content.replaceAll('\r\n ', '') ?? '')?.[1]?.trim();
    return { type: file?.contentType, uid: line('UID'), sequence: Number(line('SEQUENCE')), status: line('STATUS') };
  };
  const guideCancels = (bookingId: string) => cancelAs(world, bookingId, 'guide', 'illness');
  const noDateSuits = async (bookingId: string) => {
    await callBookingOff(world.deps, GUIDE, { bookingId });
    const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId });
    return declineWeather(world.deps, ANGLER, { token });
  };
  test.each([
    ['the guide cancels', guideCancels, 'guideCancelled', 'cancellationGuide'],
    ['no date suits after the weather', noDateSuits, 'weatherEnded-', 'weatherEndedGuide'],
  ])('%s', async (_how, end, toAngler, toGuide) => {
    const bookingId = key.split('-')[1] ?? '';
    const guide = await fileOf(bookingId, 'bookingConfirmedGuide');
    const angler = await fileOf(bookingId, 'bookingConfirmed');
    world.moveOn(10);
    await end(bookingId);
    for (const [mail, before] of [
      [toAngler, angler],
      [toGuide, guide],
    ] as const)
      expect(await fileOf(bookingId, mail)).toEqual({
        type: 'text/calendar; charset=utf-8; method=CANCEL',
        uid: before.uid,
        sequence: before.sequence + 1,
        status: 'CANCELLED',
      });
  });
});
test('a mail that had to wait does not say that a trip takes place which was cancelled meanwhile', async () => {
  world.mailAnswer = () => ({ state: 'refused', why: 'throttled' });
  await sweepMail(world.deps, SYSTEM, {});
  world.mailAnswer = () => ({ state: 'sent', messageId: 'm' });
  world.mails.splice(0);
  const bookingId = key.split('-')[1] ?? '';
  await cancelAs(world, bookingId, 'guide', 'illness');
  await sendOutboxMail(world.deps, `booking-${bookingId}-guideCancelled`);
  world.moveOn(10);
  await sweepMail(world.deps, SYSTEM, {});
  expect(world.mails.filter(({ to }) => to.address === 'anna@napp.test').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('cancelled'),
  ]);
});
test('a kill between sending and marking is settled by the event, not by sending again', async () => {
  world.mailAnswer = () => {
    throw new Error('the answer was lost');
  };
  expect(await sendOutboxMail(world.deps, key)).toBe('unsure');
  await settleMailEvent(world.deps, SYSTEM, sent(key));
  world.moveOn(30);
  expect(await sendOutboxMail(world.deps, key)).toBe('skipped');
  expect(await state()).toBe('sent');
});
test('without an event an unsure mail is sent again after ten minutes, not before', async () => {
  world.mailAnswer = () => {
    throw new Error('the answer was lost');
  };
  await sendOutboxMail(world.deps, key);
  world.mailAnswer = () => ({ state: 'sent', messageId: 'm' });
  world.moveOn(9);
  expect(await sendOutboxMail(world.deps, key)).toBe('skipped');
  world.moveOn(2);
  expect(await sendOutboxMail(world.deps, key)).toBe('sent');
});
test('an address that bounced for good gets no more mail', async () => {
  await settleMailEvent(world.deps, SYSTEM, {
    eventType: 'Bounce',
    mail: {},
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'Anna@napp.test' }] },
  });
  expect(await sendOutboxMail(world.deps, key)).toBe('suppressed');
  expect(world.mails).toHaveLength(0);
});
test('a mail that cannot be rendered does not stop the stream', async () => {
  await world.deps.table.write({
    orElse: 'retry',
    write: {
      Update: {
        TableName: world.deps.table.name,
        Key: { pk: `OUT#${key}`, sk: 'OUT' },
        UpdateExpression: 'SET template = :none',
        ExpressionAttributeValues: { ':none': 'nothingOfTheKind' },
      },
    },
  });
  expect(await sendBatch(world.deps, [record('INSERT')])).toEqual({ batchItemFailures: [] });
  expect(await state()).toBe('waiting');
});
