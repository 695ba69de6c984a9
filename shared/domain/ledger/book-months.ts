const FIRST_MONTH = '2026-01';
/** Nothing was booked before. */
export const BOOKS_BEGIN = `${FIRST_MONTH}-01`;

/** All months of the books, up to one. */
export function monthsUntil(last: string): string[] {
  const months: string[] = [];
  for (let month = FIRST_MONTH; month <= last; month = next(month)) months.push(month);
  return months;
}
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
