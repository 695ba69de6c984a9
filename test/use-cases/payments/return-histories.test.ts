import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCasesOf } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import type { ProviderEvent } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { refundOfCase } from '#shared/domain/admin/case-kinds.ts';
import { depositSoFar } from '#shared/domain/booking/cancellation.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, book, offerTrip } from '#test/support/builders-booking.ts';
import { askParty, bookingNow, payDifference } from '#test/support/builders-changes.ts';
import { aPerson, World } from '#test/support/deps.ts';
import { Crash, dyingClient } from '#test/support/faulty-client.ts';
import { randomNumbers } from '#test/support/random-numbers.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';
import { cancelAs } from '../booking/cancelling.ts';

vi.setConfig({ testTimeout: 3_600_000 });
/** `npm run test:deep` makes many more. */
const HISTORIES = process.env.NAPP_DEEP ? 4_000 : 75;
const A_TABLE = 10;
const ADMIN = aPerson('boss', 'admin');
/** Enough to be late for a trip on 12 June, or over it. */
const DAYS = [1, 2, 36, 45];
const LATE = '2027-06-08T10:00:00.000Z';
const PENALTY = 'pi_saved_';
let store: TestTable;
beforeAll(async () => {
  store = await startTestTable();
});
afterAll(() => store.stop());

/**
 * One booking that is paid, changed and cancelled, early or late, with refunds that fail or are sent back, are tried
 * again or sent by hand, and with somebody at the provider's console, who gives back what is owed and, in every other
 * history, anything else. News come late, twice and in any order, and a process may die at any write.
 */
class History {
  readonly pick: (below: number) => number;
  readonly world = new World(store, '2027-05-01T10:00:00.000Z');
  readonly id: string;
  readonly guide: ReturnType<typeof aPerson>;
  readonly isGenerous: boolean;
  bookingId = '';
  /** What an admin sent by bank. */
  byHand = 0;
  news: ProviderEvent[] = [];

