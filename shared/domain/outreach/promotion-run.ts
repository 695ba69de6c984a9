import type { Money } from '../../kernel/money.ts';
import type { LocalDate } from '../../kernel/time.ts';
import { discounted, lowestPriceBefore, type PriceEntry } from '../catalogue/lowest-price.ts';

type Prices = Readonly<{ adultPrice: Money; childPrice: Money; privatePrice: Money | null }>;
type Lowest = Readonly<{ adult: number; child: number; private: number | null }>;

/**
 * The offers of an experience from the first promoted date until none is left. What a discount is counted from is the
 * lowest price of the 30 days before the run began: a second step down does not move it.
 */
export type PromotionRun = Readonly<{
  since: LocalDate;
  lowest: Lowest;
  /** Percent by `date slotId`. */
  slots: Readonly<Record<string, number>>;
  /** The day from which each percent could be seen. */
  shown: Readonly<Record<string, LocalDate>>;
  /** Offers whose time was taken away, and on which day: it may be brought back. */
  gone?: Readonly<Record<string, Gone>> | undefined;
}>;
type Gone = Readonly<{ percent: number; on: LocalDate }>;
export const slotKey = (date: LocalDate, slotId: string): string => `${date} ${slotId}`;
export const dateOfSlot = (key: string): LocalDate => key.slice(0, 10);

/** The slots that are still to come; a run without any is over. */
const comingOf = (run: PromotionRun | undefined, today: LocalDate): Record<string, number> =>
  Object.fromEntries(Object.entries(run?.slots ?? {}).filter(([key]) => dateOfSlot(key) >= today));
export const isRunning = (run: PromotionRun | undefined, today: LocalDate): run is PromotionRun =>
  Object.keys(comingOf(run, today)).length > 0;

const goneOf = (run: PromotionRun | undefined, today: LocalDate): [string, Gone][] =>
  Object.entries(run?.gone ?? {}).filter(([, { on }]) => on === today);
/** What a time was offered for, also when it was taken away today: who takes that back brings the offer back too. */
export const offerOf = (run: PromotionRun | undefined, key: string, today: LocalDate): number | undefined =>
  run?.slots[key] ?? new Map(goneOf(run, today)).get(key)?.percent;

type RunChange = Readonly<{
  today: LocalDate;
  prices: Prices;
  history: readonly PriceEntry[];
  /** Percent by slot; 0 takes the offer away. */
  set: Readonly<Record<string, number>>;
  /** Percent by slot of what is taken away because its time is. */
  gone?: Readonly<Record<string, number>>;
}>;
/** The run after some dates were promoted or withdrawn, and the prices that the public saw by it. */
export function runAfter(
  run: PromotionRun | undefined,
  change: RunChange,
): { run: PromotionRun; entries: PriceEntry[] } {
  const { today, prices, history, set } = change;
  const before = run && isRunningWith(run, change) ? run : { ...begin(today, prices, history), slots: {} };
  const slots = Object.fromEntries(
    Object.entries({ ...comingOf(before, today), ...set }).filter(([, percent]) => percent > 0),
  );
  const percents = [...new Set([...Object.values(slots), ...Object.values(before.slots)])];
  const shown = { ...before.shown, ...Object.fromEntries(percents.map((p) => [p, before.shown[p] ?? today])) };
  const entries = percents.map((percent) => ({
    date: shown[percent] ?? today,
    until: lastDateOf(slots, percent) ?? today,
    ...reduced(prices, percent),
  }));
  return { run: { ...before, slots, shown, gone: goneAfter(run, change) }, entries };
}
/** A run that has ended goes on when the time that ended it comes back. */
const isRunningWith = (run: PromotionRun, { today, set }: RunChange): boolean =>
  isRunning(run, today) || goneOf(run, today).some(([key]) => (set[key] ?? 0) > 0);
function goneAfter(run: PromotionRun | undefined, { today, set, gone = {} }: RunChange): PromotionRun['gone'] {
  const left = goneOf(run, today).filter(([key]) => (set[key] ?? 0) === 0);
  const all = [...left, ...Object.entries(gone).map(([key, percent]) => [key, { percent, on: today }] as const)];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
/** What the public sees from today by the offers that run, when the regular prices become others. */
export function entriesAt(run: PromotionRun | undefined, today: LocalDate, prices: Prices): PriceEntry[] {
  const slots = comingOf(run, today);
  return [...new Set(Object.values(slots))].map((percent) => ({
    date: today,
    until: lastDateOf(slots, percent) ?? today,
    ...reduced(prices, percent),
  }));
}
function begin(today: LocalDate, prices: Prices, history: readonly PriceEntry[]): Omit<PromotionRun, 'slots'> {
  const lowest = (type: 'adult' | 'child' | 'private', now: number) => lowestPriceBefore(history, type, today) ?? now;
  return {
    since: today,
    lowest: {
      adult: lowest('adult', prices.adultPrice.minor),
      child: lowest('child', prices.childPrice.minor),
      private: prices.privatePrice && lowest('private', prices.privatePrice.minor),
    },
    shown: {},
  };
}
function lastDateOf(slots: Readonly<Record<string, number>>, percent: number): LocalDate | undefined {
  const dates = Object.entries(slots).filter(([, p]) => p === percent);
  return dates
    .map(([key]) => dateOfSlot(key))
    .sort()
    .at(-1);
}
const reduced = ({ adultPrice, childPrice, privatePrice }: Prices, percent: number) => ({
  adult: discounted(adultPrice, percent).minor,
  child: discounted(childPrice, percent).minor,
  private: privatePrice && discounted(privatePrice, percent).minor,
});
