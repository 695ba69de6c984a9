/**
 * Days and wall-clock times as plain numbers, for any year from 1 on. A wall time counts milliseconds as if the wall
 * clock stood in UTC; what instant it is, a zone decides (zones.ts). `Date` reads the years 0 to 99 as 1900 to 1999.
 */
export type WallMillis = number;
export type DayNumber = number;

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const SECOND = 1_000;

/** Days since 1 January 1970 (proleptic Gregorian). */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}
export type Civil = Readonly<{ year: number; month: number; day: number }>;
export function civilOf(dayNumber: DayNumber): Civil {
  const z = dayNumber + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted + (shifted < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0);
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);
/** 0 = Monday … 6 = Sunday. 1 January 1970 was a Thursday. */
export const weekdayOfDay = (dayNumber: DayNumber): number => (((dayNumber + 3) % 7) + 7) % 7;
export const dayOfWall = (wall: WallMillis): DayNumber => Math.floor(wall / DAY);
export const timeOfWall = (wall: WallMillis): number => wall - dayOfWall(wall) * DAY;
export const yearOfWall = (wall: WallMillis): number => civilOf(dayOfWall(wall)).year;
