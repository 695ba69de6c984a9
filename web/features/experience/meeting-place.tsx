import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { TextLines } from './text-lines.tsx';
import type { Experience } from './use-experience.ts';

const PlaceMap = lazy(async () => ({ default: (await import('#web/components/map/place-map.tsx')).PlaceMap }));

/** Where to be, in words and on the map. The map is fetched when somebody scrolls near it. */
export function MeetingPlace({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const { ref, isNear } = useNear();
  const { lat, lon } = experience.point;
  const text = experience.meetingPlace[language] || experience.place;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div maxW="text">
        <TextLines text={text} />
      </chakra.div>
      <chakra.div ref={ref} minH="18rem" borderRadius="lg" bg="accent.soft">
        {isNear && (
          <ErrorNotice text={t('mapFailed')}>
            <Suspense fallback={null}>
              <PlaceMap lat={lat} lon={lon} label={t('map', { place: experience.place })} title={experience.place} />
            </Suspense>
          </ErrorNotice>
        )}
      </chakra.div>
      <p>
        <a
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=12/${lat}/${lon}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('directions')}
        </a>
      </p>
    </chakra.div>
  );
}
const MARGIN = '400px';
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
