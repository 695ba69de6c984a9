import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { allOpenCases } from '#functions/admin/cases.table.ts';
import { listPayouts } from '#functions/admin/list-payouts.ts';
import { parseBooking } from '#functions/booking/bookings.table.ts';
import { listMyBookings } from '#functions/booking/list-my-bookings.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { listDropInsOfGuide } from '#functions/calendar/drop-ins.table.ts';
import { listConflicts } from '#functions/calendar/feeds/list-conflicts.ts';
import { listExternalTimes } from '#functions/calendar/feeds/list-external-times.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { listPartlyBooked } from '#functions/calendar/list-partly-booked.ts';
import { listTemplates } from '#functions/calendar/list-templates.ts';
import { findExperiencePage } from '#functions/catalogue/experience-page.table.ts';
import { getHome } from '#functions/catalogue/get-home.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { listReviews } from '#functions/community/list-reviews.ts';
import { listIssued } from '#functions/gift-cards/gift-cards.table.ts';
import { listClaims } from '#functions/gift-cards/gift-claims.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { listTransactions } from '#functions/guides/list-transactions.ts';
import { listDistributionLists } from '#functions/outreach/list-distribution-lists.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { checkCards } from '#functions/payments/check-cards.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { openDataFolder } from '#infra/local/data-folder.ts';
import { ALL_EXPERIENCES, DEMO_EXPERIENCES } from '#infra/local/demo/catalogue.ts';
import { type DemoWorld, openDemoWorld } from '#infra/local/demo/demo-world.ts';
import { DEMO_ANGLERS, DEMO_GUESTS, GUIDE_PEOPLE, guideOf } from '#infra/local/demo/people.ts';
import { drawings } from '#infra/local/demo/pictures/draw-pictures.ts';
import { type PlannedBooking, planBookings } from '#infra/local/demo/plan-bookings.ts';
import { seedDemo } from '#infra/local/demo/seed-demo.ts';
import { calendarOf } from '#infra/local/demo/slots-of.ts';
import { loadTemplates } from '#infra/local/templates/load-templates.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { sumOf } from '#shared/domain/booking/earnings.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { suggest } from '#shared/domain/catalogue/find-places.ts';
import { monthsUntil } from '#shared/domain/ledger/book-months.ts';
import { addDays } from '#shared/kernel/time.ts';
import { aPerson, VISITOR } from '../../support/deps.ts';
import { buildApp } from '../synthesized.ts';

// In the middle of a winter, whatever the day of the test.
const NOW = '2027-02-10T09:00:00.000Z';
const dir = mkdtempSync(join(tmpdir(), 'napp-demo-'));
let world: DemoWorld;

beforeAll(async () => {
  const templates = loadTemplates(buildApp().app.synth().directory, { SiteUrl: 'http://localhost:4400' });
  world = await openDemoWorld({ templates, folder: openDataFolder(dir), now: NOW, log: console.error });
  await seedDemo(world);
}, 300_000);
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
});

const angler = aPerson(DEMO_ANGLERS[0]?.subject ?? '', 'angler');
const search = (input: object) => searchTrips(world.deps, VISITOR, { sort: 'recommended', ...input } as never);

async function allBookings(): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const { subject } of [...DEMO_ANGLERS, ...DEMO_GUESTS]) {
    const items = await world.deps.table.queryAll({ index: 'gsi1', pk: `ANGLER#${subject}`, prefix: 'BOOKING#' });
    found.push(...items.map(parseBooking));
  }
  return found;
}

test('a search finds what is offered at once, and nothing else', async () => {
  expect(await search({})).toMatchObject({ total: DEMO_EXPERIENCES.length });
  const near = await search({ place: suggest('Mälaren', 1)[0]?.id });
  expect(near.cards.map((card) => card.id)).toEqual(expect.arrayContaining(['malaren-zander', 'malaren-ice']));
  expect(near.total).toBeLessThan(DEMO_EXPERIENCES.length);
  expect((await search({ styles: ['ice_fishing'], date: '2027-02-13', flexible: 3 })).total).toBeGreaterThan(0);
});

test('the home page has its lists and counts', async () => {
  const home = await getHome(world.deps, VISITOR, {} as never);
  expect(home.featured.length).toBeGreaterThan(3);
  expect(home.popular.length).toBeGreaterThan(3);
  expect(home.lastMinute.length).toBeGreaterThan(0);
  expect(home).toMatchObject({ experienceCount: DEMO_EXPERIENCES.length, guideCount: 25 });
});

