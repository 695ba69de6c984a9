import 'leaflet/dist/leaflet.css';
import '../../components/map/map.css';
import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sek } from '#shared/kernel/money.ts';
import { Button } from '../../components/button.tsx';
import { addBase, MAX_ZOOM } from '../../components/map/map-base.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { loadLeaflet } from './leaflet-with-clusters.ts';
import type { MapProps } from './map-panel.tsx';
import { MapPreview } from './map-preview.tsx';

const SWEDEN: L.LatLngBoundsLiteral = [
  [55.2, 10.8],
  [69.1, 24.2],
];
type Handles = { leaflet: typeof L; map: L.Map; pins: L.MarkerClusterGroup; markers: Map<string, L.Marker> };

/** Every hit on the map, gathered where they stand close; list and map point at each other. */
export function TripMap({ state, answer, cards, activeId, onActive, onBounds }: MapProps) {
  const { t } = useTranslation('search');
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [handles, setHandles] = useState<Handles>();
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const fitted = useRef('');

  useEffect(() => {
    let map: L.Map | undefined;
    let live = true;
    void loadLeaflet().then(async (leaflet) => {
      if (!live || !box.current) return;
      map = leaflet
        .map(box.current, {
          minZoom: 4,
          maxZoom: MAX_ZOOM,
          zoomControl: false,
          maxBounds: [
            [50, -8],
            [74, 42],
          ],
        })
        .fitBounds(SWEDEN);
      map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
      const pins = leaflet
        .markerClusterGroup({
          showCoverageOnHover: false,
          maxClusterRadius: 80,
          iconCreateFunction: (cluster) => clusterIcon(leaflet, cluster.getChildCount()),
        })
        .addTo(map);
      map.on('dragend', () => setMoved(true));
      map.on('click', () => setChosen(undefined));
      // without its coast the map still has its pins
      await addBase(leaflet, map).catch((error) => console.warn('map base failed', error));
      if (live) setHandles({ leaflet, map, pins, markers: new Map() });
    });
    return () => {
      live = false;
      map?.remove();
    };
  }, []);

  useEffect(() => {
    if (!handles) return;
    const { leaflet, map } = handles;
    const zoom = leaflet.control
      .zoom({ position: 'topleft', zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') })
      .addTo(map);
    const onZoom = () => setMoved(true);
    zoom.getContainer()?.addEventListener('click', onZoom);
    return () => {
      zoom.remove();
    };
  }, [handles, t]);

  useEffect(() => {
    if (!handles || !answer) return;
    const { leaflet, map, pins, markers } = handles;
    pins.clearLayers();
    markers.clear();
    for (const pin of answer.pins) {
      const price = formatMoney(sek(pin.price), language);
      const title = cards.find((card) => card.id === pin.id)?.title[language];
      const name = title ? t('map.pin', { title, price }) : t('map.pinPrice', { price });
      const marker = leaflet.marker([pin.point.lat, pin.point.lon], {
        alt: name,
        title: title ?? '',
        icon: leaflet.divIcon({ className: 'trip-pin', html: price }),
      });
      marker
        .on('click', () => setChosen(pin.id))
        .on('mouseover', () => onActive(pin.id))
        .on('mouseout', () => onActive(undefined));
      marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
      markers.set(pin.id, marker);
    }
    pins.addLayers([...markers.values()]);
    const what = JSON.stringify([state.where, state.place, state.bounds]);
    if (fitted.current !== what) {
      fitted.current = what;
      setMoved(false);
      fitTo(handles, state.bounds, answer.area.bounds);
    }
    void map;
  }, [handles, answer, cards, language, t, onActive, state.where, state.place, state.bounds]);

  useEffect(() => {
    const element = activeId ? handles?.markers.get(activeId)?.getElement() : undefined;
    element?.classList.add('active');
    return () => element?.classList.remove('active');
  }, [activeId, handles]);

  const searchHere = () => {
    const area = handles?.map.getBounds();
    if (area)
      onBounds([area.getSouth(), area.getWest(), area.getNorth(), area.getEast()].map((n) => n.toFixed(3)).join(','));
  };
  const preview = cards.find((card) => card.id === chosen);
  return (
    <chakra.div position="relative" h="full">
      <chakra.div ref={box} h="full" />
      {moved && (
        <chakra.div
          position="absolute"
          top="3"
          left="0"
          right="0"
          display="flex"
          justifyContent="center"
          pointerEvents="none"
          zIndex="1"
        >
          <Button size="sm" variant="accent" pointerEvents="auto" onClick={searchHere}>
            {t('map.searchHere')}
          </Button>
        </chakra.div>
      )}
      {preview && <MapPreview card={preview} onClose={() => setChosen(undefined)} />}
    </chakra.div>
  );
}
function clusterIcon(leaflet: typeof L, count: number): L.DivIcon {
  const size = count < 10 ? 36 : 44;
  return leaflet.divIcon({ className: 'trip-cluster', html: String(count), iconSize: [size, size] });
}
function fitTo(
  { leaflet, map, markers }: Handles,
  bounds: string | undefined,
  area: number[] | null | undefined,
): void {
  const numbers = bounds ? bounds.split(',').map(Number) : area;
  const [south, west, north, east] = numbers ?? [];
  const view = { animate: false, paddingBottomRight: [0, belowTheFold(map)] as L.PointTuple };
  if (south !== undefined && west !== undefined && north !== undefined && east !== undefined)
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      view,
    );
  else if (markers.size > 0)
    map.fitBounds(leaflet.latLngBounds([...markers.values()].map((marker) => marker.getLatLng())).pad(0.1), {
      ...view,
      maxZoom: 9,
    });
}
/** The way back to the list, over the foot of a phone's map. */
const TOGGLE_PX = 72;
/** How much of the map cannot be seen: what was found stands above that. */
function belowTheFold(map: L.Map): number {
  const { bottom, height } = map.getContainer().getBoundingClientRect();
  const least = matchMedia('(min-width: 1024px)').matches ? 0 : TOGGLE_PX;
  return Math.min(Math.max(least, bottom - innerHeight), height / 2);
}
