/** What the widget needs of the public API's answers; anything more is let go. */
export type Trip = Readonly<{ id: string; title: Readonly<{ en: string; sv: string }>; nextFreeDate: string | null }>;
export type Guide = Readonly<{ name: string; experiences: readonly Trip[] }>;
export type Day = Readonly<{ date: string; state: string; places: number; discountPercent: number | null }>;
type Month = Readonly<{ days: readonly Day[]; firstBookableDate: string }>;

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
export const readGuide = (id: string) => read<Guide>(`/api/public/guides/${encodeURIComponent(id)}`);
export const readMonth = (trip: string, month: string) =>
  read<Month>(`/api/public/experiences/${encodeURIComponent(trip)}/availability?month=${month}`);