test('every page is whole, and every picture on it is one that is drawn', async () => {
  const drawn = new Set(drawings().map(({ source }) => source.key));
  for (const { id, guide } of ALL_EXPERIENCES) {
    const page = await findExperiencePage(world.deps.table, id);
    expect(page?.pictures.length).toBeGreaterThanOrEqual(3);
    const boat = page?.facts.boat?.picture ? [page.facts.boat.picture] : [];
    for (const { key } of [...(page?.pictures ?? []), ...boat]) expect(drawn).toContain(key);
    expect(page?.text.description.sv).toBeTruthy();
    const account = await findAccount(
      world.deps.table,
      GUIDE_PEOPLE.find((person) => person.guide.id === guide)?.subject ?? '',
    );
    expect(drawn).toContain(account?.avatar?.key);
  }
});

test('the rating of an experience is that of its reviews', async () => {
  for (const { id } of DEMO_EXPERIENCES) {
    const { reviews, count, histogram } = await listReviews(world.deps, VISITOR, { experienceId: id });
    expect(histogram.reduce((sum, n) => sum + n)).toBe(count);
    expect(reviews.length).toBe(Math.min(count, 10));
  }
});

test('the calendars say what the bookings say', async () => {
  const bookings = (await allBookings()).filter((b) => b.state !== 'cancelled');
  expect(bookings.length).toBeGreaterThan(120);
  const calendars = new Set(DEMO_EXPERIENCES.map(calendarOf));
  const today = NOW.slice(0, 10);
  const dropIns = await listDropInsOfGuide(world.deps.table, guideOf('elin').subject, { from: '', to: '~' });
  for (const calendarId of calendars) {
    const days = await listDays(world.deps.table, calendarId, addDays(today, -400), addDays(today, 420));
    for (const [date, day] of days)
      for (const [slotId, slot] of Object.entries(day.s)) {
        const on = [...bookings, ...dropIns].filter(
          (b) => b.calendarId === calendarId && b.date === date && b.slotId === slotId,
        );
        expect({ slotId, people: slot.n, parties: slot.k, holds: slot.h }).toEqual({
          slotId,
          people: on.reduce((sum, b) => sum + headcount(b.party), 0),
          parties: on.length,
          holds: undefined,
        });
      }
  }
});

test('the first angler has bookings in each state, made as the plan says', async () => {
  const at = async (when: 'upcoming' | 'history') => (await listMyBookings(world.deps, angler, { when })).bookings;
  const upcoming = await at('upcoming');
  expect(upcoming.map((b) => b.status)).toEqual(expect.arrayContaining(['confirmed', 'pending']));
  expect(upcoming.filter((b) => b.isWaitingForGuide)).toHaveLength(1);
  const history = await at('history');
  expect(history.filter((b) => b.status === 'completed')).toHaveLength(2);
  expect(history.filter((b) => b.status === 'cancelled').length).toBeGreaterThanOrEqual(2);
});

test('what is planned is what is there, and the provider has been paid for it', async () => {
  const planned = planBookings(NOW);
  const made = await allBookings();
  const count = (list: readonly { state: string }[], state: string) => list.filter((b) => b.state === state).length;
  expect(count(made, 'completed')).toBe(planned.filter((b) => b.outcome === 'completed').length);
  const goesOn = ({ outcome, later }: PlannedBooking) =>
    outcome === 'confirmed' && (!later || later === 'more_people' || later === 'called_off');
  expect(count(made, 'confirmed')).toBe(planned.filter(goesOn).length);
  expect(made.filter((b) => b.state === 'pending').map((b) => b.payment)).toEqual([
    'authorised',
    'authorised',
    'authorised',
  ]);
  expect(
    made
      .filter((b) => b.state === 'confirmed' || b.state === 'completed')
      .every((b) => b.payment === (b.deposit.minor > 0 ? 'paid' : 'unpaid')),
  ).toBe(true);
});

test('the first guide has a full workbench: people on times of the next days and later, weeks and lists', async () => {
  const { subject } = guideOf('elin');
  const guide = aPerson(subject, 'guide');
  const soon = await listPartlyBooked(world.deps, guide, {});
  expect(soon.trips.length).toBeGreaterThan(0);
  const dropIns = await listDropInsOfGuide(world.deps.table, subject, { from: '', to: '~' });
  expect(dropIns.map(({ source }) => source).sort()).toEqual(['email', 'in_person', 'phone']);
  expect((await listTemplates(world.deps, guide, {})).templates).toHaveLength(2);
  const { lists } = await listDistributionLists(world.deps, guide, {});
  expect(lists.map(({ count }) => count).sort()).toEqual([2, 4]);
});

