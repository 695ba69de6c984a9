/** A month (`2027-06`) so many later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number);
  const index = year * 12 + one - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
