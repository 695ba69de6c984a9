import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeCase } from '#functions/admin/close-case.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import type { Dispute } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { aBookedWorld, cancelAs, runRefunds } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const caseId = 'refund_failed-cancel-1';
let world: World;
let bookingId: string;
beforeEach(async () => {
  ({ world, bookingId } = await aBookedWorld());
});
afterEach(() => world.store.stop());
/** The bank decides, and somebody may be told of it. */
function decided(state: Dispute['state']) {
  const event = world.provider.dispute(world.provider.intentOf(bookingId)?.id ?? '', state, bookingId);
  const told = { rawBody: JSON.stringify(event), signature: 'right' };
  return (deps: Deps = world.deps) => receiveStripeEvent(deps, SYSTEM, told);
}
const booking = () => findBooking(world.deps.table, bookingId);
const states = async () => (await listRefunds(world.deps.table, bookingId)).map(({ state }) => state);
const openCases = async () => (await listCases(world.deps, ADMIN, { state: 'open' })).cases.map(({ kind }) => kind);
const cancelled = async () => {
  await cancelAs(world, bookingId);
  await runRefunds(world);
};
async function sweep(): Promise<void> {
  world.moveOn(3);
  await sweepMoney(world.deps, SYSTEM, {});
}
const BY_BANK = { provider: 0, disputed: 0, deposits: 0, card_losses: 0, bank: 0 };
async function isByBank(): Promise<void> {
  expect(await booking()).toMatchObject({ payment: 'refunded', refunded: sek(29_900), openRefunds: 0 });
  expect((await states()).at(-1)).toBe('by_bank');
  expect(await openCases()).toEqual(['card_disputed']);
  expect(await booksAgree(world)).toMatchObject(BY_BANK);
}

describe('a refund that failed, for the payment was contested', () => {
  test('lost: the angler has the money from the bank, so its case closes by itself, against the loss', async () => {
    await decided('open')();
    await cancelled();
    expect((await openCases()).sort()).toEqual(['card_disputed', 'refund_failed']);
    const lost = decided('lost');
    await Promise.all([lost(), lost()]);
    await lost();
    await isByBank();
    const { cases } = await listCases(world.deps, ADMIN, { state: 'closed' });
    expect(cases).toMatchObject([{ kind: 'refund_failed', outcome: 'settled' }]);
    const again = retryRefund(world.deps, ADMIN, { bookingId, caseId });
    await expect(again).rejects.toMatchObject({ code: 'cases.already_closed' });
  });
  test('lost before it was cancelled: it counts as made from the beginning, and nobody is alarmed', async () => {
    await decided('lost')();
    await cancelled();
    await runRefunds(world);
    await isByBank();
    expect(world.logged.map(({ message }) => message)).not.toContain('refund failed');
  });
  test('lost, and only then told that the refund failed, twice', async () => {
    await cancelled();
    world.provider.refunds.clear();
    await decided('lost')();
    const event = { ...world.provider.event('refund.failed', bookingId), refundId: 'cancel-1' };
    const hear = () => receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
    await Promise.all([hear(), hear()]);
    await isByBank();
  });
  test('lost at the moment at which it fails: whoever comes second knows of the other', async () => {
    await decided('open')();
    await cancelAs(world, bookingId);
    await Promise.all([decided('lost')(), runRefunds(world)]);
    await isByBank();
  });
  test('won: its case stays, and trying again gives the money back', async () => {
    await decided('open')();
    await cancelled();
    await decided('won')();
    expect(await openCases()).toEqual(['refund_failed']);
    await retryRefund(world.deps, ADMIN, { bookingId, caseId });
    await sweep();
    expect(world.provider.kept()).toBe(0);
    expect(await booksAgree(world)).toMatchObject(BY_BANK);
  });
  test('lost, and won after all: it is made, once, and nobody has to do anything', async () => {
    await decided('lost')();
    await cancelled();
    const won = decided('won');
    await Promise.all([won(), won()]);
    await won();
    expect(await booking()).toMatchObject({ payment: 'refunding', openRefunds: 1 });
    await sweep();
    await sweep();
    expect(await booking()).toMatchObject({ payment: 'refunded', refunded: sek(29_900), openRefunds: 0 });
    expect(await states()).toEqual(['replaced', 'done']);
    expect(world.provider.kept()).toBe(0);
    expect(await openCases()).toEqual([]);
    expect(await booksAgree(world)).toMatchObject(BY_BANK);
  });
  test('sent by hand before it was lost: both have cost us, and the books say so', async () => {
    await decided('open')();
    await cancelled();
    await closeCase(world.deps, ADMIN, { bookingId, caseId, note: 'By bank' });
    await decided('lost')();
    expect(await states()).toEqual(['by_hand']);
    expect(await booksAgree(world)).toMatchObject({ deposits: 0, bank: -29_900, card_losses: 29_900 });
  });
  test('a booking that goes on keeps its deposit, and what was lost stays a loss', async () => {
    await decided('lost')();
    expect(await booking()).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect(await booksAgree(world)).toMatchObject({ deposits: -29_900, card_losses: 29_900 });
    await decided('won')();
    expect(await booksAgree(world)).toMatchObject({ deposits: -29_900, card_losses: 0 });
  });
});
test.each([1, 2].flatMap((write) => (['before', 'after'] as const).map((kind) => ({ write, kind }))))(
  'cut off $kind write $write, and told again: it ends the same',
  async (cut) => {
    const dying = (): Deps => {
      const { client } = dyingClient(world.store.client, () => cut);
      return { ...world.deps, table: new Table(client, world.store.tableName) };
    };
    await decided('open')();
    await cancelAs(world, bookingId);
    const choice = { bookingId, refundId: 'cancel-1' };
    await settleRefund(dying(), SYSTEM, choice).catch(() => undefined);
    await sweep();
    const lost = decided('lost');
    await lost(dying()).catch(() => undefined);
    await lost();
    await isByBank();
    const won = decided('won');
    await won(dying()).catch(() => undefined);
    await won();
    await sweep();
    expect(world.provider.kept()).toBe(0);
    expect(await booksAgree(world)).toMatchObject(BY_BANK);
  },
);
