import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';

const PayoutItem = z.object({
  month: z.string(),
  guideId: z.string(),
  amount: z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) }),
  bookings: z.int(),
  paidAt: z.string(),
  paidBy: z.string(),
});
export type StoredPayout = z.output<typeof PayoutItem>;
const HeadItem = z.object({ rev: z.int() });
export type PayoutHead = z.output<typeof HeadItem>;
export const keys = {
  payout: (month: string, guideId: string) => ({ pk: `PAYOUTS#${month}`, sk: guideId }),
  /** One for each guide: two months of the same guide are never paid at once, for they may hold the same bookings. */
  head: (guideId: string) => ({ pk: `GUIDE#${guideId}`, sk: 'PAYOUTS' }),
};
export const findPayout = (table: Table, month: string, guideId: string): Promise<StoredPayout | undefined> =>
  table.find(keys.payout(month, guideId), PayoutItem);
export const listPayoutsOf = async (table: Table, month: string): Promise<StoredPayout[]> =>
  (await table.queryAll({ pk: keys.payout(month, '').pk, consistent: true })).map((item) => PayoutItem.parse(item));
export const findPayoutHead = (table: Table, guideId: string): Promise<PayoutHead | undefined> =>
  table.find(keys.head(guideId), HeadItem);

/** The key makes it once a month. */
export function putPayout(table: Table, payout: StoredPayout, seen: PayoutHead | undefined): GuardedWrite[] {
  const { month, guideId, paidAt } = payout;
  const rev = (seen?.rev ?? 0) + 1;
  const head = { ...keys.head(guideId), kind: 'PAYOUT_HEAD', v: 1, month, at: paidAt, rev };
  return [
    putNew(table.name, { ...keys.payout(month, guideId), kind: 'PAYOUT', v: 1, ...payout }, 'retry'),
    seen ? putMoved(table.name, head, seen.rev) : putNew(table.name, head, 'retry'),
  ];
}
