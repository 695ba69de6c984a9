import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useLanguage } from '../../lib/language.ts';
import { cardsOf } from './cards-of.ts';
import { FilterChips } from './filter-chips.tsx';
import { MapPanel } from './map-panel.tsx';
import { readSearch } from './read-search.ts';
import { ResultsHeading } from './results-heading.tsx';
import { ResultsList } from './results-list.tsx';
import { SearchBarCompact } from './search-bar-compact.tsx';
import { type SearchState, writeSearch } from './search-state.ts';
import { useTripSearch } from './use-trip-search.ts';

const Split = chakra('div', {
  base: { display: 'grid', gap: { base: '6', lg: '8' }, alignItems: 'start', pb: '16', pt: '5' },
  variants: {
    map: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' } },
      false: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
});

/** The address bar holds the whole search; this page only reads and writes it. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const state = readSearch(params);
  const map = params.get('map');
  const results = useTripSearch(state, language);
  const [activeId, setActiveId] = useState<string>();
  const list = useRef<HTMLElement>(null);
  const change = (next: SearchState) => {
    const written = writeSearch(next);
    if (map !== null) written.set('map', map);
    setParams(written, { preventScrollReset: true });
  };
  const showMap = (shown: boolean) => {
    const next = new URLSearchParams(params);
    next.set('map', shown ? '1' : '0');
    setParams(next, { preventScrollReset: true, replace: true });
  };
  /** On a phone: the map scrolls to itself, the list is read from its heading. */
  const takeTurns = () => {
    if (map === '1') list.current?.scrollIntoView({ block: 'start' });
    showMap(map !== '1');
  };
  // two dozen cards at once would hold the page up: they are drawn in small steps
  const data = useDeferredValue(results.data);
  const first = data?.pages[0];
  return (
    <>
      <SearchBarCompact state={state} onSearch={(bar) => change({ ...state, ...bar })} />
      <Page wide>
        <FilterChips state={state} facets={first?.facets} total={first?.total} onChange={change} />
        <Split map={map !== '0'}>
          <chakra.section ref={list} aria-label={t('results.list')} aria-busy={results.isFetching} minW="0">
            <ResultsHeading
              state={state}
              answer={first}
              stale={results.isPlaceholderData}
              failed={results.isError}
              onSort={(sort) => change({ ...state, sort })}
            >
              <Button size="sm" display={{ base: 'none', lg: 'inline-flex' }} onClick={() => showMap(map === '0')}>
                {map === '0' ? t('results.showMap') : t('results.onlyList')}
              </Button>
            </ResultsHeading>
            <chakra.div display={map === '1' ? { base: 'none', lg: 'block' } : 'block'}>
              <ResultsList
                state={state}
                results={results}
                data={data}
                activeId={activeId}
                onActive={setActiveId}
                onChange={change}
              />
            </chakra.div>
          </chakra.section>
          {map !== '0' && (
            <MapPanel
              state={state}
              answer={first}
              cards={data ? cardsOf(data) : []}
              activeId={activeId}
              onActive={setActiveId}
              onBounds={(bounds) => change({ ...state, bounds, where: undefined, place: undefined })}
              shownOnPhone={map === '1'}
            />
          )}
        </Split>
      </Page>
      {/* the way back from an empty map stays; from an empty list there is nothing to go and see */}
      {(first?.total !== 0 || map === '1') && (
        <MapToggle onClick={takeTurns}>{map === '1' ? t('results.hideMap') : t('results.showMap')}</MapToggle>
      )}
    </>
  );
}
/** On a phone the list and the map take turns. */
const MapToggle = chakra(
  'button',
  {
    base: {
      display: { base: 'inline-flex', lg: 'none' },
      position: 'sticky',
      bottom: 'calc(1.25rem + env(safe-area-inset-bottom))',
      alignSelf: 'center',
      zIndex: 'header',
      alignItems: 'center',
      minH: '12',
      px: '6',
      borderRadius: 'pill',
      bg: 'accent',
      color: 'accent.ink',
      fontWeight: '650',
      boxShadow: 'card',
      cursor: 'pointer',
      _hover: { bg: 'accent.hover' },
    },
  },
  { defaultProps: { type: 'button' } },
);
