import type * as z from 'zod';
import type { GiftClaimShape } from '#shared/contracts/gift-claims.ts';
import { writeCsv } from '#shared/kernel/csv.ts';

export type Claim = z.output<typeof GiftClaimShape>;
const COLUMNS = ['date', 'reference', 'code', 'amount', 'currency', 'status'] as const;
type Words = Readonly<{ column: (name: (typeof COLUMNS)[number]) => string; state: (claim: Claim) => string }>;

/** The redeemed gift cards for a spreadsheet; of a code only its end is known. */
export const giftClaimsCsv = (claims: readonly Claim[], words: Words): string =>
  writeCsv([
    COLUMNS.map(words.column),
    ...claims.map((claim) => [
      claim.date,
      claim.reference,
      `…${claim.lastFour}`,
      claim.amount.minor / 100,
      claim.amount.currency,
      words.state(claim),
    ]),
  ]);
