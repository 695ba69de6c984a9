import type L from 'leaflet';

type Ring = [number, number][];
type Base = { home: Ring[][]; abroad: Ring[][]; lakes: Ring[][] };
const MAX_ZOOM_TILES = 17;
const MAX_ZOOM_BASE = 11;
/** With a tile server (`VITE_TILE_URL`) the raster is used; without one the packaged coast and lakes are. */
const TILE_URL: string | undefined = import.meta.env.VITE_TILE_URL;
export const MAX_ZOOM = TILE_URL ? MAX_ZOOM_TILES : MAX_ZOOM_BASE;
const SOURCE = 'Natural Earth';

const polygons = (coordinates: Ring[][]) => ({ type: 'MultiPolygon', coordinates }) as GeoJSON.MultiPolygon;
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--map-${name}`).trim();

export async function addBase(leaflet: typeof L, map: L.Map): Promise<void> {
  if (TILE_URL) {
    leaflet.tileLayer(TILE_URL, { attribution: import.meta.env.VITE_TILE_ATTRIBUTION ?? '' }).addTo(map);
    return;
  }
  let isGone = false;
  map.once('unload', () => {
    isGone = true;
  });
  const base: Base = await fetch('/geo/base.json').then((response) => response.json());
  // whoever left the page meanwhile took the map along
  if (isGone) return;
  const draw = (coordinates: Ring[][], fill: string) =>
    leaflet
      .geoJSON(polygons(coordinates), {
        interactive: false,
        style: { fillColor: colour(fill), fillOpacity: 1, color: colour('coast'), weight: 0.8 },
        attribution: SOURCE,
      } as L.GeoJSONOptions)
      .addTo(map);
  draw(base.abroad, 'abroad');
  draw(base.home, 'home');
  draw(base.lakes, 'water');
}
