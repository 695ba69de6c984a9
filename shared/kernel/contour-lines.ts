type Ring = Readonly<{ d: string; width: number; opacity: number }>;
type Sounding = Readonly<{ x: number; y: number; depth: string }>;

const hash = (text: string) => [...text].reduce((h, c) => (h * 31 + c.charCodeAt(0)) % 9973, 7);
const noise = (n: number) => {
  const x = Math.sin(n * 127.1) * 43_758.5453;
  return x - Math.floor(x);
};

function ring(cx: number, cy: number, radius: number, seed: number): string {
  const points = Array.from({ length: 20 }, (_, i) => {
    const t = (i / 20) * Math.PI * 2;
    const k = 1 + 0.2 * Math.sin(t * 2 + seed) + 0.12 * Math.sin(t * 3 + seed * 2.3) + 0.04 * noise(i + seed * 9);
    return [cx + Math.cos(t) * radius * k * 1.5, cy + Math.sin(t) * radius * k] as const;
  });
  const middles = points.map(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return [Math.round((x + nx) / 2), Math.round((y + ny) / 2)] as const;
  });
  const [sx, sy] = middles.at(-1) ?? [0, 0];
  return `M${sx} ${sy}${points.map(([x, y], i) => `Q${Math.round(x)} ${Math.round(y)} ${middles[i]?.join(' ')}`).join('')}Z`;
}

/** Depth contours around two deeps, the same for the same seed. */
export function contourLines(seed: number | string): { rings: readonly Ring[]; soundings: readonly Sounding[] } {
  const s = typeof seed === 'number' ? seed : hash(seed);
  const deep = { x: 700 + noise(s) * 300, y: 220 + noise(s + 1) * 180 };
  const bay = { x: 120 + noise(s + 2) * 260, y: 430 + noise(s + 3) * 140 };
  const rings = [
    ...Array.from({ length: 9 }, (_, i) => ({
      d: ring(deep.x, deep.y, 40 + i * 46, s),
      width: i % 4 === 0 ? 1.6 : 0.8,
      opacity: 0.75 - i * 0.06,
    })),
    ...Array.from({ length: 4 }, (_, i) => ({
      d: ring(bay.x, bay.y, 30 + i * 36, s + 2),
      width: 0.8,
      opacity: 0.5 - i * 0.08,
    })),
  ];
  const depth = (n: number) => (4 + noise(s + n) * 24).toFixed(1);
  const soundings = [
    { x: Math.round(deep.x), y: Math.round(deep.y + 6), depth: depth(5) },
    { x: Math.round(deep.x + 170), y: Math.round(deep.y - 70), depth: depth(6) },
    { x: Math.round(bay.x), y: Math.round(bay.y), depth: depth(7) },
  ];
  return { rings, soundings };
}
