import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guideShareOf } from '#shared/domain/booking/cancellation.ts';
import { splitPayment } from '#shared/domain/booking/split-payment.ts';
import {
  balancesOf,
  commissionReturned,
  depositPaid,
  depositReturned,
  depositReturnedByHand,
  earned,
  giftCardsSold,
  giftCardsWithdrawn,
  giftReturned,
  giftUsed,
  imbalanceOf,
  type Line,
  owedIn,
  paidAtTrip,
  paidOut,
  penaltyCollected,
  reversed,
} from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (amount: number) => sek(Math.round(amount * 100));
const sumAfter = (...movements: Line[][]) => balancesOf(movements.flat());

describe('T 2 400, gift card 1 000, D 140, B 1 260', () => {
  const booked = [giftCardsSold(kr(1_000)), giftUsed(kr(1_000)), depositPaid(kr(140))];
  const done = earned({ deposit: kr(140), giftCard: kr(1_000) });
  test('booked: Napp owes 140 and 1 000 for a trip to come, and has both at the provider', () => {
    expect(sumAfter(...booked)).toMatchObject({
      provider: 114_000,
      deposits: -14_000,
      gift_held: -100_000,
      gift_cards: 0,
    });
  });
  test('done: the guide gets 900 of the gift card and 1 260 at the trip, Napp 240 with 48 of VAT', () => {
    const end = sumAfter(...booked, done, paidAtTrip(kr(1_260)));
    expect(end).toMatchObject({ deposits: 0, gift_held: 0, guide_payable: -90_000, commission: -19_200, vat: -4_800 });
    expect(end).toMatchObject({ trip_paid: 126_000, trip_guide: -126_000 });
  });
  test('cancelled in time: 140 to the card, 1 000 to the gift card', () => {
    const end = sumAfter(...booked, depositReturned(kr(140)), giftReturned(kr(1_000)));
    expect(end).toMatchObject({ provider: 100_000, gift_cards: -100_000, deposits: 0, gift_held: 0, commission: 0 });
  });
  test('cancelled late: nothing back, penalty 1 260, the guide 2 160 in all, Napp 240', () => {
    const end = sumAfter(...booked, done, penaltyCollected(kr(1_260)));
    expect(owedIn(end, 'guide_payable')).toEqual(kr(2_160));
    expect(end.commission + end.vat).toBe(-24_000);
    expect(sumAfter(...booked, done, penaltyCollected(kr(1_260)), paidOut(kr(2_160))).guide_payable).toBe(0);
  });
  test("party smaller, T' 1 200: 120 back to the card, and a trip of G 1 000, D 20", () => {
    const end = sumAfter(...booked, depositReturned(kr(120)), earned({ deposit: kr(20), giftCard: kr(1_000) }));
    expect(end).toMatchObject({ deposits: 0, gift_held: 0, guide_payable: -90_000, provider: 102_000 });
  });
  test("T' 800: 140 to the card, 200 to the gift card, and a trip of G 800", () => {
    const back = [depositReturned(kr(140)), giftReturned(kr(200))];
    const end = sumAfter(...booked, ...back, earned({ deposit: kr(0), giftCard: kr(800) }));
    expect(end).toMatchObject({
      gift_cards: -20_000,
      gift_held: 0,
      guide_payable: -72_000,
      commission: -6_400,
      vat: -1_600,
    });
  });
  test('completed, and then the no-show is upheld: as if it had never been earned', () => {
    const end = sumAfter(...booked, done, reversed(done), depositReturned(kr(140)), giftReturned(kr(1_000)));
    expect(end).toMatchObject({ gift_cards: -100_000, guide_payable: 0, commission: 0, vat: 0, deposits: 0 });
  });
});
test.each([
  [2_400, 2_400, 2_160, 240],
  [2_400, 2_380, 2_142, 241],
  [3_737.5, 0, 0, 373.75],
])('T %d, gift card %d: the guide gets %d of it, Napp %d', (total, balance, guide, napp) => {
  const { giftCard, deposit } = splitPayment(kr(total), kr(balance));
  const end = balancesOf(earned({ deposit, giftCard }));
  expect(owedIn(end, 'guide_payable')).toEqual(kr(guide));
  expect(-end.commission - end.vat).toBe(Math.round(napp * 100));
});
test('always: debits are credits, and what is taken back leaves nothing', () => {
  const amount = fc.nat(10_000_000);
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const movements = [
        depositPaid,
        depositReturned,
        depositReturnedByHand,
        penaltyCollected,
        giftCardsSold,
        giftCardsWithdrawn,
        giftUsed,
        giftReturned,
        paidOut,
        paidAtTrip,
        commissionReturned,
      ].map((make) => make(sek(a)));
      for (const lines of [...movements, earned({ deposit: sek(a), giftCard: sek(b) })]) {
        expect(imbalanceOf(lines)).toBe(0);
        expect(Object.values(balancesOf([...lines, ...reversed(lines)])).every((sum) => sum === 0)).toBe(true);
      }
      const end = balancesOf(earned({ deposit: sek(a), giftCard: sek(b) }));
      expect(owedIn(end, 'guide_payable')).toEqual(guideShareOf(sek(b)));
    }),
  );
});
