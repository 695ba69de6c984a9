import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteTrip } from '#shared/contracts/booking.ts';
import {
  headExport,
  listConflicts,
  listExternalTimes,
  listFeedRuns,
  listFeeds,
  removeFeed,
  renewExport,
  saveFeed,
  syncFeedNow,
  testFeed,
} from '#shared/contracts/calendar-sync.ts';
import { listNotes } from '#shared/contracts/notes.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';
import { book, newDate, offer } from '#test/support/api-trips.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { GUIDE_ID } from '#test/support/people.ts';

const OWN = 'test-own-calendar';
const home = new FakeFeed();
const asked: IncomingMessage[] = [];
let stack: ApiStack;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    const etag = `"${Buffer.from(home.text).toString('base64').slice(-40)}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(home.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  stack = await startApiStack({}, [{ id: OWN, calendarId: GUIDE_ID, instant: true }]);
});
afterAll(async () => {
  await stack?.end();
  server?.close();
});
const address = () => `http://calendars.localhost:${port}/home.ics`;

test('a calendar is tried, added, synced by hand and by the clock; it blocks, meets a booking, and goes', async () => {
  const { guide, angler } = stack.people;
  const free = await offer(stack.people, 6, OWN);
  const taken = await offer(stack.people, 6, OWN);
  const { bookingId, checkoutUrl } = await book(angler, taken, 2);
  await payWithCard(checkoutUrl);
  await stack.control.settle();
  home.say(`${free.date}T10:00 ${free.date}T11:00 Dentist`);
  expect(await good(guide.call(testFeed, { address: address() }))).toMatchObject({
    trouble: null,
    title: 'Home',
    times: 1,
  });
  const feedId = randomUUID();
  const wish = { feedId, rev: 0, name: 'Home', colour: 'green' as const, address: address() };
  expect(await good(guide.call(saveFeed, wish))).toMatchObject({ state: 'never', host: 'calendars.localhost' });
  expect(await good(guide.call(syncFeedNow, { feedId }))).toMatchObject({ state: 'synced', times: 1 });
  const party = { adults: 1, children: 0, private: false };
  expect(await stack.visitor.call(quoteTrip, { ...free, party, language: 'en' })).toMatchObject({
    status: 409,
    code: 'booking.slot_blocked',
  });
  home.say(`${free.date}T10:00 ${free.date}T11:00 Dentist`, `${taken.date}T10:00 ${taken.date}T11:00 Boat`);
  const before = asked.length;
  await stack.control.advance('PT16M');
  await stack.control.settle();
  expect(asked.length).toBeGreaterThan(before);
  expect(asked.at(-1)?.headers['if-none-match']).toBeDefined();
  expect((await good(guide.call(listFeeds))).feeds).toMatchObject([{ state: 'synced', times: 2 }]);
  expect((await good(guide.call(listFeedRuns, { feedId }))).runs).toMatchObject([{ added: 1 }, { added: 1 }]);
  expect((await good(guide.call(listConflicts))).conflicts).toMatchObject([
    { feedName: 'Home', side: 'confirmed', bookings: [{ bookingId, people: 2 }], event: { title: 'Boat' } },
  ]);
  expect((await good(guide.call(listNotes))).unread).toBe(1);
  const mails = await stack.control.mail('guide@napp.test');
  expect(mails.filter(({ subject }) => subject.includes('Home'))).toHaveLength(1);
  const { times } = await good(guide.call(listExternalTimes, { month: free.date.slice(0, 7) }));
  expect(times).toContainEqual(expect.objectContaining({ title: 'Dentist', colour: 'green' }));
  await good(guide.call(removeFeed, { feedId }));
  expect((await stack.visitor.call(quoteTrip, { ...free, party, language: 'en' })).status).toBe(200);
  expect((await good(guide.call(listConflicts))).conflicts).toEqual([]);
}, 120_000);

test('only the name that this stage opens leads into the house, and nothing is asked under another', async () => {
  const before = asked.length;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1'])
    expect(await good(stack.people.guide.call(testFeed, { address: `http://${host}:${port}/home.ics` }))).toMatchObject(
      {
        trouble: 'address',
      },
    );
  expect(asked.length).toBe(before);
});

test('the guide’s own feed: its form, its mark, only its head, and an end to the old address', async () => {
  const { guide } = stack.people;
  const slot = await offer(stack.people, 6, OWN, newDate());
  const { checkoutUrl } = await book(stack.people.angler, slot, 2);
  await payWithCard(checkoutUrl);
  await stack.control.settle();
  const { exports } = await good(guide.call(renewExport, { kind: 'full' }));
  const path = new URL(exports.full).pathname;
  const first = await stack.visitor.send('GET', path);
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': expect.stringContaining('private'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(first.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const etag = first.headers.get('etag') ?? '';
  const again = await stack.visitor.send('GET', path, undefined, { 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  const token = path.split('/')[3] ?? '';
  const head = await stack.visitor.call(headExport, { token });
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  await good(guide.call(renewExport, { kind: 'full' }));
  expect(await stack.visitor.send('GET', path)).toMatchObject({ status: 404, code: 'feeds.link_invalid' });
}, 60_000);
