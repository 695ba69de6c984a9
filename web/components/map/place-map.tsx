import 'leaflet/dist/leaflet.css';
import '#web/components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { addBase, MAX_ZOOM } from '#web/components/map/map-base.ts';
import { chakra } from '../theme/chakra.tsx';

type Props = Readonly<{ lat: number; lon: number; label: string; title: string }>;
const CLOSE_ENOUGH = 8;

/** One pin on the map. It does not catch the wheel or a finger that scrolls the page. */
export function PlaceMap({ lat, lon, label, title }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const map = L.map(box.current, {
      center: [lat, lon],
      zoom: Math.min(CLOSE_ENOUGH, MAX_ZOOM),
      minZoom: 4,
      maxZoom: MAX_ZOOM,
      scrollWheelZoom: false,
      dragging: !L.Browser.mobile,
    });
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    L.marker([lat, lon], {
      keyboard: false,
      interactive: false,
      alt: title,
      icon: L.divIcon({ className: 'trip-pin', html: '' }),
    })
      .addTo(map)
      .getElement()
      ?.append(title);
    addBase(L, map).catch((error) => console.warn('map base failed', error));
    return () => {
      map.remove();
    };
  }, [lat, lon, title]);
  return (
    <chakra.div
      ref={box}
      role="region"
      aria-label={label}
      h="18rem"
      borderRadius="lg"
      overflow="hidden"
      position="relative"
      zIndex="0"
    />
  );
}