test('the first guide has two calendars elsewhere, with times soon and one on top of a booking', async () => {
  const guide = aPerson(guideOf('elin').subject, 'guide');
  const { feeds } = await listFeeds(world.deps, guide, {});
  expect(feeds.map(({ state, host }) => ({ state, host }))).toEqual([
    { state: 'synced', host: 'calendars.localhost' },
    { state: 'synced', host: 'calendars.localhost' },
  ]);
  expect(feeds.map(({ times }) => times).sort()).toEqual([3, 4]);
  const { conflicts } = await listConflicts(world.deps, guide, {});
  expect(conflicts).toMatchObject([{ side: 'confirmed', event: { title: 'Kalas hos mormor' } }]);
  expect(conflicts[0]?.bookings.length).toBeGreaterThan(0);
  const { times } = await listExternalTimes(world.deps, guide, { month: NOW.slice(0, 7) });
  expect(times.map(({ title }) => title)).toContain('Föräldramöte');
});

test("the books agree with the card provider's, day by day", async () => {
  expect(await checkCards(world.deps)).toEqual({ differing: [], unread: [] });
});

test('the first guide has earned something and expects drop-ins; two guides wait for a payout of a month that is over', async () => {
  const guide = aPerson(guideOf('elin').subject, 'guide');
  const rows = await Promise.all([2026, 2027].map((year) => listTransactions(world.deps, guide, { year })));
  const { earned, expected } = sumOf(rows.flatMap(({ transactions }) => transactions));
  expect(earned.minor).toBeGreaterThan(0);
  expect(expected.minor).toBeGreaterThan(0);
  const states = rows.flatMap(({ transactions }) => transactions.map(({ state }) => state));
  expect(states.filter((state) => state === 'drop_in_expected')).toHaveLength(3);
  const { payouts } = await listPayouts(world.deps, aPerson('boss', 'admin'), { month: '2027-01' });
  const told = payouts.map(({ state, name }) => `${name}: ${state}`);
  for (const { firstName, lastName } of [guideOf('henrik'), guideOf('petra')])
    expect(told).toContain(`${firstName} ${lastName}: no_bank`);
});

test('what came after: admins have cases of each kind that waits, guides have something to answer', async () => {
  const open = await allOpenCases(world.deps.table);
  expect(open.map((each) => each.kind).sort()).toEqual([
    'guide_no_show',
    'penalty_contested',
    'penalty_uncollected',
    'refund_failed',
  ]);
  const made = await allBookings();
  expect(made.filter((b) => b.openChange)).toHaveLength(1);
  expect(made.filter((b) => b.openWeather)).toHaveLength(1);
  expect(
    made
      .map((b) => b.penalty?.state)
      .filter(Boolean)
      .sort(),
  ).toEqual(['charged', 'charged', 'contested', 'given_up', 'scheduled']);
  expect(made.map((b) => b.payment).filter((state) => state === 'refunded')).toHaveLength(1);
});

test('gift cards: one unused with its mail to come, one with something left, one redeemed, one to redeem', async () => {
  const { table } = world.deps;
  const cards = (await Promise.all(monthsUntil(NOW.slice(0, 7)).map((month) => listIssued(table, month)))).flat();
  expect(cards).toHaveLength(4);
  const whole = cards.filter(({ amount, balance }) => balance.minor === amount.minor);
  expect(whole.map(({ amount }) => amount.minor)).toEqual([50_000]);
  const order = await findOrder(table, whole[0]?.orderId ?? '');
  expect(order).toMatchObject({ buyer: { email: 'angler@napp.test' }, recipient: { email: 'angler2@napp.test' } });
  expect(await findMail(table, `gift-${order?.orderId}-giftCard-1`)).toMatchObject({ state: 'waiting' });
  const partUsed = cards.filter(({ amount, balance }) => balance.minor > 0 && balance.minor < amount.minor);
  expect(partUsed.map(({ amount }) => amount.minor)).toEqual([500_000]);
  const paidWith = (await allBookings()).filter((b) => b.giftCard);
  expect(paidWith.map((b) => b.state).sort()).toEqual(['completed', 'completed', 'confirmed']);
  const guides = new Set(paidWith.map((b) => b.guideId));
  const claims = (await Promise.all([...guides].map((id) => listClaims(table, id)))).flat();
  expect(claims).toMatchObject([{ guideId: guideOf('elin').subject }]);
  expect(await checkBooks(world.deps, SYSTEM, {})).toMatchObject({ unbalanced: 0 });
});
test('only mails of the last day are still to be sent', async () => {
  const shards = Array.from({ length: 8 }, (_, shard) => world.deps.table.queryDue(`DUE#mail#${shard}`, NOW, 500));
  const keys = (await Promise.all(shards)).flat();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.every(({ dueAt }) => dueAt > '2027-02-09T09:00:00.000Z')).toBe(true);
});
