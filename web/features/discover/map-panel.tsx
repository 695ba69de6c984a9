import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { TripCardData } from '../../components/trip/trip-card.tsx';
import type { SearchState } from './search-state.ts';
import type { SearchAnswer } from './use-trip-search.ts';

const TripMap = lazy(async () => ({ default: (await import('./trip-map.tsx')).TripMap }));
const Frame = chakra('section', {
  base: {
    position: { base: 'relative', lg: 'sticky' },
    top: { lg: '20' },
    // on a phone the whole screen under the header, from edge to edge
    h: { base: 'calc(100dvh - 4rem - 1px)', lg: 'calc(100dvh - 6rem)' },
    mx: { base: '-4', md: '-8', lg: '0' },
    borderRadius: { lg: 'lg' },
    // the page keeps 5rem above what it scrolls to; here it is the header alone
    scrollMarginTop: 'calc(1px - 1rem)',
    overflow: 'hidden',
    isolation: 'isolate',
    minW: '0',
    bg: 'accent.soft',
  },
});
export type MapProps = {
  state: SearchState;
  answer: SearchAnswer | undefined;
  cards: readonly TripCardData[];
  activeId: string | undefined;
  onActive: (id: string | undefined) => void;
  onBounds: (bounds: string) => void;
};

const WIDE = '(min-width: 1024px)';
const Waiting = () => <Skeleton h="full" borderRadius="0" />;

/** The map is fetched only where it is shown: on a phone after the toggle. */
export function MapPanel({ shownOnPhone, ...map }: MapProps & { shownOnPhone: boolean }) {
  const { t } = useTranslation('search');
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // the map is what was asked for, by its button or by the address: nothing above it has to be scrolled away first
    if (shownOnPhone && !matchMedia(WIDE).matches) frame.current?.scrollIntoView({ block: 'start' });
  }, [shownOnPhone]);
  return (
    <Frame ref={frame} aria-label={t('map.label')} display={shownOnPhone ? 'block' : { base: 'none', lg: 'block' }}>
      <ErrorNotice text={t('map.failed')}>
        {wide || shownOnPhone ? (
          <Suspense fallback={<Waiting />}>
            <TripMap {...map} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </ErrorNotice>
    </Frame>
  );
}
