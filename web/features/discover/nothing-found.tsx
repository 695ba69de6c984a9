import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import {
  EMPTY_SEARCH,
  type SearchState,
  whatNarrows,
  withoutDate,
  withoutFilters,
  withoutPlace,
} from './search-state.ts';

type Props = { state: SearchState; onChange: (state: SearchState) => void };
/** The way on that gives up least: what is asked for besides it is kept. */
const WAYS = {
  filters: { without: withoutFilters, text: 'filters.clear' },
  date: { without: withoutDate, text: 'results.anyDate' },
  place: { without: withoutPlace, text: 'results.anyPlace' },
} as const;

export function NothingFound({ state, onChange }: Props) {
  const { t } = useTranslation('search');
  const narrowing = whatNarrows(state);
  const way = narrowing === 'filters' || narrowing === 'date' || narrowing === 'place' ? WAYS[narrowing] : undefined;
  return (
    <EmptyState
      title={t('results.emptyTitle')}
      seed={17}
      action={
        <>
          {way && (
            <Button variant="accent" onClick={() => onChange(way.without(state))}>
              {t(way.text)}
            </Button>
          )}
          {narrowing !== 'none' && (
            <Button variant={way ? 'secondary' : 'accent'} onClick={() => onChange(EMPTY_SEARCH)}>
              {t('results.all')}
            </Button>
          )}
        </>
      }
    >
      {t(`results.emptyText.${narrowing}`)}
    </EmptyState>
  );
}
