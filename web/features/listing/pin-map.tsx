import 'leaflet/dist/leaflet.css';
import '#web/components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { addBase, MAX_ZOOM } from '#web/components/map/map-base.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type Point, steppedPoint } from './stepped-point.ts';

type Props = Readonly<{ point: Point; label: string; pinLabel: string; onMove: (point: Point) => void }>;
const CLOSE_ENOUGH = 9;

/** A pin to put where one meets: dragged, or moved with the arrow keys while it has the focus (with Shift a little at a time). */
export function PinMap({ point, label, pinLabel, onMove }: Props) {
  const box = useRef<HTMLElement>(null);
  const drawn = useRef<ReturnType<typeof drawMap>>(null);
  const move = useRef(onMove);
  const first = useRef(point);
  move.current = onMove;
  useEffect(() => {
    if (!box.current) return;
    const { map, marker } = drawMap(box.current, first.current, pinLabel);
    drawn.current = { map, marker };
    const moved = () => {
      const to = roundPoint(marker.getLatLng());
      // as it is told, so that the answer does not look like another place
      marker.setLatLng([to.lat, to.lon]);
      move.current(to);
    };
    marker.on('dragend', moved);
    marker.getElement()?.addEventListener('keydown', (event) => {
      const to = steppedPoint(event, roundPoint(marker.getLatLng()), map.getZoom());
      if (!to) return;
      // else the map would wander off under the pin
      event.preventDefault();
      event.stopPropagation();
      marker.setLatLng([to.lat, to.lon]);
      map.panInside(marker.getLatLng(), { padding: [40, 40] });
      moved();
    });
    return () => {
      map.remove();
      drawn.current = null;
    };
  }, [pinLabel]);
  // another place was chosen: the pin follows
  useEffect(() => {
    const { map, marker } = drawn.current ?? {};
    const at = marker?.getLatLng();
    if (!at || (at.lat === point.lat && at.lng === point.lon)) return;
    marker?.setLatLng([point.lat, point.lon]);
    map?.setView([point.lat, point.lon]);
  }, [point.lat, point.lon]);
  // the map is as high as what is around it
  return (
    <chakra.div h="18rem" borderRadius="lg" overflow="hidden" position="relative" zIndex="0">
      <section ref={box} aria-label={label} />
    </chakra.div>
  );
}
/** About a metre: nobody meets more exactly than that. */
const roundPoint = ({ lat, lng }: L.LatLng): Point => ({
  lat: Number(lat.toFixed(5)),
  lon: Number(lng.toFixed(5)),
});
function drawMap(box: HTMLElement, { lat, lon }: Point, pinLabel: string) {
  const map = L.map(box, {
    center: [lat, lon],
    zoom: Math.min(CLOSE_ENOUGH, MAX_ZOOM),
    minZoom: 4,
    maxZoom: MAX_ZOOM,
    scrollWheelZoom: false,
    dragging: !L.Browser.mobile,
  });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  const icon = L.divIcon({ className: 'own-pin', html: '', iconSize: [44, 44], iconAnchor: [22, 40] });
  const marker = L.marker([lat, lon], { draggable: true, keyboard: true, alt: pinLabel, icon }).addTo(map);
  marker.getElement()?.setAttribute('aria-label', pinLabel);
  addBase(L, map).catch((error) => console.warn('map base failed', error));
  return { map, marker };
}
