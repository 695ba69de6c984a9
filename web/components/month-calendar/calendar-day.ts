/** How a day is drawn. Told apart by shape, pattern and text, so that colour is never needed. */
export const DAY_LOOKS = ['open', 'partly', 'offer', 'struck', 'striped', 'plain'] as const;
export type DayLook = (typeof DAY_LOOKS)[number];

export type CalendarDay = Readonly<{
  look: DayLook;
  /** What a screen reader hears after the date: "2 of 6 places left". */
  label: string;
  /** A few characters under the number: "2", "−15 %". */
  mark?: string | undefined;
  /** Colours of what else is on this day, drawn as a bar; the label says it in words. */
  bars?: readonly string[] | undefined;
  /** Why this day cannot be chosen. The day keeps its place in the keyboard's path and says this instead. */
  refusal?: string | undefined;
}>;

/** The grid counts in local `Date`s at midnight; everyone else in `yyyy-mm-dd`. */
export const toDate = (date: string): Date => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const two = (n: number) => String(n).padStart(2, '0');
export const toLocalDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const toMonth = (date: Date): string => toLocalDate(date).slice(0, 7);
