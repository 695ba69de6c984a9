import type { Experience } from './use-experience.ts';

export type SeasonState = 'high' | 'main' | 'low';
type Season = Experience['seasons'][number];

/** The twelve months as the chart shows them. A season may run over New Year (`11-15` to `03-31`). */
export function seasonMonths(seasons: readonly Season[]): readonly SeasonState[] {
  const has = (kind: Season['kind'], month: number) =>
    seasons.some((season) => season.kind === kind && touches(season, month));
  return Array.from({ length: 12 }, (_, i) => (has('high', i + 1) ? 'high' : has('main', i + 1) ? 'main' : 'low'));
}
function touches({ from, to }: Season, month: number): boolean {
  const [first, last] = [monthOf(from), monthOf(to)];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
const monthOf = (monthDay: string) => Number(monthDay.slice(0, 2));