  constructor(seed: number) {
    this.pick = randomNumbers(seed);
    this.id = `r${seed}`;
    this.guide = aPerson(`guide-${this.id}`, 'guide');
    this.isGenerous = seed % 2 === 0;
  }
  deps(): Deps {
    if (this.pick(4)) return this.world.deps;
    const crash = { write: 1 + this.pick(3), kind: this.pick(2) ? ('before' as const) : ('after' as const) };
    const { client } = dyingClient(store.client, () => crash);
    return { ...this.world.deps, table: new Table(client, store.tableName) };
  }
  now = () => bookingNow(this.world, this.bookingId);
  intents = (ofPenalty: boolean) =>
    [...this.world.provider.intents.values()].filter(
      ({ id, state }) => state === 'paid' && id.startsWith(PENALTY) === ofPenalty,
    );
  kept = (ofPenalty: boolean) => this.intents(ofPenalty).reduce((sum, { id }) => sum + this.world.provider.kept(id), 0);
  /** What we have of the deposit beyond what we may keep. */
  async owed(): Promise<number> {
    const b = await this.now();
    const isAllBack = ['refunding', 'refunded', 'refund_failed'].includes(b.payment);
    return this.kept(false) - this.byHand - (isAllBack ? 0 : depositSoFar(b).minor);
  }
  async begin(): Promise<void> {
    const { world, id, guide, pick } = this;
    await offerTrip(world, { id, guideId: guide.id, calendarId: id, adultPrice: sek(120_000) });
    const party = { adults: 1 + pick(3), children: 0, private: false };
    this.bookingId = (await book(world, { experienceId: id, party })).bookingId;
    world.provider.pay(this.bookingId);
    if (pick(3)) await settleBooking(world.deps, this.bookingId);
    if (pick(2)) return;
    await settleBooking(world.deps, this.bookingId);
    await this.becomes(1 + pick(2), true).catch(() => undefined);
    await this.runRefunds(this.deps()).catch(() => undefined);
  }
  readonly steps = [
    () => this.becomes(1 + this.pick(4), this.pick(2) === 0),
    // One refund that failed, and a case.
    async () => {
      await this.becomes(1 + this.pick(2), true);
      await this.runRefunds(this.deps());
    },
    async () => {
      await payExtra(this.world.deps, ANGLER, { bookingId: this.bookingId });
      if ((await this.now()).extra) await payDifference(this.world, this.bookingId);
      if (this.pick(2)) await settleBooking(this.deps(), this.bookingId);
    },
    () => this.runRefunds(this.deps()),
    () => this.runRefunds(this.deps()),
    () => this.atConsole(),
    () => this.atConsole(),
    () => this.sendBack(),
    () => this.decideCase(),
    () => this.decideCase(),
    () => this.listen(),
    () => this.listen(),
    async () => {
      this.world.provider.refundsFail = this.pick(2) === 0;
      await cancelAs(this.world, this.bookingId);
    },
    async () => {
      this.world.moveOn(60 * 24 * (DAYS[this.pick(DAYS.length)] ?? 1));
      await settleBooking(this.deps(), this.bookingId);
    },
    async () => void (await settleBooking(this.world.deps, this.bookingId)),
    () => this.leaveLate(),
  ];
  async becomes(adults: number, refundsFail: boolean): Promise<void> {
    this.world.provider.refundsFail = refundsFail;
    await askParty(this.world, ANGLER, this.bookingId, { adults, children: 0, private: false });
    const { changeId } = await getChange(this.world.deps, this.guide, { bookingId: this.bookingId });
    const answer = { isApproved: true, adjustment: 0, comment: '' };
    await answerChange(this.deps(), this.guide, { bookingId: this.bookingId, changeId, ...answer });
  }
  /** The penalty is charged, and its answer may be lost. */
  async leaveLate(): Promise<void> {
    if (this.world.now < LATE) this.world.moveTo(LATE);
    await cancelAs(this.world, this.bookingId);
    this.world.moveOn(60 * 25);
    if (this.pick(2)) this.world.provider.faults.push({ operation: 'chargeSavedCard', kind: 'lost' });
    await settleBooking(this.deps(), this.bookingId).catch(() => undefined);
    for (const _ of [1, 2]) if (this.pick(3)) await this.atConsole();
  }
  async runRefunds(deps: Deps): Promise<void> {
    for (const { refundId, state } of await listRefunds(this.world.deps.table, this.bookingId))
      if (state === 'wanted') await settleRefund(deps, SYSTEM, { bookingId: this.bookingId, refundId });
  }
  async atConsole(): Promise<void> {
    const { pick, world } = this;
    // Who gives back what is owed has looked what was paid.
    if (!this.isGenerous) await settleBooking(world.deps, this.bookingId);
    const refunds = await listRefunds(world.deps.table, this.bookingId);
    const isOnItsWay = refunds.some(({ state, insteadOf }) => state === 'wanted' && !insteadOf);
    const most = this.isGenerous ? Number.POSITIVE_INFINITY : isOnItsWay ? 0 : await this.owed();
    const open = [...this.intents(false), ...this.intents(true)].filter(({ id }) => world.provider.kept(id) > 0);
    const intent = open[pick(open.length || 1)];
    if (!intent) return;
    const left = world.provider.kept(intent.id);
    const cap = intent.id.startsWith(PENALTY) ? left : Math.min(left, most);
    const amount = pick(2) ? cap : Math.ceil(cap / (1 + pick(4)));
    if (amount > 0) this.news.push(world.provider.giveBack(this.bookingId, intent.id, amount));
  }
  /** The bank sends one of ours back, some time after it was done. */
  async sendBack(): Promise<void> {
    const { pick, world, bookingId } = this;
    const done = (await listRefunds(world.deps.table, bookingId)).filter(
      ({ state, intentId, refundId }) => state === 'done' && world.provider.refunds.has(`re_${intentId}_${refundId}`),
    );
    const one = done[pick(done.length || 1)];
    if (one) this.news.push(world.provider.sendBack(bookingId, one.intentId, one.refundId));
  }
  async decideCase(): Promise<void> {
    const { pick, world, bookingId } = this;
    const open = (await listCasesOf(world.deps.table, bookingId)).filter(({ state }) => state === 'open');
    const one = open[pick(open.length || 1)];
    const failed = (await listRefunds(world.deps.table, bookingId)).find(
      ({ refundId }) => refundId === refundOfCase(one?.caseId ?? ''),
    );
    if (!one || !failed) return;
    if (pick(2)) {
      world.provider.refundsFail = pick(3) === 0;
      await retryRefund(this.deps(), ADMIN, { bookingId, caseId: one.caseId });
      // Somebody else does the same in the console.
      if (pick(2)) await this.atConsole();
      return;
    }
    // Who sends it by bank has looked that nobody did so in the console.
    if (this.news.length > 0) return;
    await closeCase(world.deps, ADMIN, { bookingId, caseId: one.caseId, note: 'By bank' });
    this.byHand += failed.amount.minor;
  }
  /** The provider tells, until somebody has listened; now and then of something older once more. */
  async listen(): Promise<void> {
    const { pick } = this;
    const [event] = this.news.splice(pick(this.news.length || 1), 1);
    if (!event) return;
    const told = { rawBody: JSON.stringify(event), signature: 'right' };
    await receiveStripeEvent(this.deps(), SYSTEM, told).catch((e: unknown) => {
      this.news.push(event);
      if (!(e instanceof Crash)) throw e;
    });
    if (pick(3) === 0) this.news.push(event);
  }
  async live(): Promise<void> {
    await this.begin();
    for (let i = 0; i < 6 + this.pick(10); i++)
      await (this.steps[this.pick(this.steps.length)] as () => Promise<void>)().catch((e: unknown) => {
        if (!(e instanceof DomainError || e instanceof Crash)) throw e;
      });
    await this.rest();
  }
  /** All is told, the bank takes everything, and admins try until nothing is open. */
  async rest(): Promise<void> {
    const { world, bookingId } = this;
    world.provider.refundsFail = false;
    world.provider.faults.length = 0;
    for (const _ of [1, 2, 3, 4]) {
      await settleBooking(world.deps, bookingId);
      await this.runRefunds(world.deps);
      for (const event of this.news.splice(0))
        await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
      for (const { state, caseId } of await listCasesOf(world.deps.table, bookingId))
        if (state === 'open' && refundOfCase(caseId)) await retryRefund(world.deps, ADMIN, { bookingId, caseId });
    }
    await this.runRefunds(world.deps);
  }
  /** Nothing is open, the angler has what is owed, once, and the guide is owed what was not given back of the penalty. */
  async isRight(): Promise<void> {
    const { world, bookingId } = this;
    const [refunds, cases, rows, owed] = await Promise.all([
      listRefunds(world.deps.table, bookingId),
      listCasesOf(world.deps.table, bookingId),
      listLedgerOf(world.deps.table, bookingId),
      this.owed(),
    ]);
    const after = {
      open: refunds.filter(({ state }) => state === 'failed' || state === 'wanted').length,
      cases: cases.filter(({ state, caseId }) => state === 'open' && refundOfCase(caseId)).length,
      provider: balancesOf(rows.flatMap(({ lines }) => lines)).provider,
      guide: 0 - balancesOf(rows.flatMap(({ lines }) => lines)).guide_payable,
      isShort: this.isGenerous ? owed > 0 : owed !== 0,
    };
    const provider = world.provider.kept();
    expect({ history: this.id, ...after }).toEqual({
      ...{ history: this.id, open: 0, cases: 0, isShort: false },
      provider,
      guide: this.kept(true),
    });
  }
}
test(`${HISTORIES} random histories of refunds: the books are the provider's, everything owed goes back, and once`, async () => {
  let worlds: World[] = [];
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = new History(seed);
    await history.live();
    await history.isRight();
    worlds.push(history.world);
    if (worlds.length < A_TABLE && seed < HISTORIES) continue;
    await booksAgree(...(worlds as [World, ...World[]]));
    worlds = [];
    await store.stop();
    store = await startTestTable();
  }
});
