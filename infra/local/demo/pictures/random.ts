export type Random = Readonly<{
  /** A number from `from` up to, not including, `to`. */
  between: (from: number, to: number) => number;
  whole: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
}>;

/** The same numbers for the same seed, on every machine (mulberry32 over an FNV-1a hash). */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  return {
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
}
