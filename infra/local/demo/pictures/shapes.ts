import type { Random } from './random.ts';

export const WIDTH = 1920;
export const HEIGHT = 1280;
const n = (value: number) => value.toFixed(1);

/** A ridge line across the picture: the sum of a few sines, `[x, y]` from left to right. */
export function ridge(random: Random, base: number, height: number, steps = 96, roughness = 1): [number, number][] {
  const waves = [1, 2.3, 4.7, 9.1, 17].map((f, i) => ({
    f: f * random.between(0.75, 1.3) * roughness,
    a: 1 / (i + 1.1) ** 1.25,
    p: random.between(0, 7),
  }));
  const sum = waves.reduce((total, wave) => total + wave.a, 0);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const y = waves.reduce((total, wave) => total + wave.a * Math.sin(wave.p + t * wave.f * 4), 0) / sum;
    return [t * WIDTH, base - (y * 0.5 + 0.5) * height];
  });
}
export const line = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
/** The area between a line of points and a level. */
export const fill = (points: [number, number][], level: number, colour: string, more = '') =>
  `<path d="M0 ${n(level)}L${line(points)}L${WIDTH} ${n(level)}Z" fill="${colour}" ${more}/>`;

/** Spruces along a ridge: each a few stacked, slightly crooked tiers. */
export function spruces(random: Random, points: [number, number][], size: number, density: number): string {
  let path = '';
  for (let x = -size; x < WIDTH + size; x += random.between(0.25, 0.75) * size * density) {
    const at = points[Math.max(0, Math.min(points.length - 1, Math.round((x / WIDTH) * (points.length - 1))))] as [
      number,
      number,
    ];
    const height = size * random.between(0.75, 1.75);
    const half = height * random.between(0.16, 0.24);
    const foot = at[1] + size * 0.25;
    const lean = random.between(-0.04, 0.04) * height;
    path += `M${n(x - half)} ${n(foot)}`;
    for (const [up, out] of [
      [0.3, 0.55],
      [0.32, 0.8],
      [0.6, 0.35],
      [0.62, 0.52],
    ] as const)
      path += `L${n(x - half * out)} ${n(foot - height * up)}`;
    path += `L${n(x + lean)} ${n(foot - height)}`;
    for (const [up, out] of [
      [0.62, 0.52],
      [0.6, 0.35],
      [0.32, 0.8],
      [0.3, 0.55],
    ] as const)
      path += `L${n(x + half * out)} ${n(foot - height * up)}`;
    path += `L${n(x + half)} ${n(foot)}Z`;
  }
  return path;
}

/** A low rock polished by ice: flat on the water, rounded above. */
export function rock(random: Random, x: number, y: number, width: number, height: number): [number, number][] {
  const steps = 14;
  const tilt = random.between(-0.25, 0.25);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const hump = Math.sin(Math.PI * t) ** 0.7 * (1 + tilt * (t - 0.5) * 2) * random.between(0.9, 1.05);
    return [x + (t - 0.5) * width, y - hump * height];
  });
}

export function reeds(random: Random, from: number, to: number, y: number, height: number, colour: string): string {
  let path = '';
  for (let x = from; x < to; x += random.between(5, 16)) {
    const h = height * random.between(0.45, 1.1);
    const bend = random.between(-0.22, 0.28) * h;
    const foot = y + random.between(-8, 26);
    path += `M${n(x)} ${n(foot)}q${n(bend * 0.2)} ${n(-h * 0.6)} ${n(bend)} ${n(-h)}`;
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
}
