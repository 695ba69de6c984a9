export type Interval = readonly [start: number, end: number];

/** Clipped to the window, sorted, and overlapping or touching ones made one: what a calendar says, whoever wrote it. */
export function mergeTimes(
  times: readonly Readonly<{ start: number; end: number }>[],
  { from, to }: Readonly<{ from: number; to: number }>,
): Interval[] {
  const clipped = times
    .map(({ start, end }) => [Math.max(start, from), Math.min(end, to)] as const)
    .filter(([start, end]) => end > start)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const merged: [number, number][] = [];
  for (const [start, end] of clipped) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
