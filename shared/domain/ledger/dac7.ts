import { type Money, plus, sek } from '../../kernel/money.ts';
import { bookMonthOf } from './book-day.ts';
import { amountsOf, type Entry } from './statement.ts';

/** What a seller got through the platform in a quarter, as DAC7 asks. Nothing is withheld for taxes. */
export type Quarter = Readonly<{ consideration: Money; activities: number; fees: Money }>;
export type SellerYear = Readonly<{ guideId: string; quarters: readonly Quarter[] }>;
export const QUARTERS = [1, 2, 3, 4] as const;
const quarterOf = (month: string): number => Math.ceil(Number(month.slice(5)) / 3);

/**
 * What each guide was paid or credited of booked trips, with what Napp kept of them. Drop-ins are the guide's own
 * guests, whom Napp did not bring, and are left out.
 */
export function sellersOf(year: number, entries: readonly (Entry & Readonly<{ guideId: string }>)[]): SellerYear[] {
  const own = entries.filter(
    ({ at, experienceId }) => experienceId === undefined && bookMonthOf(at).startsWith(`${year}`),
  );
  return [...Map.groupBy(own, ({ guideId }) => guideId)]
    .map(([guideId, booked]) => ({ guideId, quarters: quartersOf(booked) }))
    .filter(({ quarters }) => quarters.some((q) => q.consideration.minor !== 0 || q.fees.minor !== 0))
    .sort((a, b) => a.guideId.localeCompare(b.guideId));
}
function quartersOf(entries: readonly Entry[]): Quarter[] {
  return QUARTERS.map((quarter) => {
    const own = entries.filter(({ at }) => quarterOf(bookMonthOf(at)) === quarter);
    const bookings = [...Map.groupBy(own, ({ bookingId }) => bookingId).values()].map(sumsOf);
    return {
      consideration: bookings.map(({ consideration }) => consideration).reduce(plus, sek(0)),
      activities: bookings.filter(({ consideration }) => consideration.minor > 0).length,
      fees: bookings.map(({ fees }) => fees).reduce(plus, sek(0)),
    };
  });
}
function sumsOf(entries: readonly Entry[]): Pick<Quarter, 'consideration' | 'fees'> {
  const amounts = entries.map(amountsOf);
  return {
    consideration: amounts.map(({ atTrip, toPay }) => plus(atTrip, toPay)).reduce(plus, sek(0)),
    fees: amounts.map(({ commission }) => commission).reduce(plus, sek(0)),
  };
}
