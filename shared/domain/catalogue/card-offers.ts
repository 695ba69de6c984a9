import type { LocalDate } from '../../kernel/time.ts';

/** What a day is offered for: the best discount first, each next one for parties that do not fit on the times of those before. */
export type DayOffers = readonly Readonly<{ percent: number; places: number }>[];
export type CardOffers = Readonly<Record<LocalDate, DayOffers>>;
const MOST_PROMOTED_DATES = 8;
/** Are there perhaps more of them than the card holds? */
export const isFull = (promotions: CardOffers): boolean => Object.keys(promotions).length === MOST_PROMOTED_DATES;

/** The best discount for so many people on a day; 0 when none of its offers has places for them. */
export const percentFor = (offers: DayOffers | undefined, people: number): number =>
  offers?.find(({ places }) => places >= people)?.percent ?? 0;

/** The nearest promoted dates, as many as a card holds; one that is too near to be booked only where there is room. */
export function withOffers(
  promotions: CardOffers,
  date: LocalDate,
  offers: DayOffers,
  firstBookable: LocalDate,
): Record<LocalDate, DayOffers> {
  const { [date]: _old, ...others } = promotions;
  const all = Object.entries(offers.length > 0 ? { ...others, [date]: offers } : others);
  const isTooNear = ([d]: [LocalDate, DayOffers]) => Number(d < firstBookable);
  const nearest = all.sort((a, b) => isTooNear(a) - isTooNear(b) || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(nearest.slice(0, MOST_PROMOTED_DATES).sort(([a], [b]) => (a < b ? -1 : 1)));
}
