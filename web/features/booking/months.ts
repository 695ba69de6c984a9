/** How far ahead the calendar leafs: as far as search looks (400 days). */
export function lastMonth(today: string, months = 13): string {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}
