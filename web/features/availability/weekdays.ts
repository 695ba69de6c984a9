export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** What a weekday (1 is Monday) is called in the texts. */
export const weekdayName = (weekday: number): (typeof NAMES)[number] => NAMES[weekday - 1] ?? 'mon';
