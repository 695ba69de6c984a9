import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPUTE_STATES, type DisputeStand, disputeEntries } from '#shared/domain/ledger/dispute.ts';
import { balancesOf, imbalanceOf } from '#shared/domain/ledger/postings.ts';

const booked = (stands: readonly DisputeStand[]) =>
  stands.flatMap((now, i) => disputeEntries('du_1', i, stands[i - 1], now));
const held = (taken: number): DisputeStand => ({ state: 'open', taken });

test.each<[string, DisputeStand[], object]>([
  ['opened', [held(37_375)], { provider: -37_375, disputed: 37_375, card_losses: 0 }],
  ['lost', [held(37_375), { state: 'lost', taken: 37_375 }], { provider: -37_375, disputed: 0, card_losses: 37_375 }],
  ['won', [held(37_375), { state: 'won', taken: 0 }], { provider: 0, disputed: 0, card_losses: 0 }],
  ['an enquiry of the bank', [held(0), { state: 'won', taken: 0 }], { provider: 0, disputed: 0, card_losses: 0 }],
  ['seen only when it is lost', [{ state: 'lost', taken: 300 }], { provider: -300, disputed: 0, card_losses: 300 }],
])('a dispute that is %s', (_name, stands, balances) => {
  expect(balancesOf(booked(stands).flatMap(({ lines }) => lines))).toMatchObject(balances);
});
test('whatever way it went, the books say where it stands: what is taken is contested or lost, and every row balances', () => {
  const stand = fc.record({ state: fc.constantFrom(...DISPUTE_STATES), taken: fc.integer({ min: 0, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(stand, { minLength: 1, maxLength: 8 }), (stands) => {
      const entries = booked(stands);
      const sums = balancesOf(entries.flatMap(({ lines }) => lines));
      const last = stands.at(-1) as DisputeStand;
      expect(entries.map(({ lines }) => imbalanceOf(lines))).toEqual(entries.map(() => 0));
      expect(sums.provider + last.taken).toBe(0);
      expect(sums.card_losses).toBe(last.state === 'lost' ? last.taken : 0);
      expect(sums.disputed).toBe(last.state === 'lost' ? 0 : last.taken);
      expect(new Set(entries.map(({ what }) => what)).size).toBe(entries.length);
    }),
  );
});
