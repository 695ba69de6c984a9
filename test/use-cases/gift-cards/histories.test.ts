import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allOpenCases, listCasesOf } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { drawGiftForChange } from '#functions/booking/draw-gift-for-change.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { sweepHolds, sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { claimGiftCard } from '#functions/gift-cards/claim-gift-card.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { withdrawGiftOrder } from '#functions/gift-cards/withdraw-gift-order.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import type { Dispute } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, aWish, offerTrip } from '#test/support/builders-booking.ts';
import { askParty } from '#test/support/builders-changes.ts';
import { type Bought, buyCards, takeBack } from '#test/support/builders-gift-cards.ts';
import { aPerson, VISITOR, World } from '#test/support/deps.ts';
import { Crash, dyingClient } from '#test/support/faulty-client.ts';
import { randomNumbers } from '#test/support/random-numbers.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';
import { cancelAs } from '../booking/cancelling.ts';

vi.setConfig({ testTimeout: 3_600_000 });
/** `npm run test:deep` makes many more. */
const HISTORIES = process.env.NAPP_DEEP ? 10_000 : 100;
const A_TABLE = 25;
let store: TestTable;
beforeAll(async () => {
  store = await startTestTable();
});
afterAll(() => store.stop());

const ADMIN = aPerson('boss', 'admin');
const SMALL = [5_000, 12_345, 99_700, 119_900, 240_000, 300_000];

