import { afterEach, beforeEach, expect, test } from 'vitest';
import { tellBookings, tellGuided } from '#functions/accounts/tell-bookings.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import type { Dispute } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards, takeBack } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-03T10:00:00.000Z');
});
afterEach(() => world.store.stop());

/** The cardholder or their bank does something, and the provider tells of it. */
function moves(id: string, state: Dispute['state'], bookingId: string | null = id) {
  const event = world.provider.dispute(world.provider.intentOf(id)?.id ?? '', state, bookingId);
  return (deps = world.deps) =>
    receiveStripeEvent(deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
}
const cases = async (state: 'open' | 'closed') => (await listCases(world.deps, ADMIN, { state })).cases;
const rowsOf = async (id: string) =>
  balancesOf((await listLedgerOf(world.deps.table, id)).flatMap(({ lines }) => lines));
async function aPaidBooking() {
  await offerTrip(world);
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}

test('a contested deposit is a case with its date and an alarm, and the books say who has the money, the provider’s own figures too', async () => {
  const id = await aPaidBooking();
  const tell = moves(id, 'open');
  await Promise.all([tell(), tell()]);
  await tell();
  const dispute = { state: 'open', amount: sek(29_900), answerBefore: null };
  expect(await cases('open')).toMatchObject([{ bookingId: id, kind: 'card_disputed', openedBy: 'system', dispute }]);
  expect(await rowsOf(id)).toMatchObject({ provider: 0, disputed: 29_900, deposits: -29_900, card_losses: 0 });
  expect(world.logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    'a payment is disputed',
  ]);
  world.moveTo('2027-05-04T03:00:00.000Z');
  expect((await checkBooks(world.deps, SYSTEM, {})).cards).toEqual({ differing: [], unread: [] });
});
test('decided for Napp it closes by itself; lost it is booked, and comes back to whoever thought it was settled', async () => {
  const won = await aPaidBooking();
  await moves(won, 'open')();
  await moves(won, 'won')();
  expect(await cases('open')).toEqual([]);
  expect(await cases('closed')).toMatchObject([{ bookingId: won, outcome: 'settled', dispute: { state: 'won' } }]);
  expect(await rowsOf(won)).toMatchObject({ provider: 29_900, disputed: 0, card_losses: 0 });

  const { orderId } = await buyCards(world);
  await moves(orderId, 'open')();
  const [open] = await cases('open');
  expect(open).toMatchObject({ bookingId: orderId, gift: { buyerEmail: expect.any(String) }, trip: null });
  await closeCase(world.deps, ADMIN, { bookingId: orderId, caseId: open?.caseId ?? '', note: 'Answered' });
  expect(await cases('open')).toEqual([]);
  const lost = moves(orderId, 'lost');
  await lost();
  await lost();
  expect(await cases('open')).toMatchObject([
    { bookingId: orderId, dispute: { state: 'lost' }, outcome: null, note: '' },
  ]);
  expect(await rowsOf(orderId)).toMatchObject({ disputed: 0, provider: 0, card_losses: 0, gift_cards: 0 });
  await booksAgree(world);
});
test('lost with gift cards: what is left on them ends, what was spent is claimed, and a booking that gives it back sets it off', async () => {
  await offerTrip(world, { adultPrice: sek(120_000) });
  const { orderId, codes } = await buyCards(world, { amount: 100_000, quantity: 2 });
  const party = { adults: 1, children: 0, private: false };
  const { bookingId } = await book(world, { giftCodes: [codes[0] ?? ''], party });
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  const first = moves(orderId, 'lost');
  await Promise.all([first(), first()]);
  await first();
  for (const code of codes)
    await expect(checkGiftCard(world.deps, VISITOR, { code })).rejects.toMatchObject({ code: 'gift_cards.invalid' });
  expect(await findOrder(world.deps.table, orderId)).toMatchObject({ state: 'withdrawn' });
  expect(await rowsOf(orderId)).toMatchObject({ gift_cards: -100_000, gift_claims: 100_000, card_losses: 0 });
  expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_claims: 100_000, card_losses: 0 });
  await cancelAs(world, bookingId);
  expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_held: 0, gift_claims: 0 });
});
test('cards used at the moment their payment is lost: either the booking has the money, or it is refused', async () => {
  await offerTrip(world, { adultPrice: sek(120_000) });
  const { orderId, codes } = await buyCards(world, { amount: 100_000 });
  const party = { adults: 1, children: 0, private: false };
  const [made] = await Promise.allSettled([book(world, { giftCodes: [...codes], party }), moves(orderId, 'lost')()]);
  const spent = made.status === 'fulfilled' ? 100_000 : 0;
  expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_held: 0 - spent, gift_claims: spent });
});
test('cut off before or after its write, and told again or too late, a dispute is booked once', async () => {
  const id = await aPaidBooking();
  const late = moves(id, 'open');
  for (const kind of ['before', 'after'] as const) {
    const { client } = dyingClient(world.store.client, () => ({ write: 1, kind }));
    const event = world.provider.dispute(world.provider.intentOf(id)?.id ?? '', 'lost', id);
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    const told = { rawBody: JSON.stringify(event), signature: 'right' };
    await expect(receiveStripeEvent(dying, SYSTEM, told)).rejects.toThrow(`${kind} the write`);
    await expect(receiveStripeEvent(dying, SYSTEM, { ...told, signature: 'wrong' })).rejects.toThrow();
  }
  await late();
  expect(await rowsOf(id)).toMatchObject({ provider: 0, disputed: 0, card_losses: 29_900 });
  await Promise.all([moves(id, 'won')(), late()]);
  await late();
  expect(await rowsOf(id)).toMatchObject({ provider: 29_900, disputed: 0, card_losses: 0 });
  expect(await cases('closed')).toMatchObject([{ bookingId: id, dispute: { state: 'won' } }]);
  expect(await cases('open')).toEqual([]);
});
test('who was told of the loss, and is slow, does not undo the news that it was won', async () => {
  const id = await aPaidBooking();
  const lost = moves(id, 'lost');
  const stale = world.provider.disputes.get(`du_${world.provider.intentOf(id)?.id}`) as Dispute;
  const won = moves(id, 'won');
  let reads = 0;
  const readDispute = async (disputeId: string) => {
    if (++reads > 2) return world.deps.payments.readDispute(disputeId);
    if (reads === 2) await won();
    return stale;
  };
  await lost({ ...world.deps, payments: { ...world.deps.payments, readDispute } });
  expect(reads).toBe(3);
  expect(await rowsOf(id)).toMatchObject({ provider: 29_900, card_losses: 0 });
  expect(await cases('open')).toEqual([]);
});
test('gift cards withdrawn while their payment is contested: the money is not given twice, and the books hold', async () => {
  const { orderId, link } = await buyCards(world);
  await moves(orderId, 'open')();
  expect(await takeBack(world.deps, link)).toMatchObject({ state: 'refund_failed' });
  expect((await cases('open')).map(({ kind }) => kind).sort()).toEqual(['card_disputed', 'refund_failed']);
  await moves(orderId, 'lost')();
  expect(await rowsOf(orderId)).toMatchObject({ provider: 0, disputed: 0, gift_cards: 0 });
  await booksAgree(world);
});
test('it stands in the data of the one who paid, and not in the guide’s', async () => {
  const id = await aPaidBooking();
  await moves(id, 'open')();
  const bookings = [await getRecord(world.deps.table, id)].map(({ booking }) => booking);
  expect((await tellBookings(world.deps.table, bookings))[0]?.cases).toMatchObject([{ kind: 'card_disputed' }]);
  expect((await tellGuided(world.deps.table, bookings))[0]?.cases).toEqual([]);
});
test('a payment that is not ours is told in the log, and nothing is stored', async () => {
  const id = await aPaidBooking();
  await moves(id, 'open', null)();
  await moves(id, 'open', 'ffffffff')();
  expect(await cases('open')).toEqual([]);
  expect(world.logged.filter(({ level }) => level === 'error')).toHaveLength(2);
});
