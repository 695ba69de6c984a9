import type { Point } from './experience.ts';

/** South, west, north, east. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];
const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Four characters: 20 bits, ten each way. */
const SIDE = 1024;
export const CELL_LAT = 180 / SIDE;
export const CELL_LON = 360 / SIDE;

const rowOf = (lat: number) => Math.min(SIDE - 1, Math.max(0, Math.floor((lat + 90) / CELL_LAT)));
const columnOf = (lon: number) => Math.min(SIDE - 1, Math.max(0, Math.floor((lon + 180) / CELL_LON)));

/** The name of a cell of about 20 by 20 km (at 60 degrees north). */
function nameOf(row: number, column: number): string {
  let name = '';
  for (let group = 0; group < 4; group++) {
    let value = 0;
    for (let bit = 0; bit < 5; bit++) {
      const position = group * 5 + bit;
      const source = position % 2 === 0 ? column : row;
      value = (value << 1) | ((source >> (9 - (position >> 1))) & 1);
    }
    name += ALPHABET[value];
  }
  return name;
}
/** How finely a card keeps its point: about a metre. */
export const PARTS_OF_DEGREE = 100_000;
const kept = (degrees: number) => Math.round(degrees * PARTS_OF_DEGREE) / PARTS_OF_DEGREE;
/** Of the point as it is kept: one at the edge of a cell would be looked for beside its card else. */
export const cellOf = ({ lat, lon }: Point): string => nameOf(rowOf(kept(lat)), columnOf(kept(lon)));

/** How many cells the bounds touch, without naming them. */
export const cellCount = ([south, west, north, east]: Bounds): number =>
  Math.max(0, rowOf(north) - rowOf(south) + 1) * Math.max(0, columnOf(east) - columnOf(west) + 1);

export function cellsIn([south, west, north, east]: Bounds): string[] {
  const cells: string[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row++)
    for (let column = columnOf(west); column <= columnOf(east); column++) cells.push(nameOf(row, column));
  return cells;
}
export const isWithin = ({ lat, lon }: Point, [south, west, north, east]: Bounds): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;
export const centreOf = ([south, west, north, east]: Bounds): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
});
/** Along the surface of the earth. */
export function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Where a cell lies. */
export function boundsOf(cell: string): Bounds {
  let row = 0;
  let column = 0;
  for (const [group, letter] of [...cell].entries()) {
    const value = ALPHABET.indexOf(letter);
    for (let bit = 0; bit < 5; bit++) {
      const one = (value >> (4 - bit)) & 1;
      if ((group * 5 + bit) % 2 === 0) column = (column << 1) | one;
      else row = (row << 1) | one;
    }
  }
  const south = row * CELL_LAT - 90;
  const west = column * CELL_LON - 180;
  return [south, west, south + CELL_LAT, west + CELL_LON];
}
export const touches = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
