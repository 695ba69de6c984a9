import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { RESULT_SIZES } from '../../components/picture-sizes.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { TripCard } from '../../components/trip/trip-card.tsx';
import { TripCardSkeleton } from '../../components/trip/trip-card-skeleton.tsx';
import { TripGrid } from '../../components/trip/trip-grid.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { cardsOf } from './cards-of.ts';
import { NothingFound } from './nothing-found.tsx';
import type { SearchState } from './search-state.ts';
import type { useTripSearch } from './use-trip-search.ts';

type Props = {
  state: SearchState;
  results: ReturnType<typeof useTripSearch>;
  /** What is drawn: the results' own, or those before while the new ones are being drawn. */
  data: ReturnType<typeof useTripSearch>['data'];
  activeId: string | undefined;
  onActive: (id: string | undefined) => void;
  onChange: (state: SearchState) => void;
};
const SKELETONS = 6;
type Cards = NonNullable<Props['data']>['pages'][number]['cards'];

export function ResultsList({ state, results, data, activeId, onActive, onChange }: Props) {
  const { t } = useTranslation(['search', 'common']);
  const [hadToWait] = useState(!data);
  if (results.isError && !data) return <SearchFailed error={results.error} onRetry={() => void results.refetch()} />;
  if (!data)
    return (
      <TripGrid>
        {Array.from({ length: SKELETONS }, (_, i) => (
          <TripCardSkeleton key={String(i)} first={i === 0} />
        ))}
      </TripGrid>
    );
  const cards = cardsOf(data);
  if (cards.length === 0) return <NothingFound state={state} onChange={onChange} />;
  const shown = { query: carried(state), activeId, onActive };
  return (
    <>
      <TripGrid opacity={results.isPlaceholderData ? 0.55 : 1} transition="opacity .15s ease-out">
        <ResultCards cards={cards.slice(0, SKELETONS)} {...shown} />
        <NextStep when={hadToWait}>
          <ResultCards cards={cards.slice(SKELETONS)} from={SKELETONS} {...shown} />
        </NextStep>
      </TripGrid>
      {results.hasNextPage && (
        <chakra.div textAlign="center" mt="10">
          <Button busy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            {t('results.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
type CardsProps = Pick<Props, 'activeId' | 'onActive'> & { cards: Cards; query: string };
function ResultCards({ cards, query, activeId, onActive, from = 0 }: CardsProps & { from?: number }) {
  return cards.map((card, i) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only lights up the pin; the card's link is the control
    <div
      key={card.id}
      onMouseEnter={() => onActive(card.id)}
      onMouseLeave={() => onActive(undefined)}
      onFocus={() => onActive(card.id)}
      onBlur={() => onActive(undefined)}
    >
      <TripCard
        card={card}
        level="h2"
        query={query}
        eager={from + i < 2}
        active={card.id === activeId}
        sizes={RESULT_SIZES}
      />
    </div>
  ));
}
/** What the trip's page should know already. */
function carried({ date, adults, children }: SearchState): string {
  const params = new URLSearchParams(
    Object.entries({ date, adults, children })
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  );
  return params.size > 0 ? `?${params}` : '';
}
function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  const errorText = useErrorText();
  return (
    <chakra.div role="alert">
      <EmptyState
        title={t('results.failed')}
        seed={23}
        action={
          <Button variant="accent" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    </chakra.div>
  );
}
