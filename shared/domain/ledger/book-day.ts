import { DEFAULT_ZONE, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';

/** The books are kept in Sweden: what happens on New Year's Eve at 23:30 UTC is of the new year. */
export const bookDayOf = (at: Instant): LocalDate => localDateOf(at, DEFAULT_ZONE);
export const bookMonthOf = (at: Instant): string => bookDayOf(at).slice(0, 7);
