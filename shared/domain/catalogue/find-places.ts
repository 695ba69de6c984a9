import type { Locale } from '../../kernel/locale.ts';
import type { Point } from './experience.ts';
import type { Bounds } from './geohash.ts';
import { PLACES } from './places.ts';

export type PlaceKind = 'water' | 'town' | 'region' | 'country';
export type Place = Readonly<{
  id: string;
  name: Readonly<Record<Locale, string>>;
  region: string;
  kind: PlaceKind;
  point: Point;
  bounds: Bounds;
}>;

/** Small letters without accents: how names are compared and how ids are made. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The id of the place that is called so, if there is one. */
export const placeIdOf = (name: string): string => plain(name).replaceAll(' ', '-');

function placeOf(line: string): Place {
  const [name = '', region = '', kind = 'town', lat = '0', lon = '0', reach = '10', english] = line.split('|');
  const [northSouth = 10, eastWest = northSouth] = reach.split(' ').map(Number);
  const point = { lat: Number(lat), lon: Number(lon) };
  const dLat = northSouth / 111.2;
  const dLon = eastWest / (111.2 * Math.cos((point.lat * Math.PI) / 180));
  return {
    id: placeIdOf(name),
    name: { sv: name, en: english || name },
    region,
    kind: kind as PlaceKind,
    point,
    bounds: [point.lat - dLat, point.lon - dLon, point.lat + dLat, point.lon + dLon],
  };
}
export const places: readonly Place[] = PLACES.trim().split('\n').map(placeOf);

const byId = new Map(places.map((place) => [place.id, place]));
export const findPlace = (id: string): Place | undefined => byId.get(id);
/** Everywhere that the catalogue covers. */
export const SWEDEN = byId.get('sverige') as Place;

const KINDS: Record<PlaceKind, number> = { region: 3, water: 2, town: 1, country: 0 };
const sizeOf = ({ bounds: [south, west, north, east] }: Place) => (north - south) * (east - west);

/** 4: the very name; 3: it begins so; 2: a word of it does; 1: every typed word begins a word of the name or its landscape; 0: no. */
function matchOf(place: Place, typed: string): number {
  const names = [plain(place.name.sv), plain(place.name.en)];
  if (names.includes(typed)) return 4;
  if (names.some((name) => name.startsWith(typed))) return 3;
  if (names.some((name) => ` ${name}`.includes(` ${typed}`))) return 2;
  const words = ` ${names.join(' ')} ${plain(place.region)}`;
  return typed.split(' ').every((word) => words.includes(` ${word}`)) ? 1 : 0;
}
/** Places for what has been typed so far, the likeliest first. Nothing typed: the regions, the largest first. */
export function suggest(text: string, most: number): Place[] {
  const typed = plain(text);
  const found = typed
    ? places.map((place) => ({ place, match: matchOf(place, typed) })).filter(({ match }) => match > 0)
    : places.filter(({ kind }) => kind === 'region').map((place) => ({ place, match: 3 }));
  return found
    .sort((a, b) => b.match - a.match || KINDS[b.place.kind] - KINDS[a.place.kind] || sizeOf(b.place) - sizeOf(a.place))
    .slice(0, most)
    .map(({ place }) => place);
}