/** Buys, books, pays, grows, leaves, cancels, redeems, takes back, refunds in the provider's console, contests payments, in any order, with a process that may die at any write. */
async function live(seed: number): Promise<World> {
  const pick = randomNumbers(seed);
  const world = new World(store, '2027-05-01T10:00:00.000Z');
  const id = `h${seed}`;
  const guide = aPerson(`guide-${id}`, 'guide');
  await offerTrip(world, { id, guideId: guide.id, calendarId: id, adultPrice: sek(120_000), instant: pick(4) > 0 });
  const buyer = { kind: 'visitor', address: id } as const;
  const bought: Bought[] = [];
  const bookings: string[] = [];
  let consoles = 0;
  for (let i = 0; i <= pick(3); i++)
    bought.push(await buyCards(world, { amount: SMALL[pick(SMALL.length)] ?? 5_000, quantity: 1 + pick(4) }, buyer));
  const codes = bought.flatMap((order) => order.codes);
  const dying = (): Deps => {
    const crash = { write: 1 + pick(4), kind: pick(2) ? ('before' as const) : ('after' as const) };
    const { client } = dyingClient(store.client, () => crash);
    return { ...world.deps, table: new Table(client, store.tableName) };
  };
  // The provider tells until somebody has listened.
  const tell = async (event: object) => {
    const hear = (deps: Deps) =>
      receiveStripeEvent(deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
    if (pick(2)) await hear(dying()).catch(() => undefined);
    for (let i = 0; i <= pick(2); i++) await hear(world.deps);
  };
  const steps = [
    async () => {
      const giftCodes = codes.filter(() => pick(2) === 0).slice(0, 3);
      const party = { adults: 1 + pick(2), children: 0, private: false };
      const wish = await aWish(world, { experienceId: id, party, giftCodes: [...giftCodes] });
      const deps = pick(3) === 0 ? dying() : world.deps;
      const made = await bookTrip(deps, ANGLER, wish).catch(async (e: unknown) => {
        if (!(e instanceof Crash)) throw e;
        return bookTrip(world.deps, ANGLER, wish);
      });
      bookings.push(made.bookingId);
      if (made.checkoutUrl && pick(3) > 0) world.provider.pay(made.bookingId);
    },
    () =>
      withdrawBooking(pick(2) ? world.deps : dying(), ANGLER, {
        bookingId: bookings[pick(bookings.length || 1)] ?? '',
      }),
    () => cancelAs(world, bookings[pick(bookings.length || 1)] ?? ''),
    () => takeBack(pick(2) ? world.deps : dying(), bought[pick(bought.length)]?.link ?? ''),
    // A page that is not of now any more: what it showed may have been used since, or gone back.
    () =>
      withdrawGiftOrder(pick(2) ? world.deps : dying(), VISITOR, {
        link: bought[pick(bought.length)]?.link ?? '',
        cards: pick(2) ? [1] : [1, 2],
      }),
    async () => {
      const { orderId = '' } = bought[pick(bought.length)] ?? {};
      const intentId = world.provider.intentOf(orderId)?.id ?? '';
      const prefix = `re_${intentId}_`;
      const made = [...world.provider.refunds.keys()].find((name) => name.startsWith(prefix));
      if (made) await tell(world.provider.sendBack(orderId, intentId, made.slice(prefix.length)));
    },
    async () => {
      const { orderId = '' } = bought[pick(bought.length)] ?? {};
      const failed = (await listCasesOf(world.deps.table, orderId)).find(({ kind }) => kind === 'refund_failed');
      const about = { bookingId: orderId, caseId: failed?.caseId ?? '' };
      if (pick(2)) await retryRefund(pick(2) ? world.deps : dying(), ADMIN, about);
      else await closeCase(pick(2) ? world.deps : dying(), ADMIN, { ...about, note: 'By bank' });
    },
    async () => {
      world.provider.faults.push({ operation: pick(2) ? 'refund' : 'readPage', kind: pick(2) ? 'lost' : 'error' });
      world.moveOn(pick(2) ? 40 : 60 * 24 * (1 + pick(20)));
      await sweep(world, pick(3) === 0 ? dying() : world.deps);
    },
    () =>
      claimGiftCard(world.deps, guide, {
        lastFour: codes[pick(codes.length)]?.slice(-4) ?? '',
        reference: bookings[pick(bookings.length || 1)] ?? '00000000',
        bank: { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '5050-1055' },
        notes: '',
      }),
    async () => {
      const { orderId = '' } = bought[pick(bought.length)] ?? {};
      const intent = world.provider.intentOf(orderId);
      const gone = [...world.provider.refunds.values()].filter((refund) => refund.intentId === intent?.id);
      const open = (intent?.amount.minor ?? 0) - gone.reduce((sum, { amount }) => sum + amount, 0);
      if (!intent || open <= 0 || isContested(world, intent.id)) return;
      const refundName = `re_console_${++consoles}`;
      const amount = pick(2) ? open : 1 + pick(open);
      world.provider.refunds.set(refundName, { id: refundName, state: 'done', amount, intentId: intent.id });
      await tell({ ...world.provider.event('charge.refunded', orderId, `evt_${refundName}`), refundId: null });
    },
    async () => {
      const about = pick(2) ? bought[pick(bought.length)]?.orderId : bookings[pick(bookings.length || 1)];
      const page = [...world.provider.pages.values()].find(({ bookingId }) => bookingId === about);
      const intent = world.provider.intents.get(page?.intentId ?? '');
      if (!about || intent?.state !== 'paid') return;
      for (let i = 0; i <= pick(2); i++) {
        const next = NEXT[world.provider.disputes.get(`du_${intent.id}`)?.state ?? 'none'];
        const isNew = !world.provider.disputes.has(`du_${intent.id}`);
        if (next.length === 0 || (isNew && world.provider.kept(intent.id) <= 0)) return;
        const news = world.provider.dispute(intent.id, next[pick(next.length)] ?? 'open', about);
        if (pick(4)) await tell(news);
      }
    },
    async () => {
      const bookingId = bookings[pick(bookings.length || 1)] ?? '';
      await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
      const { changeId } = await getChange(world.deps, guide, { bookingId });
      await answerChange(world.deps, guide, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
      const giftCodes = codes.filter(() => pick(2) === 0).slice(0, 2);
      if (giftCodes.length > 0)
        await drawGiftForChange(pick(2) ? world.deps : dying(), ANGLER, { bookingId, giftCodes });
    },
  ];
  for (let i = 0; i < 4 + pick(5); i++)
    await (steps[i === 0 ? 0 : pick(steps.length)] as () => Promise<unknown>)().catch((e: unknown) => {
      if (!(e instanceof DomainError || e instanceof Crash)) throw e;
    });
  // In the end everything comes to rest: the bank has decided, the trip is over, and nobody can report it any more.
  world.provider.faults.length = 0;
  for (const { id: disputeId, intentId, bookingId, state } of world.provider.disputes.values()) {
    const end = state === 'open' ? (pick(2) ? 'won' : 'lost') : state;
    await tell({ ...world.provider.dispute(intentId ?? '', end, bookingId), disputeId });
  }
  for (const days of [0, 1, 20, 40, 3, 0]) {
    world.moveOn(40 + days * 24 * 60);
    await sweep(world, world.deps);
    // What failed while a payment was contested: won, an admin tries again; lost, what the bank has not is transferred.
    const own = new Set([...bookings, ...bought.map(({ orderId }) => orderId)]);
    for (const { kind, bookingId, caseId } of await allOpenCases(world.deps.table))
      if (kind === 'refund_failed' && own.has(bookingId))
        await (days === 3
          ? closeCase(world.deps, ADMIN, { bookingId, caseId, note: 'By bank' })
          : retryRefund(world.deps, ADMIN, { bookingId, caseId }));
  }
  return world;
}
const NEXT: Readonly<Record<Dispute['state'] | 'none', readonly Dispute['state'][]>> = {
  none: ['open', 'lost'],
  open: ['lost', 'won'],
  lost: ['won', 'lost'],
  won: [],
};
const isContested = (world: World, intentId: string): boolean =>
  ['open', 'lost'].includes(world.provider.disputes.get(`du_${intentId}`)?.state ?? 'won');
async function sweep(world: World, deps: Deps): Promise<void> {
  for (const { input } of world.started.filter(({ machine }) => machine === 'refund'))
    await settleRefund(deps, SYSTEM, input as { bookingId: string; refundId: string }).catch(() => undefined);
  const due = await dueLanes(world.now);
  for (const [lane, job] of Object.entries(SWEEPS))
    if (due.has(lane)) await job(deps, SYSTEM, {}).catch(() => undefined);
}
const SWEEPS = { hold: sweepHolds, life: sweepLife, money: sweepMoney, gifts: sweepGiftOrders };
/** Whose sweep would find something: one look at the index instead of eight for each of them. */
async function dueLanes(now: string): Promise<ReadonlySet<string>> {
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tableName, IndexName: 'gsi3' }));
  return new Set(
    Items.filter((item) => String(item['gsi3sk']) <= now).map((item) => String(item['gsi3pk']).split('#')[1] ?? ''),
  );
}
test(`${HISTORIES} random histories: debits are credits, balances are what is owed, the provider agrees, nothing is left hanging`, async () => {
  let worlds: World[] = [];
  for (let seed = 1; seed <= HISTORIES; seed++) {
    worlds.push(await live(seed));
    if (worlds.length < A_TABLE && seed < HISTORIES) continue;
    const end = await booksAgree(...(worlds as [World, ...World[]]));
    expect({ seed, gift_held: end.gift_held, deposits: end.deposits }).toEqual({ seed, gift_held: 0, deposits: 0 });
    worlds = [];
    await store.stop();
    store = await startTestTable();
  }
});
