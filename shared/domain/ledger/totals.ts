import { type Money, sek } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { balancesOf } from './postings.ts';
import type { Entry } from './statement.ts';

/** What moved in a month, over everybody: all of it sums of the ledger's rows. */
export type Totals = Readonly<{
  /** By card, less what went back. */
  cameIn: Money;
  /** What Napp keeps, VAT included, and the VAT in it. */
  fees: Money;
  vat: Money;
  /** Paid to guides at their trips, those of drop-ins among them. */
  atTrips: Money;
  /** Transferred to guides, or given back by transfer. */
  paidOut: Money;
}>;
export function totalsOf(entries: readonly Entry[], now: Instant): Totals {
  const sums = balancesOf(entries.filter(({ at }) => at <= now).flatMap(({ lines }) => lines));
  return {
    cameIn: sek(sums.provider),
    fees: sek(0 - sums.commission - sums.vat),
    vat: sek(0 - sums.vat),
    atTrips: sek(sums.trip_paid),
    paidOut: sek(0 - sums.bank),
  };
}
